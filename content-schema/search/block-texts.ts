import { BLOCK_FIELDS, type Block } from '#content-schema/content/block.ts'
import type { BlockField } from '#content-schema/content/block-fields.ts'
import { isRichTextLeaf, type RichText, type RichTextNode } from '#content-schema/content/rich-text.ts'

/** What body blocks say: their headings, and everything else, a line a paragraph. */
export interface BlockTexts {
  headings: string[]
  body: string[]
}

/** The texts of blocks themselves; what they only point to is found on its own page. */
export function blockTexts(blocks: readonly Block[]): BlockTexts {
  const texts: BlockTexts = { headings: [], body: [] }
  for (const block of blocks) {
    if ('heading' in block && block.heading !== '') texts.headings.push(block.heading)
    if (block.kind === 'anchor') continue
    const { headings = [], body } = textsOf(block)
    texts.headings.push(...headings.filter((text) => text !== ''))
    texts.body.push(...body.filter((text) => text !== ''))
  }
  return texts
}

function textsOf(block: Exclude<Block, { kind: 'anchor' }>): { headings?: string[]; body: string[] } {
  switch (block.kind) {
    case 'text':
    case 'textImage':
      return { body: [richTextText(block.text)] }
    case 'image':
      return { body: [block.caption, block.image.alternativeText] }
    case 'video':
      return { body: [block.video.alt] }
    case 'quote':
      return { body: [block.quote, block.author, block.role] }
    case 'keyFigures':
      return { body: block.figures.map(({ value, unit, label }) => `${value} ${unit} ${label}`) }
    case 'teaserGrid':
      return { body: [block.introduction, ...block.teasers.flatMap(({ title, text }) => [title, text])] }
    case 'table':
      return { body: [block.caption, ...block.head, ...block.rows.map((cells) => cells.join(' '))] }
    case 'shareTable':
      return { body: [block.caption, ...block.rows.map(({ name }) => name)] }
    case 'accordion':
    case 'tabs':
      return { headings: block.items.map(({ title }) => title), body: block.items.map(({ text }) => richTextText(text)) }
    case 'processLine':
      return { body: [block.introduction, ...block.steps.flatMap(({ title, text }) => [title, text])] }
    case 'callToAction':
      return { body: [block.text] }
    case 'financialCalendar':
      return { body: block.events.map(({ title }) => title) }
    case 'productTeaser':
    case 'contacts':
    case 'locations':
    case 'wireFinder':
    case 'form':
      return { body: [block.introduction] }
    default: {
      const { heading: _heading, ...fields } = BLOCK_FIELDS.get(block.kind) ?? {}
      return { body: textsIn({ shape: 'object', fields }, block) }
    }
  }
}

/** All texts in and below a field, in the order of the schema. */
function textsIn(field: BlockField, value: unknown): string[] {
  if (typeof value === 'string') return field.shape === 'text' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (field.shape === 'richText') return [richTextText(value as RichText)]
  if (field.shape === 'list') return Array.isArray(value) ? value.flatMap((item) => textsIn(field.of, item)) : []
  if (field.shape !== 'object') return []
  const parts = value as Readonly<Record<string, unknown>>
  return Object.entries(field.fields).flatMap(([name, below]) => textsIn(below, parts[name]))
}

/** Rich text without its marks; elements stand apart. */
export function richTextText({ children }: RichText): string {
  const texts: string[] = []
  const walk = (nodes: readonly RichTextNode[]) => {
    for (const node of nodes) {
      if (isRichTextLeaf(node)) texts.push(node.text)
      else {
        walk(node.children)
        if (node.type !== 'link') texts.push('\n')
      }
    }
  }
  walk(children)
  return texts.join('').replace(/\n+/g, '\n').trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', shy: '' }

/** Text of sanitised HTML, for search only: nothing of it is put into a page unescaped. */
export function htmlText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|([a-z]+));/gi, (entity, code: string | undefined, name: string | undefined) =>
      code ? safeCharacter(Number(code)) : (ENTITIES[name?.toLowerCase() ?? ''] ?? entity),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function safeCharacter(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
