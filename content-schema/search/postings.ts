/**
 * Postings of a term as text: for each record the distance from the one before, in digits of five bits with a sixth for "more follows",
 * and what the term says of the record (`packWeight`) in two digits of six bits. A third of what JSON takes, and read only for the
 * terms that are asked for.
 */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MORE = 32

/** The value of each digit by its character code. */
const VALUES = new Uint8Array(128)
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value

/** @param list by turns: distance from the record before, or from 0; what the term says of the record, in twelve bits at most */
export function writePostings(list: readonly number[]): string {
  const digits: string[] = []
  for (let at = 0; at + 1 < list.length; at += 2) {
    let rest = list[at] ?? 0
    for (; rest >= MORE; rest >>= 5) digits.push(DIGITS.charAt((rest % MORE) + MORE))
    const packed = list[at + 1] ?? 0
    digits.push(DIGITS.charAt(rest), DIGITS.charAt(packed >> 6), DIGITS.charAt(packed & 63))
  }
  return digits.join('')
}

/** Visits the records of a term in order. A text that was cut is read as far as it is whole. */
export function readPostings(text: string, visit: (number: number, packed: number) => void): void {
  let number = 0
  let at = 0
  while (at < text.length) {
    let distance = 0
    for (let shift = 0; ; shift += 5) {
      const digit = VALUES[text.charCodeAt(at)] ?? 0
      at += 1
      distance += (digit % MORE) * 2 ** shift
      if (digit < MORE || at >= text.length) break
    }
    if (at + 1 >= text.length) return
    number += distance
    visit(number, ((VALUES[text.charCodeAt(at)] ?? 0) << 6) | (VALUES[text.charCodeAt(at + 1)] ?? 0))
    at += 2
  }
}
