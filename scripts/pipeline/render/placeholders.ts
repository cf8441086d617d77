/**
 * Placeholders stand in a rendered page for HTML that is bytes already, so that what thousands of pages share is not joined, and turned
 * into bytes, with each of them.
 */
export interface Placeholders {
  /** Text that stands for the bytes until `fill`. */
  add(bytes: Uint8Array): string
  /** The page with the bytes in the places of their placeholders. */
  fill(rendered: Uint8Array): Uint8Array
}

/** Control characters that stand in no template. */
const START = 1
const END = 2

/** @param secret a random text that content cannot contain; otherwise content could ask for bytes of another page */
export function createPlaceholders(secret: string): Placeholders {
  const added: Uint8Array[] = []
  const prefix = new TextEncoder().encode(secret)
  const placeholderAt = (rendered: Uint8Array, at: number): { bytes: Uint8Array; end: number } | null => {
    const number = at + 1 + prefix.length
    if (!prefix.every((byte, offset) => rendered[at + 1 + offset] === byte)) return null
    const end = rendered.indexOf(END, number)
    const bytes = added[Number(new TextDecoder().decode(rendered.subarray(number, end)))]
    return bytes && end > number ? { bytes, end: end + 1 } : null
  }
  return {
    add(bytes) {
      added.push(bytes)
      return `${String.fromCharCode(START)}${secret}${added.length - 1}${String.fromCharCode(END)}`
    },
    fill(rendered) {
      const pieces: Uint8Array[] = []
      let start = 0
      for (let at = rendered.indexOf(START); at >= 0; at = rendered.indexOf(START, at + 1)) {
        const placeholder = placeholderAt(rendered, at)
        if (!placeholder) continue
        pieces.push(rendered.subarray(start, at), placeholder.bytes)
        start = placeholder.end
      }
      if (pieces.length === 0) return rendered
      return concat([...pieces, rendered.subarray(start)])
    },
  }
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
