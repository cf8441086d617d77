import { Parser } from 'htmlparser2'
import { createTextReader, type TextBlock } from '#content-schema/editing/page-text.ts'

/** The text of a page in the order it is read, beginning with its title and description. */
export function readPageText(html: string): TextBlock[] {
  const reader = createTextReader()
  const parser = new Parser({
    onopentag: reader.open,
    ontext: reader.text,
    onclosetag: reader.close,
  })
  parser.write(html)
  parser.end()
  return reader.end()
}
