/** Files as cameras and programs write them, as far as their first bytes go; the rest is filled up. */
function fileOf(head: readonly (number | string)[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  const start = head.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [part]))
  // A pattern without NULs, so that parts that are exchanged are noticed.
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 31 + (at >> 8)) & 0x7f ? 0x80 | (at & 0x7f) : 0xff
  bytes.set(start.slice(0, length))
  return bytes
}

const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const little32 = (value: number) => u32(value).reverse()
const box = (brand: string, compatible: string) => [...u32(16 + compatible.length), 'ftyp', brand, 0, 0, 2, 0, compatible]

export const jpeg = (length = 400) => fileOf([0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0], length)
export const png = (length = 400) =>
  fileOf([0x89, 'PNG', 13, 10, 26, 10, 0, 0, 0, 13, 'IHDR', 0, 0, 0, 9, 0, 0, 0, 9, 8, 6, 0, 0, 0], length)
export const gif = (length = 400) => fileOf(['GIF89a', 9, 0, 9, 0, 0xf0, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c], length)
export const webp = (length = 400) => fileOf(['RIFF', ...little32(length - 8), 'WEBPVP8 '], length)
export const mp4 = (length = 400, brand = 'isom') => fileOf(box(brand, 'isomiso2avc1mp41'), length)
export const quicktime = (length = 400) => fileOf(box('qt  ', 'qt  '), length)
export const heic = (length = 400) => fileOf(box('heic', 'mif1heic'), length)
export const avif = (length = 400) => fileOf(box('avif', 'avifmif1miaf'), length)
export const webm = (length = 400) =>
  fileOf([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84, 'webm', 0x42, 0x87], length)

/** A file with a text somewhere in it. */
export function withText(file: Uint8Array<ArrayBuffer>, text: string, at: number): Uint8Array<ArrayBuffer> {
  const copy = file.slice()
  copy.set(new TextEncoder().encode(text), at)
  return copy
}

export function fromText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
