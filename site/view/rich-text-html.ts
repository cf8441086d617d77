import {
  isRichTextLeaf,
  type RichText,
  type RichTextElement,
  type RichTextLeaf,
  type RichTextNode,
} from '#content-schema/content/rich-text.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import { editorAnchor } from './links.ts'
import type { PageContext } from './page-context.ts'

const PLAIN_ELEMENTS: Record<string, string> = {
  paragraph: 'p',
  'bulleted-list': 'ul',
  'numbered-list': 'ol',
  'list-item': 'li',
  'block-quote': 'blockquote',
  table: 'table',
  table_head: 'thead',
  table_body: 'tbody',
  table_row: 'tr',
  table_cell: 'td',
}
const HEADING_LEVELS: Record<string, number> = {
  'heading-one': 1,
  'heading-two': 2,
  'heading-three': 3,
  'heading-four': 4,
  'heading-five': 5,
  'heading-six': 6,
}

/** What keeps its place even when it is empty. */
const CELLS = new Set(['table_cell', 'table_header_cell', 'table_row', 'table_head', 'table_body'])

function isBlank(html: string): boolean {
  return html.replace(/<[^>]*>/g, '').trim() === ''
}

/** Where the text stands: headings inside it never rank above `minHeadingLevel`. */
export interface RichTextPlace extends Pick<PageContext, 'frame'> {
  minHeadingLevel: number
}

/**
 * Rich text as HTML. All text is escaped, links are localised and checked, unknown elements render as their children: no
 * markup of the source reaches the page.
 */
export function richTextHtml(richText: RichText, place: RichTextPlace): string {
  return nodesHtml(richText.children, place)
}

const nodesHtml = (nodes: readonly RichTextNode[], place: RichTextPlace): string => nodes.map((node) => nodeHtml(node, place)).join('')

function nodeHtml(node: RichTextNode, place: RichTextPlace): string {
  return isRichTextLeaf(node) ? leafHtml(node) : elementHtml(node, place)
}

function leafHtml({ text, bold, italic, underline, code }: RichTextLeaf): string {
  let html = escapeHtml(text).replaceAll('\n', '<br>')
  if (code) html = `<code>${html}</code>`
  if (underline) html = `<u>${html}</u>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  return html
}

function elementHtml(node: RichTextElement, place: RichTextPlace): string {
  const children = nodesHtml(node.children, place)
  if (node.type === 'link') return linkHtml(node, children, place)
  if (node.type === 'code-block') return isBlank(children) ? '' : `<pre><code>${children}</code></pre>`
  if (node.type === 'table_header_cell') return `<th scope="col">${children}</th>`
  const level = HEADING_LEVELS[node.type]
  const name = level === undefined ? PLAIN_ELEMENTS[node.type] : `h${Math.max(level, place.minHeadingLevel)}`
  if (name === undefined) return children
  if (!CELLS.has(node.type) && isBlank(children)) return ''
  return name === 'table' ? `<div class="table-scroll"><table>${children}</table></div>` : `<${name}>${children}</${name}>`
}

function linkHtml(node: RichTextElement, children: string, place: RichTextPlace): string {
  const anchor = editorAnchor(node.href ?? '', place, node.openInNewTab)
  if (!anchor || !node.href || isBlank(children)) return children
  if (anchor.action !== null)
    return `<button type="button" class="link-button" data-action="${escapeHtml(anchor.action)}">${children}</button>`
  const target = anchor.target ? ` target="${anchor.target}"` : ''
  const rel = anchor.rel ? ` rel="${anchor.rel}"` : ''
  return `<a href="${escapeHtml(anchor.href ?? '')}"${target}${rel}>${children}</a>`
}
