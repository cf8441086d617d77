import type { Theme } from '#content-schema/site/theme-names.ts'

/** What the picture of a page shows where the page is passed on. Pages that show the same share one picture. */
export interface ShareCard {
  title: string
  /** What stands above the title; empty for none. */
  overline: string
  /** Original address; empty for none. */
  imageUrl: string
  /** How the picture is placed: a machine whole on paper, or a scene filling its half. */
  placing: 'whole' | 'fill'
  theme: Theme
  /** Name of the maker. */
  brand: string
}

/** Size of a picture that social networks ask for. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** Path of the picture, named by what it shows: another title is another address, so no cache shows an old picture. */
export function sharePicturePath({ title, overline, imageUrl, placing, theme, brand }: ShareCard): string {
  return `/og/${contentName(JSON.stringify([title, overline, imageUrl, placing, theme, brand]))}.png`
}

/** A short name for a text: 106 bits, lower case. Not for secrets. */
export function contentName(text: string): string {
  return [mix(text, 0), mix(text, 0x9e3779b9)].map((half) => half.toString(36).padStart(11, '0')).join('')
}

/** 53 bits of a text (cyrb53, public domain). */
function mix(text: string, seed: number): number {
  let low = 0xdeadbeef ^ seed
  let high = 0x41c6ce57 ^ seed
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return 4294967296 * (2097151 & high) + (low >>> 0)
}
