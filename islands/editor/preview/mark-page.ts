import { type BlockChange, blocksOf, type PageBlock } from './page-document.ts'

const STYLES = `
  [data-entry]:hover { outline: 2px dashed #b4540a; outline-offset: -2px; }
  [data-entry][data-chosen] { outline: 3px solid #b4540a; outline-offset: -3px; }
  [data-entry][data-change] { box-shadow: inset 8px 0 #b4540a; }
`

interface PageMarks {
  /** Whether a click chooses a block; otherwise links are followed inside the preview. */
  choosesBlocks: () => boolean
  onChoose: (block: PageBlock) => void
  onFollow: (address: string) => void
}

/** Lets an editor choose blocks of a page in a frame and follow its links without leaving the preview. The page itself has no script for it. */
export function markPage(page: Document, { choosesBlocks, onChoose, onFollow }: PageMarks): void {
  const { defaultView } = page
  if (!defaultView) return
  markHead(page)
  const sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(STYLES)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  page.addEventListener(
    'click',
    (event) => {
      // Nodes of the frame are of its own window: `instanceof` knows none of them.
      const target = event.target as Element | null
      const element = target?.closest?.<HTMLElement>('[data-entry]')
      if (element && choosesBlocks()) {
        const block = blocksOf(page).find((each) => each.element === element)
        stop(event)
        if (block) onChoose(block)
        return
      }
      const link = target?.closest?.<HTMLAnchorElement>('a[href]')
      if (!link || isOnPage(link, page)) return
      stop(event)
      if (/^https?:$/.test(link.protocol)) onFollow(link.href)
    },
    true,
  )
  page.addEventListener('submit', stop, true)
}

/** The head of a page, with its title and picture, is written in the entry that holds its blocks. */
function markHead(page: Document): void {
  const head = page.querySelector<HTMLElement>('main :is(.hero, .page-head)')
  const entry = page.querySelector<HTMLElement>('[data-entry]')?.dataset.entry
  if (!head || entry === undefined || 'entry' in head.dataset) return
  head.dataset.entry = entry
  head.dataset.block = 'head'
}

/** Shows which block is chosen, and scrolls to it. */
export function chooseBlock(page: Document, chosen: Pick<PageBlock, 'entry' | 'id'> | null): void {
  for (const { element, entry, id } of blocksOf(page)) {
    const isChosen = entry === chosen?.entry && id === chosen.id
    if (isChosen && !('chosen' in element.dataset)) element.scrollIntoView({ block: 'nearest' })
    element.toggleAttribute('data-chosen', isChosen)
  }
}

export function markChanges(page: Document, changes: ReadonlyMap<HTMLElement, BlockChange>): void {
  for (const { element } of blocksOf(page)) {
    const change = changes.get(element)
    if (change) element.dataset.change = change
    else delete element.dataset.change
  }
}

function isOnPage(link: HTMLAnchorElement, page: Document): boolean {
  return (link.getAttribute('href') ?? '').startsWith('#') && page.getElementById(link.hash.slice(1)) !== null
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
