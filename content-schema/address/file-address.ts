/** Where an attachment of a ticket is read. */
export const ATTACHMENTS_ENDPOINT = '/api/attachments'
/** Where a document of a machine and a file of the wire tool are read. */
export const PORTAL_FILES_ENDPOINT = '/api/portal-files'

/** True for the address of one file of the portal: somebody who has to sign in for it is led back to it. @example '/api/attachments/4f2c' */
export function isFileAddress(path: string): boolean {
  return [ATTACHMENTS_ENDPOINT, PORTAL_FILES_ENDPOINT].some(
    (endpoint) => path.startsWith(`${endpoint}/`) && /^\/[\w-]+$/.test(path.slice(endpoint.length)),
  )
}
