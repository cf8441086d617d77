import type { Format } from './format.ts'

/** The countries among these codes, each once, in the order of their names. */
export function countryChoices(codes: Iterable<string>, format: Pick<Format, 'country' | 'compare'>): { value: string; text: string }[] {
  return [...new Set(codes)].map((value) => ({ value, text: format.country(value) })).sort((a, b) => format.compare(a.text, b.text))
}
