/** Styles come with the island that imports them. */
declare module '*.css'
