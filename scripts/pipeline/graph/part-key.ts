import type { PartName } from '#content-schema/pages/render-locals.ts'
import { choiceOfSection } from '#content-schema/release/part-place.ts'
import { namedKey, parseQueryKey } from './query.ts'

/** @example partKey('header', { site: 'site-main', locale: 'de' }) → 'part:header["locale=de","site=site-main"]' */
export function partKey(name: string, args: Readonly<Record<string, string>>): string {
  return `part:${namedKey(name, args)}`
}

/** Parts that templates only place. Pages are stored without them, and are the same whatever they say. */
export const PLACED_PARTS: ReadonlySet<PartName> = new Set(['header', 'footer', 'suggestions'])

/** Whether a key of the graph is that of a part pages are stored without. */
export function isPlacedPart(key: string): boolean {
  return key.startsWith('part:') && PLACED_PARTS.has(parsePartKey(key).name)
}

const PART_NAMES: readonly PartName[] = ['header', 'footer', 'suggestions', 'localeChooser']

/** A part in a page: its key in the graph, and what the page chooses of it (`PartPlace.choice`). */
export interface PlacedPart {
  key: string
  choice: string
}

/** A part as templates place it. The header is one for all sections, of which pages choose theirs. */
export function placedPart(name: PartName, args: Readonly<Record<string, string>>): PlacedPart {
  const { section, ...common } = args
  return name === 'header'
    ? { key: partKey(name, common), choice: choiceOfSection(section ?? '') }
    : { key: partKey(name, args), choice: '' }
}

/**
 * Key of a part in the tree of parts of its site.
 *
 * @example partPath('suggestions', { site: 'site-main', locale: 'de', section: 'search' }) → 'suggestions/de/search'
 */
function partPath(name: PartName, { site: _site, ...args }: Readonly<Record<string, string>>): string {
  return [name, args.locale, ...(args.section === undefined ? [] : [args.section])].join('/')
}

/** The same for the key of a part. */
export function pathOfPart(key: string): { siteId: string; path: string } {
  const { name, args } = parsePartKey(key)
  return { siteId: args.site ?? '', path: partPath(name, args) }
}

/** Site and locale of a part, which most of what it says follows from. */
export function placeOfPart(key: string): string {
  const { site = '', locale = '' } = parsePartKey(key).args
  return `${site} ${locale}`
}

/** Why a page that is completed with a part looks otherwise. @example 'header/de changed' */
export function partReason(key: string): string {
  return `${pathOfPart(key).path} changed`
}

export function parsePartKey(key: string): { name: PartName; args: Record<string, string> } {
  const { name, args } = parseQueryKey(key.slice('part:'.length))
  return { name: PART_NAMES.find((candidate) => candidate === name) ?? 'header', args }
}
