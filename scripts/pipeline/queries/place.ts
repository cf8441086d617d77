/** Where links are shown. */
export interface Place {
  siteId: string
  urlCode: string
}
