/** The runtime's own, which the web's types do not know. */
const subtle = crypto.subtle as SubtleCrypto & { timingSafeEqual(a: ArrayBufferView, b: ArrayBufferView): boolean }
const encoder = new TextEncoder()

/** Compares in constant time: it takes equally long for every wrong text of the same length. */
export function isEqualSecret(given: string, expected: string): boolean {
  const a = encoder.encode(given)
  const b = encoder.encode(expected)
  const isSameLength = a.byteLength === b.byteLength
  return subtle.timingSafeEqual(isSameLength ? a : b, b) && isSameLength
}
