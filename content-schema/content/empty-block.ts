import { safeHref } from '#content-schema/address/build-link.ts'
import type { Block } from '#content-schema/content/block.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import { isRichTextLeaf, type RichText, type RichTextNode } from '#content-schema/content/rich-text.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'

/**
 * True for a block, as it is written or as it is shown at a place, that would show nothing, or a heading alone. Lists of what changes by
 * itself (news, dates, people, places) are
 * never empty in this sense: they say that there are no entries (NW-17).
 */
export function isEmptyBlock(block: Block | BlockView): boolean {
  switch (block.kind) {
    case 'text':
      return isEmptyRichText(block.text)
    case 'image':
      return isAbsentImage(block.image.url)
    case 'textImage':
      return isEmptyRichText(block.text) && block.image === null && block.link === null
    case 'gallery':
      return block.images.length === 0
    case 'video':
      return isAbsentImage(block.video.url) || safeHref(block.video.url) === null
    case 'quote':
      return block.quote.trim() === ''
    case 'keyFigures':
      return block.figures.length === 0
    case 'teaserGrid':
      return block.teasers.length === 0
    case 'productTeaser':
      return ('products' in block ? block.products : block.productSlugs).length === 0
    case 'serviceTeaser':
      return ('services' in block ? block.services : block.serviceSlugs).length === 0
    case 'storyList':
      return ('stories' in block ? block.stories : block.storyIds).length === 0
    case 'downloads':
      return ('files' in block ? block.files : block.fileIds).length === 0
    case 'table':
      return block.rows.every((row) => row.every((cell) => cell.trim() === ''))
    case 'shareTable':
      return block.rows.every(({ name, values }) => [name, ...values].every((cell) => cell.trim() === ''))
    case 'accordion':
    case 'tabs':
      return block.items.every(({ text }) => isEmptyRichText(text))
    case 'capabilityProducts':
      return 'capability' in block && block.capability === null
    case 'processLine':
      return block.steps.length === 0
    case 'callToAction':
      return block.links.length === 0 && block.text.trim() === ''
    case 'wireFinder':
      return 'finder' in block && block.finder === null
    case 'form':
      return block.form === 'whitepaper' && ('file' in block ? block.file === null : block.fileId === '')
    case 'contacts':
    case 'locations':
    case 'financialCalendar':
    case 'newsList':
    case 'mediaReleaseList':
    case 'eventList':
    case 'anchor':
      return false
    default:
      return saysNothing(block)
  }
}

/** Of any other kind: true where neither a text nor a list nor anything named is in it but what introduces it. */
function saysNothing(block: object): boolean {
  return Object.entries(block).every(([name, value]) => INTRODUCTORY.has(name) || isBlank(value))
}

const INTRODUCTORY = new Set(['kind', 'id', 'heading', 'introduction'])

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isBlank)
  return typeof value !== 'object' || value === null || Object.entries(value).every(([name, below]) => name === 'type' || isBlank(below))
}

/** Blocks without those that show nothing, and without anchors that nothing stands below. */
export function shownBlocks(blocks: readonly BlockView[]): BlockView[] {
  const full = blocks.map(withoutEmptyParts).filter((block) => !isEmptyBlock(block))
  return full.filter(({ kind }, at) => {
    if (kind !== 'anchor') return true
    const next = full[at + 1]
    return next !== undefined && next.kind !== 'anchor'
  })
}

/** A block without its rows, panels and links that would be empty. */
function withoutEmptyParts(block: BlockView): BlockView {
  switch (block.kind) {
    case 'accordion':
    case 'tabs':
      return { ...block, items: block.items.filter(({ text }) => !isEmptyRichText(text)) }
    case 'table':
      return { ...block, rows: block.rows.filter((row) => row.some((cell) => cell.trim() !== '')) }
    case 'shareTable':
      return { ...block, rows: block.rows.filter(({ name, values }) => [name, ...values].some((cell) => cell.trim() !== '')) }
    case 'callToAction':
      return { ...block, links: block.links.filter(({ text }) => text.trim() !== '') }
    case 'textImage':
      return block.link?.text.trim() === '' ? { ...block, link: null } : block
    default:
      return block
  }
}

export function isEmptyRichText({ children }: RichText): boolean {
  return children.every(isEmptyNode)
}

function isEmptyNode(node: RichTextNode): boolean {
  return isRichTextLeaf(node) ? node.text.trim() === '' : node.children.every(isEmptyNode)
}
