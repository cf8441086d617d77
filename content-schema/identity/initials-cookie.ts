/** Holds the initials of whoever is signed in, for the header of public pages; nothing else of him. */
export const INITIALS_COOKIE = 'uapp_initials'
