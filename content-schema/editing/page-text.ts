import type { TextKind } from './difference.ts'

/** A stretch of text as a reader takes it in at once: a heading, a paragraph, a cell, the words of a picture. */
export interface TextBlock {
  kind: TextKind
  text: string
  /** It stands around the page, in its header or footer. */
  isFrame?: boolean
}

/** Is told the tags and texts of a page in their order, by a parser or by a walk over a document. Names are in lower case. */
interface TextReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
  end(): TextBlock[]
}

/** What is not read, or says nothing to a reader. */
const UNREAD = new Set(['script', 'style', 'template', 'svg', 'noscript', 'select', 'datalist'])
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** What stands in a line of text; everything else begins a block of its own. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
)

/** Reads the text of a page in the order it is read, beginning with its title and description. */
export function createTextReader(): TextReader {
  const blocks: TextBlock[] = []
  const open: { name: string; isUnread: boolean }[] = []
  let text = ''
  let kind: TextKind = 'text'
  let unread = 0
  let isInMain = false
  const add = (kind: TextKind, text: string) =>
    blocks.push({ kind, text, ...(isInMain || kind === 'title' || kind === 'description' ? {} : { isFrame: true }) })
  const flush = () => {
    const read = text.replace(/\s+/g, ' ').trim()
    if (read !== '') add(kind, read)
    text = ''
  }
  return {
    open(name, attributes) {
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
    text(read) {
      if (unread === 0) text += read
    },
    close(name) {
      const closed = open.pop()
      if (closed?.isUnread) unread -= 1
      if (unread > 0 || INLINE.has(name)) return
      flush()
      if (name === 'main') isInMain = false
      if (HEADINGS.has(name) || name === 'title') kind = 'text'
    },
    end() {
      flush()
      return blocks
    },
  }
}
