import { inflateSync } from 'node:zlib'

interface PdfObject {
  dictionary: string
  stream: Buffer | null
}

/** Objects of a PDF by number, found by its own table. */
export function objectsOf(bytes: Uint8Array): Map<number, PdfObject> {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, count = '0', entries = ''] = /^xref\n0 (\d+)\n(.*?)trailer/s.exec(text.slice(table)) ?? []
  const offsets = entries.trimEnd().split('\n').slice(1)
  if (offsets.length !== Number(count) - 1) throw new Error(`The table counts ${count} objects and lists ${offsets.length}.`)
  return new Map(
    offsets.map((entry, at): [number, PdfObject] => {
      const start = Number(entry.slice(0, 10))
      const [head = '', number] = /^(\d+) 0 obj\n/.exec(text.slice(start, start + 20)) ?? []
      if (Number(number) !== at + 1) throw new Error(`Object ${at + 1} is not where the table says.`)
      const body = text.slice(start + head.length)
      const streamAt = body.indexOf('>>\nstream\n')
      const end = body.indexOf('\nendobj\n')
      if (streamAt < 0 || streamAt > end) return [at + 1, { dictionary: body.slice(0, end), stream: null }]
      const dictionary = body.slice(0, streamAt + 2)
      const from = start + head.length + streamAt + '>>\nstream\n'.length
      const stream = file.subarray(from, from + Number(/\/Length (\d+)/.exec(dictionary)?.[1]))
      return [at + 1, { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(stream) : stream }]
    }),
  )
}

/** The texts of each page, read back through the fonts' own tables of letters. */
export function pageTexts(bytes: Uint8Array): string[][] {
  const objects = objectsOf(bytes)
  const reference = (dictionary: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1])
  return [...objects.values()]
    .filter(({ dictionary }) => dictionary.includes('/Type/Page/'))
    .map(({ dictionary }) => {
      const resources = objects.get(reference(dictionary, 'Resources'))?.dictionary ?? ''
      const lettersOf = (name: string) =>
        lettersIn(objects.get(reference(objects.get(reference(resources, name))?.dictionary ?? '', 'ToUnicode'))?.stream)
      const letters: Record<string, Map<string, string>> = { regular: lettersOf('regular'), bold: lettersOf('bold') }
      const content = objects.get(reference(dictionary, 'Contents'))?.stream?.toString('latin1') ?? ''
      return [...content.matchAll(/\/(\w+) [\d.]+ Tf .*? Tm <([0-9A-F]*)> Tj/g)].map(([, font = '', codes = '']) =>
        (codes.match(/.{4}/g) ?? []).map((code) => letters[font]?.get(code) ?? '\ufffd').join(''),
      )
    })
}

function lettersIn(map: Buffer | null | undefined): Map<string, string> {
  const lines = map?.toString('latin1').matchAll(/<([0-9A-F]{4})><([0-9A-F]+)>\n/g) ?? []
  return new Map(
    [...lines].map(([, code = '', letters = '']) => [
      code,
      String.fromCharCode(...(letters.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  )
}
