/**
 * Gives the document the styles of an island, handed in as text (`import styles from './name.css?inline'`). An ordinary import would put
 * them on every page, before the stylesheet that sets the order of the layers.
 */
export function adoptStyles(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
