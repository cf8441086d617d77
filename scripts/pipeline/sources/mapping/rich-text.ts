import { MAX_RICH_TEXT_DEPTH, type RichText, type RichTextNode } from '#content-schema/content/rich-text.ts'

/** Rich text without the nodes that cannot be read, and how many those were; null for what is no rich text at all. */
export function readRichText(source: unknown): { text: RichText; unread: number } | null {
  if (!isFields(source) || !Array.isArray(source.children)) return null
  const count = { unread: 0 }
  return { text: { children: readNodes(source.children, 1, count) }, unread: count.unread }
}

function readNodes(nodes: readonly unknown[], depth: number, count: { unread: number }): RichTextNode[] {
  return nodes.flatMap((node) => {
    const read = readNode(node, depth, count)
    if (read === null) count.unread += 1
    return read === null ? [] : [read]
  })
}

function readNode(node: unknown, depth: number, count: { unread: number }): RichTextNode | null {
  if (!isFields(node) || depth > MAX_RICH_TEXT_DEPTH) return null
  if (typeof node.text === 'string') {
    const marks = (['bold', 'italic', 'underline', 'code'] as const).filter((mark) => typeof node[mark] === 'boolean')
    return { text: node.text, ...Object.fromEntries(marks.map((mark) => [mark, node[mark]])) }
  }
  if (!Array.isArray(node.children)) return null
  return {
    type: typeof node.type === 'string' ? node.type : '',
    children: readNodes(node.children, depth + 1, count),
    ...(typeof node.href === 'string' ? { href: node.href } : {}),
    ...(typeof node.openInNewTab === 'boolean' ? { openInNewTab: node.openInNewTab } : {}),
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
