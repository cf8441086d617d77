/**
 * Placeholders stand in a rendered page for parts that thousands of pages share. A page is stored without them, as the texts between, and
 * completed at the edge.
 */
export interface Placeholders<Part> {
  /** Text that stands for a part until the page is cut. */
  add(part: Part): string
  /** The texts of a rendered page around its parts: one more than parts. */
  cut(rendered: Uint8Array): { texts: Uint8Array[]; parts: Part[] }
}

/** Control characters that stand in no template. */
const START = 1
const END = 2

/** @param secret a random text that content cannot contain; otherwise content could ask for parts of another page */
export function createPlaceholders<Part = string>(secret: string): Placeholders<Part> {
  const added: Part[] = []
  const prefix = new TextEncoder().encode(secret)
  const placeholderAt = (rendered: Uint8Array, at: number): { part: Part; end: number } | null => {
    const number = at + 1 + prefix.length
    if (!prefix.every((byte, offset) => rendered[at + 1 + offset] === byte)) return null
    const end = rendered.indexOf(END, number)
    const part = added[Number(new TextDecoder().decode(rendered.subarray(number, end)))]
    return part !== undefined && end > number ? { part, end: end + 1 } : null
  }
  return {
    add(part) {
      added.push(part)
      return `${String.fromCharCode(START)}${secret}${added.length - 1}${String.fromCharCode(END)}`
    },
    cut(rendered) {
      const texts: Uint8Array[] = []
      const parts: Part[] = []
      let start = 0
      for (let at = rendered.indexOf(START); at >= 0; at = rendered.indexOf(START, at + 1)) {
        const placeholder = placeholderAt(rendered, at)
        if (!placeholder) continue
        texts.push(rendered.subarray(start, at))
        parts.push(placeholder.part)
        start = placeholder.end
      }
      return { texts: [...texts, rendered.subarray(start)], parts }
    },
  }
}
