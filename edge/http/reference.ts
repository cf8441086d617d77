/** Crockford's base 32: no letter that is taken for a digit or read aloud wrongly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference number a person can read out: the year and forty random bits. @example 'STW-2026-7F3K-9QXM' */
export function createReference(now: number, prefix = 'STW'): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${prefix}-${new Date(now).getUTCFullYear()}-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** True for a text of that shape. It does not look up whether a form has it. */
export function isReference(text: string): boolean {
  return new RegExp(`^STW-\\d{4}-[${ALPHABET}]{4}-[${ALPHABET}]{4}$`).test(text)
}
