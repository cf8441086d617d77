import { Parser } from 'htmlparser2'
import type { TextKind } from '#content-schema/editing/difference.ts'

/** A stretch of text as a reader takes it in at once: a heading, a paragraph, a cell, the words of a picture. */
export interface TextBlock {
  kind: TextKind
  text: string
  /** It stands around the page, in its header or footer. */
  isFrame?: boolean
}

/** What is not read, or says nothing to a reader. */
const UNREAD = new Set(['script', 'style', 'template', 'svg', 'noscript', 'select', 'datalist'])
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** What stands in a line of text; everything else begins a block of its own. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
)

/** The text of a page in the order it is read, beginning with its title and description. */
export function readPageText(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let text = ''
  let kind: TextKind = 'text'
  let unread = 0
  let isInMain = false
  const open: { name: string; isUnread: boolean }[] = []
  const add = (kind: TextKind, text: string) =>
    blocks.push({ kind, text, ...(isInMain || kind === 'title' || kind === 'description' ? {} : { isFrame: true }) })
  const flush = () => {
    const read = text.replace(/\s+/g, ' ').trim()
    if (read !== '') add(kind, read)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const isUnread = UNREAD.has(name) || 'hidden' in attributes
      open.push({ name, isUnread })
      if (isUnread) unread += 1
      if (unread > 0) return
      if (name === 'br') text += ' '
      if (!INLINE.has(name)) flush()
      if (name === 'main') isInMain = true
      if (name === 'title') kind = 'title'
      if (HEADINGS.has(name)) kind = 'heading'
      const { alt, name: named, content } = attributes
      if (name === 'img' && alt) add('picture', alt)
      if (name === 'meta' && named === 'description' && content) add('description', content)
    },
    ontext(read) {
      if (unread === 0) text += read
    },
    onclosetag(name) {
      const closed = open.pop()
      if (closed?.isUnread) unread -= 1
      if (unread > 0 || INLINE.has(name)) return
      flush()
      if (name === 'main') isInMain = false
      if (HEADINGS.has(name) || name === 'title') kind = 'text'
    },
  })
  parser.write(html)
  parser.end()
  flush()
  return blocks
}
