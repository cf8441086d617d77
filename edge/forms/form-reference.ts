/** Crockford's base 32: no letter that is taken for a digit or read aloud wrongly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference number a person can read out: the year and forty random bits. @example 'STW-2026-7F3K-9QXM' */
export function createReference(now: number): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `STW-${new Date(now).getUTCFullYear()}-${letters.slice(0, 4)}-${letters.slice(4)}`
}
