/** Cookies of the platform that the edge reads or sets, beside the locale cookie of each site (AH-03). */
export const NEXT_RELEASE_COOKIE = 'uapp_is-next-release'
export const TESTING_COOKIE = 'uapp_testing'
export const FALLBACK_COOKIE = 'uapp_fallback-language'
/** The measurement system a visitor chose; scripts write it (AH-58). */
export const MEASUREMENT_COOKIE = 'uapp_measurement-system'
/** Ticket of somebody who knew the password of protected pages; no script reads it. */
export const PAGE_PASSWORD_COOKIE = 'uapp_page-password'
/** Ticket of an editor; no script reads it. */
export const EDITOR_COOKIE = 'uapp_editor-ticket'
