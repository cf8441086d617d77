import type { RichText, RichTextElement, RichTextLeaf, RichTextNode } from '#content-schema/content/rich-text.ts'

/**
 * Rich text from lines of a small markup, one line a paragraph: `## heading`, `### heading`, `- item`, `1. item`, `> quote`;
 * inside them `**bold**`, `*italic*`, `` `code` `` and `[text](href)`.
 */
export function rich(...lines: string[]): RichText {
  const children: RichTextElement[] = []
  for (const line of lines) {
    const [type, text] = classify(line)
    if (type !== 'bulleted-list' && type !== 'numbered-list') {
      children.push({ type, children: inline(text) })
      continue
    }
    const item = { type: 'list-item', children: [{ type: 'list-item-child', children: inline(text) }] }
    const last = children.at(-1)
    if (last?.type === type) last.children.push(item)
    else children.push({ type, children: [item] })
  }
  return { children }
}

const STARTS_PARAGRAPH = /^(?:#{2,3} |- |> |1\. )/
const NUMBERED = /^\d+\. /

/** Rich text from the same markup as people write it: paragraphs stand apart by an empty line, and may go on in the next one. */
export function richFrom(markdown: string): RichText {
  return rich(...linesOf(markdown))
}

function linesOf(markdown: string): string[] {
  const lines: string[] = []
  let isOpen = false
  for (const row of markdown.split('\n')) {
    const last = lines.at(-1) ?? ''
    const continues = isOpen && !STARTS_PARAGRAPH.test(row) && !(NUMBERED.test(row) && NUMBERED.test(last))
    if (row.trim() === '') isOpen = false
    else {
      if (continues) lines[lines.length - 1] = `${last} ${row.trimStart()}`
      else lines.push(row)
      isOpen = !row.startsWith('#')
    }
  }
  return lines
}

function classify(line: string): [string, string] {
  if (line.startsWith('### ')) return ['heading-three', line.slice(4)]
  if (line.startsWith('## ')) return ['heading-two', line.slice(3)]
  if (line.startsWith('- ')) return ['bulleted-list', line.slice(2)]
  if (line.startsWith('> ')) return ['block-quote', line.slice(2)]
  const numbered = /^\d+\. /.exec(line)
  return numbered ? ['numbered-list', line.slice(numbered[0].length)] : ['paragraph', line]
}

const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g

function inline(text: string): RichTextNode[] {
  const nodes: RichTextNode[] = []
  let position = 0
  for (const match of text.matchAll(MARK)) {
    if (match.index > position) nodes.push({ text: text.slice(position, match.index) })
    nodes.push(marked(match))
    position = match.index + match[0].length
  }
  if (position < text.length || nodes.length === 0) nodes.push({ text: text.slice(position) })
  return nodes
}

function marked([, bold, italic, code, label, href]: RegExpExecArray): RichTextLeaf | RichTextElement {
  if (bold !== undefined) return { text: bold, bold: true }
  if (italic !== undefined) return { text: italic, italic: true }
  if (code !== undefined) return { text: code, code: true }
  return { type: 'link', href: href ?? '', openInNewTab: false, children: [{ text: label ?? '' }] }
}
