/**
 * Stands in the content security policy of a release for the host a page is asked for on: the edge puts that in its place, as one release
 * is served on many.
 */
export const OWN_HOST_TOKEN = '{own-host}'

/** Name of the one policy that our own scripts turn text into markup with. */
export const TRUSTED_TYPES_POLICY = 'strandwerk'
