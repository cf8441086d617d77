/** A file of the portal; it is made when it is read. */
export interface PortalFile {
  name: string
  mediaType: string
  read: () => Buffer
}
