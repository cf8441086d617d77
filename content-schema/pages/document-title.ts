/** Title of a document: the page's title and the brand suffix (CP-35, AH-53). */
export function documentTitle(title: string, suffix: string): string {
  return suffix === '' || title === '' ? title || suffix : `${title} | ${suffix}`
}
