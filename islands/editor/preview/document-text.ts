import { createTextReader, type TextBlock } from '#content-schema/editing/page-text.ts'

/** The text of a page in a frame, as the builder reads it from its HTML. */
export function readDocumentText(page: Document): TextBlock[] {
  const reader = createTextReader()
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) reader.text(node.nodeValue ?? '')
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const { localName, attributes, childNodes } = node as Element
    reader.open(localName, Object.fromEntries([...attributes].map(({ name, value }) => [name, value])))
    for (const child of childNodes) walk(child)
    reader.close(localName)
  }
  walk(page.documentElement)
  return reader.end()
}
