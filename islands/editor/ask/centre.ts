import type { AskedPlace } from '#content-schema/editing/ask.ts'

/** What the screen is about: a page, an entry, or words that may mean either. Its address carries it. */
export type Centre =
  | { kind: 'page'; place: AskedPlace }
  | { kind: 'address'; address: string }
  | { kind: 'entry'; entry: string }
  | { kind: 'words'; words: string }

export function readCentre(search: string): Centre | null {
  const params = new URLSearchParams(search)
  const [siteId, path, entry, words] = ['site', 'path', 'entry', 'q'].map((name) => params.get(name))
  if (siteId && path) return { kind: 'page', place: { siteId, path } }
  if (entry) return { kind: 'entry', entry }
  return words ? centreOf(words) : null
}

/** What somebody wrote: an address or the key of an entry where it looks like one, else words. @example 'www.example.com/de' is words */
export function centreOf(written: string): Centre | null {
  const text = written.trim()
  if (text === '') return null
  if (/^(content|pim|service-information)\/[A-Za-z]+\/\S+$/.test(text)) return { kind: 'entry', entry: text }
  return /^(\/|https?:\/\/)/i.test(text) ? { kind: 'address', address: text } : { kind: 'words', words: text }
}

/** Address of the screen for a centre. */
export function centreLink(centre: Centre): string {
  return `/ask?${new URLSearchParams(paramsOf(centre))}`
}

function paramsOf(centre: Centre): Record<string, string> {
  switch (centre.kind) {
    case 'page':
      return { site: centre.place.siteId, path: centre.place.path }
    case 'entry':
      return { entry: centre.entry }
    case 'address':
      return { q: centre.address }
    case 'words':
      return { q: centre.words }
  }
}

/** What the field shows of a centre. */
export function textOf(centre: Centre | null): string {
  if (centre === null) return ''
  if (centre.kind === 'page') return ''
  return centre.kind === 'entry' ? centre.entry : centre.kind === 'address' ? centre.address : centre.words
}
