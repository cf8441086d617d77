import type { HeaderView, NavigationItemView } from '#content-schema/pages/frame.ts'

/** As many items as stand in the main row at 901 px in every language. */
const MAIN_ROW = 5

export interface HeaderRows {
  main: NavigationItemView[]
  /** Links of the utility row. */
  secondary: NavigationItemView[]
}

/**
 * The header's items in two rows, in the editors' order: the first five in the main row, the others in the utility row. Items
 * with sub-items need room to open, so they always stand in the main row.
 *
 * @example nine items, none with sub-items → five and four
 */
export function headerRows({ items }: HeaderView): HeaderRows {
  const rows: HeaderRows = { main: [], secondary: [] }
  items.forEach((item, at) => {
    rows[at < MAIN_ROW || hasSubItems(item) ? 'main' : 'secondary'].push(item)
  })
  return rows
}

/** True for an item that opens a panel. */
export function hasPanel(item: NavigationItemView): boolean {
  return hasSubItems(item) || item.marketing !== null
}

/** The lists of an item's panel: its own sub-items without title, then its sections. */
export function panelLists({ items, sections }: NavigationItemView): NavigationItemView['sections'] {
  return [...(items.length > 0 ? [{ title: '', items }] : []), ...sections]
}

function hasSubItems({ items, sections }: NavigationItemView): boolean {
  return items.length > 0 || sections.length > 0
}
