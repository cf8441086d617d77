import {
  PREVIEW_PLACE,
  PREVIEW_PROBLEM,
  PREVIEW_PROBLEMS,
  type PreviewPlace,
  type PreviewProblem,
  previewPlaceSchema,
} from '#content-schema/editing/preview.ts'

/** A block of a page, and where it is written. */
export interface PageBlock {
  element: HTMLElement
  /** What editors know it by: its heading, or the first words in it. */
  name: string
  kind: string
  /** Key of the entry it is written in. @example 'content/Page/about@de' */
  entry: string
  /** Id of the block in its entry. */
  id: string
  /** Keys of other entries it shows. */
  shows: readonly string[]
}

/** How a block of the draft differs from what is published. */
export type BlockChange = 'new' | 'gone' | 'text' | 'picture' | 'link'

const MAX_NAME = 60

/** Where a preview stands in the release; null for what is none. */
export function placeOfPage(page: Document): PreviewPlace | null {
  const content = metaOf(page, PREVIEW_PLACE)
  if (content === null) return null
  const place = previewPlaceSchema.safeParse(JSON.parse(content))
  return place.success ? place.data : null
}

/** Why there is no page; null where there is one. */
export function problemOfPage(page: Document): { problem: PreviewProblem; message: string } | null {
  const content = metaOf(page, PREVIEW_PROBLEM)
  if (content === null) return placeOfPage(page) ? null : { problem: 'unavailable', message: '' }
  return { problem: PREVIEW_PROBLEMS.find((known) => known === content) ?? 'unavailable', message: page.title }
}

/** Addresses of a page in its other languages and countries. */
export function alternatesOf(page: Document): string[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map(({ href }) => href)
}

export function blocksOf(page: Document): PageBlock[] {
  return [...page.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => {
    const heading = element.querySelector('h1, h2, h3')?.textContent ?? element.textContent ?? ''
    const text = heading.replace(/\s+/g, ' ').trim()
    return {
      element,
      name: text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text,
      kind: /block-(\S+)/.exec(element.className)?.[1] ?? '',
      entry: element.dataset.entry ?? '',
      id: element.dataset.block ?? '',
      shows: (element.dataset.shows ?? '').split(' ').filter(Boolean),
    }
  })
}

/** Blocks of each page that the other has otherwise, or not at all. A block is the same one by its entry and id. */
export function compareBlocks(draft: Document, live: Document): Map<HTMLElement, BlockChange> {
  const found = new Map<HTMLElement, BlockChange>()
  const published = new Map(blocksOf(live).map((block) => [keyOf(block), block]))
  for (const block of blocksOf(draft)) {
    const before = published.get(keyOf(block))
    published.delete(keyOf(block))
    const change = before ? changeOf(before.element, block.element) : 'new'
    if (change === null) continue
    found.set(block.element, change)
    if (before) found.set(before.element, change)
  }
  for (const { element } of published.values()) found.set(element, 'gone')
  return found
}

function keyOf({ entry, id }: PageBlock): string {
  return `${entry} ${id}`
}

function changeOf(before: HTMLElement, after: HTMLElement): BlockChange | null {
  if (textOf(before) !== textOf(after)) return 'text'
  if (picturesOf(before) !== picturesOf(after)) return 'picture'
  return linksOf(before) === linksOf(after) ? null : 'link'
}

function textOf(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function picturesOf(element: HTMLElement): string {
  return [...element.querySelectorAll('img, source, video')]
    .map((picture) => `${picture.getAttribute('src') ?? ''} ${picture.getAttribute('srcset') ?? ''} ${picture.getAttribute('alt') ?? ''}`)
    .join('\n')
}

function linksOf(element: HTMLElement): string {
  return [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')).join('\n')
}

function metaOf(page: Document, name: string): string | null {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
}
