import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import { isTechnical, type PageSpec } from '#content-schema/pages/page-spec.ts'

/**
 * Texts that stand for what tells a page from its twins, those of other countries of its language. Each looks like what it stands for, so that
 * templates do with it what they do with any locale: `QZ` and `QY` are codes that ISO 3166 keeps free of countries.
 */
export interface Marks {
  urlCode: string
  htmlLang: string
  openGraphLocale: string
  /** First segment of the canonical address. */
  canonicalCode: string
}

/** Whatever looks like a mark, in any case. */
const LIKE_A_MARK = /[a-z]{2}[-_]q[yz]/gi

const marksOf = (language: string): Marks => ({
  urlCode: `${language}-qz`,
  htmlLang: `${language}-QZ`,
  openGraphLocale: `${language}_QZ`,
  canonicalCode: `${language}-qy`,
})

/** Thrown where what was written could not be told from marks. */
export class Ambiguous extends Error {}

/** A locale of a site, and the marks that stand for it. */
export interface MarkedPlace {
  siteId: string
  urlCode: string
  marks: Marks
}

/** A page with marks in place of its locale. */
export interface MarkedPage extends MarkedPlace {
  spec: PageSpec
  /** Equal for the page's twins alone. */
  key: string
}

export function markPlace(siteId: string, urlCode: string): MarkedPlace {
  return { siteId, urlCode, marks: marksOf(urlCode.slice(0, 2)) }
}

/** Pages are looked at again and again by those before them. */
const markedPages = new WeakMap<PageSpec, MarkedPage | null>()

/** Null for what is no page of a locale. */
export function markPage(spec: PageSpec): MarkedPage | null {
  const known = markedPages.get(spec)
  if (known !== undefined) return known
  const marked = markSpec(spec)
  markedPages.set(spec, marked)
  return marked
}

function markSpec(spec: PageSpec): MarkedPage | null {
  const { siteId, locale, path } = spec
  if (locale === '' || spec.template === 'document' || isTechnical(spec)) return null
  const place = markPlace(siteId, locale)
  const { urlCode } = place.marks
  const marked: PageSpec = { ...spec, locale: urlCode, path: `/${urlCode}${path.slice(locale.length + 1)}` }
  return { ...place, spec: marked, key: JSON.stringify(marked) }
}

/** An argument as it was before it had marks: a text, or a record. */
export function unmark(argument: unknown, page: MarkedPlace): unknown {
  if (argument === page.marks.urlCode) return page.urlCode
  if (argument === null || typeof argument !== 'object') return argument
  return Object.fromEntries(Object.entries(argument).map(([name, value]) => [name, value === page.marks.urlCode ? page.urlCode : value]))
}

/** The same of arguments of a part. */
export function unmarkArgs(args: Readonly<Record<string, string>>, { marks, urlCode }: MarkedPlace): Record<string, string> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value === marks.urlCode ? urlCode : value]))
}

/**
 * An answer as JSON, with marks in place of the page's locale in addresses; its fields stay in their order.
 *
 * @param marked how many marks it holds already
 * @throws Ambiguous where something else looks like one
 */
export function markAnswer(answer: unknown, { urlCode, marks }: MarkedPlace, marked = 0): string {
  const json = JSON.stringify(answer)
  if ((json.match(LIKE_A_MARK)?.length ?? 0) !== marked)
    throw new Ambiguous(`An answer holds what looks like a mark: ${json.slice(0, 100)}`)
  return replaceSegment(json, urlCode, marks.urlCode)
}

const ENDS_SEGMENT: ReadonlySet<string | undefined> = new Set(['/', '"', '?', '#', '\\', undefined])

function replaceSegment(json: string, segment: string, replacement: string): string {
  const begin = `/${segment}`
  let replaced = ''
  let from = 0
  for (let at = json.indexOf(begin); at >= 0; at = json.indexOf(begin, at + 1)) {
    if (!ENDS_SEGMENT.has(json[at + begin.length])) continue
    replaced += `${json.slice(from, at)}/${replacement}`
    from = at + begin.length
  }
  return replaced + json.slice(from)
}

/**
 * The view of a page without what is laid in by itself: the alternates. The canonical address is one in all countries but for the locale it
 * holds, which may be another one's. @throws Ambiguous also where it holds none
 */
export function markView(view: { meta: PageMeta }, page: MarkedPlace): string {
  const { alternates: _laidIn, ...meta } = view.meta
  if (meta.canonicalUrl === null) return markAnswer({ ...view, meta }, page)
  const code = canonicalCodeOf(meta)
  if (code === null) throw new Ambiguous(`A canonical address holds no locale: ${meta.canonicalUrl}`)
  const canonicalUrl = meta.canonicalUrl.replace(`/${code}`, `/${page.marks.canonicalCode}`)
  return markAnswer({ ...view, meta: { ...meta, canonicalUrl } }, page, 1)
}

/** Url code in the canonical address. @example 'https://www.strandwerk.example/de-ch/about' → 'de-ch' */
function canonicalCodeOf({ canonicalUrl }: Pick<PageMeta, 'canonicalUrl'>): string | null {
  return canonicalUrl === null ? null : (/^https?:\/\/[^/]+\/([a-z-]+)/.exec(canonicalUrl)?.[1] ?? null)
}

/** Fields of a frame by name (`site.id`): each as JSON with marks. */
export function markFrame(frame: Frame, page: MarkedPlace): ReadonlyMap<string, string> {
  const { marks } = page
  const marked: Record<string, unknown> = {
    ...frame,
    locale: { ...frame.locale, urlCode: marks.urlCode },
    htmlLang: marks.htmlLang,
    openGraphLocale: marks.openGraphLocale,
  }
  const own = new Set(['locale.urlCode', 'htmlLang', 'openGraphLocale'])
  const fields = Object.entries(marked).flatMap(([name, value]) =>
    isGroup(value) ? Object.entries(value).map(([field, inner]) => [`${name}.${field}`, inner] as const) : [[name, value] as const],
  )
  return new Map(fields.map(([name, value]) => [name, own.has(name) ? JSON.stringify(value) : markAnswer(value, page)]))
}

const isGroup = (value: unknown): value is object => value !== null && typeof value === 'object' && !Array.isArray(value)

/** What stands in a page where its marks stand in its twins. */
export function valuesOf(place: MarkedPlace, { frame, meta }: { frame: Frame; meta: PageMeta }): Map<string, string> {
  return new Map([...placeValuesOf(place, frame), [place.marks.canonicalCode, canonicalCodeOf(meta) ?? '']])
}

/** The same of what has no address of its own. */
export function placeValuesOf({ marks }: MarkedPlace, frame: Frame): Map<string, string> {
  return new Map([
    [marks.urlCode, frame.locale.urlCode],
    [marks.htmlLang, frame.htmlLang],
    [marks.openGraphLocale, frame.openGraphLocale],
  ])
}

/** UTF-8 with marks, and where they stand. */
export interface MarkedText {
  bytes: Uint8Array
  found: { at: number; mark: string }[]
}

/** A character for each byte. */
const byteDecoder = new TextDecoder('latin1')

/** @throws Ambiguous where something else looks like a mark, as when a template wrote one in other letters */
export function findMarks(bytes: Uint8Array, { marks }: MarkedPlace): MarkedText {
  const known = new Set(Object.values(marks))
  const found = [...byteDecoder.decode(bytes).matchAll(LIKE_A_MARK)].map(({ index, 0: mark }) => ({ at: index, mark }))
  for (const { mark } of found) if (!known.has(mark)) throw new Ambiguous(`A page holds what looks like a mark: ${mark}`)
  return { bytes, found }
}

export function fillMarks({ bytes, found }: MarkedText, values: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const none = new Uint8Array()
  const length = found.reduce((sum, { mark }) => sum - mark.length + (values.get(mark) ?? none).length, bytes.length)
  const filled = new Uint8Array(length)
  let [from, to] = [0, 0]
  const copy = (piece: Uint8Array) => {
    filled.set(piece, to)
    to += piece.length
  }
  for (const { at, mark } of found) {
    copy(bytes.subarray(from, at))
    copy(values.get(mark) ?? none)
    from = at + mark.length
  }
  copy(bytes.subarray(from))
  return filled
}

export const holdsMarks = (text: string): boolean => text.search(LIKE_A_MARK) >= 0

/** A text with other texts for its marks. @throws Ambiguous where something looks like a mark that has none */
export function fillText(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(LIKE_A_MARK, (mark) => {
    const value = values.get(mark)
    if (value === undefined) throw new Ambiguous(`A text holds what looks like a mark: ${mark}`)
    return value
  })
}
