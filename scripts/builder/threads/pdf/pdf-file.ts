import { createHash } from 'node:crypto'

/** Adds an object by what stands in its dictionary, with the deflated bytes of its stream where it has one; answers its reference. */
export type AddObject = (dictionary: string, deflated?: Uint8Array) => string

export interface PdfFile {
  add: AddObject
  /** A reference to an object that is written later. */
  reserve(): { reference: string; write(dictionary: string): void }
  /** The file, once every object is there. Same objects, same bytes: it knows no clock. */
  close(trailer: { root: string; info: string }): Uint8Array<ArrayBuffer>
}

/** Writes a PDF 1.7 object by object. */
export function createPdfFile(): PdfFile {
  const objects: (Buffer | null)[] = []
  const add: AddObject = (dictionary, deflated) => {
    objects.push(bodyOf(dictionary, deflated))
    return `${objects.length} 0 R`
  }
  return {
    add,
    reserve() {
      objects.push(null)
      const at = objects.length - 1
      return {
        reference: `${at + 1} 0 R`,
        write(dictionary) {
          objects[at] = bodyOf(dictionary)
        },
      }
    },
    close({ root, info }) {
      const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
      const parts: Buffer[] = [header]
      let length = header.length
      const offsets = objects.map((body, at) => {
        if (!body) throw new Error(`Object ${at + 1} of a PDF was reserved and never written.`)
        const offset = length
        const object = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
        parts.push(object)
        length += object.length
        return offset
      })
      const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32)
      const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `)]
      const size = objects.length + 1
      parts.push(
        Buffer.from(
          `xref\n0 ${size}\n${table.join('\n')}\ntrailer\n<</Size ${size}/Root ${root}/Info ${info}/ID[<${id}><${id}>]>>\nstartxref\n${length}\n%%EOF\n`,
        ),
      )
      return new Uint8Array(Buffer.concat(parts))
    },
  }
}

function bodyOf(dictionary: string, stream?: Uint8Array): Buffer {
  if (!stream) return Buffer.from(`<<${dictionary}>>`, 'latin1')
  const filter = dictionary.includes('/Filter') ? '' : '/Filter/FlateDecode'
  const head = Buffer.from(`<<${dictionary}${filter}/Length ${stream.length}>>\nstream\n`, 'latin1')
  return Buffer.concat([head, stream, Buffer.from('\nendstream')])
}

/** A text outside of pages, in UTF-16. */
export function pdfText(text: string): string {
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0'))
  return `<FEFF${codes.join('')}>`
}
