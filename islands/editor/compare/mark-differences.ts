import type { PageChange } from './page-changes.ts'

const STYLES = `
  [data-difference] { outline: 3px solid #b4540a !important; outline-offset: 2px !important; }
  [data-difference="new"], [data-difference="gone"] { outline-style: dashed !important; }
  [data-entry][data-difference] { outline-offset: -3px !important; box-shadow: inset 8px 0 #b4540a !important; }
  [data-difference][data-chosen] { outline-width: 6px !important; }
  a, button, input, select, textarea { pointer-events: none !important; }
`
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]'

/** Makes a page in a frame a picture that scrolls: nothing of it can be followed or pressed, and what is marked in it is outlined. */
export function lockPage(page: Document): void {
  const { defaultView } = page
  if (!defaultView) return
  const sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(STYLES)
  page.adoptedStyleSheets = [sheet]
  for (const control of page.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = -1
}

/** Outlines what differs on a page. */
export function markDifferences(side: 'before' | 'after', changes: readonly PageChange[]): void {
  for (const { change, [side]: element } of changes) if (element) element.dataset.difference = change
}

/** Shows which difference is looked at, and brings it into view on both pages. */
export function chooseDifference(pages: Readonly<Record<'before' | 'after', Document>>, { before, after }: PageChange): void {
  for (const page of [pages.before, pages.after])
    for (const chosen of page.querySelectorAll('[data-chosen]')) chosen.removeAttribute('data-chosen')
  // The newer page leads where both have it, and the other one follows.
  for (const element of [before, after]) {
    element?.setAttribute('data-chosen', '')
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
}
