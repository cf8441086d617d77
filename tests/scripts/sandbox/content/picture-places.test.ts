import { expect, test } from 'vitest'
import { createSample } from '../../../../scripts/sandbox/content/sample.ts'
import type { EntryVersion } from '../../../../scripts/sandbox/store/entry.ts'

/**
 * A place is a field of the content that names a picture for a page: its lead picture, a picture in its body, a highlight of a product,
 * the sign of a classification, a service, a story or a piece of news. A card that leads to a page shows that page's own picture again
 * and is no place. Nor are a machine's pictures on its own page and in lists of machines, where they are what is shown, portraits of
 * people, signs (logos, capabilities, kinds of documents) and posters of films.
 */
interface Place {
  site: string
  page: string
  picture: string
}

const MAIN = 'site-main'
const NOT_DECORATION = /^(portrait|logo|marketing|capability|document)-/
const sample = createSample({ scale: 1 })

/** Names of the pictures a value holds, in the order they stand in; posters and fields of another's are left out. */
function picturesIn(value: unknown, without: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const name = /^asset:([\w-]+)\.(?:png|svg)$/.exec(value)?.[1]
    return name && !NOT_DECORATION.test(name) ? [name] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !without.includes(key))
    .flatMap(([, part]) => picturesIn(part, without))
}

const POSTERS = ['thumbnail', 'video_image_url', 'files']
const MACHINE = ['images', 'variants', ...POSTERS]

/** Places of one language: in all of them the same pictures stand. */
function places(): Place[] {
  const sites = sitesOfPages()
  const found: Place[] = []
  for (const [base, without] of [
    [sample.content, POSTERS],
    [sample.pim, MACHINE],
    [sample.services, POSTERS],
  ] as const)
    for (const key of base.keys()) {
      const version = base.get(key)?.published
      if (!version) continue
      for (const picture of picturesIn(fieldsOf(version), without))
        for (const site of sites.get(key) ?? [MAIN]) found.push({ site, page: key, picture })
    }
  return found
}

/** The fields of an entry, with the texts of the language that has most pictures. */
function fieldsOf({ fields, localizations }: EntryVersion): unknown {
  const [fullest] = Object.values(localizations).toSorted((a, b) => picturesIn(b).length - picturesIn(a).length)
  return [fields, fullest]
}

/** The sites whose menus lead to a page, by its key. */
function sitesOfPages(): Map<string, string[]> {
  const keyOf = new Map([...sample.content.keys()].map((key) => [key.slice(key.indexOf('/') + 1), key]))
  const reached = new Map<string, string[]>()
  const walk = (site: string, key: string, seen: Set<string>): void => {
    if (seen.has(key)) return
    seen.add(key)
    if (key.startsWith('Page/')) reached.set(key, [...(reached.get(key) ?? []), site])
    else if (/^(Site|NavigationItem)\//.test(key))
      for (const [, id = ''] of JSON.stringify(sample.content.get(key)?.published ?? {}).matchAll(/"([\w-]+)"/g))
        walk(site, keyOf.get(id) ?? '', seen)
  }
  for (const key of sample.content.keys()) if (key.startsWith('Site/')) walk(key.slice('Site/'.length), key, new Set())
  return reached
}

const all = places()
const count = (pictures: readonly string[]) => Map.groupBy(pictures, (picture) => picture)
const moreThan = (most: number, pictures: readonly string[]) =>
  [...count(pictures)].filter(([, same]) => same.length > most).map(([picture, same]) => `${picture} × ${same.length}`)

test('pages stand on the sites whose menus lead to them', () => {
  const sitesOf = (page: string) => new Set(all.filter((place) => place.page === `Page/page-${page}`).map(({ site }) => site))
  expect(sitesOf('nae-venue')).toEqual(new Set(['site-na-events']))
  expect(sitesOf('trade-machines')).toEqual(new Set(['site-trade']))
  expect(sitesOf('careers')).toEqual(new Set([MAIN]))
})

test('places are really counted: on the main site there are more than three hundred', () => {
  expect(all.filter(({ site }) => site === MAIN).length).toBeGreaterThan(300)
})

test('no picture stands twice on a page', () => {
  for (const [page, own] of Map.groupBy(all, ({ site, page }) => `${page} on ${site}`))
    expect(
      moreThan(
        1,
        own.map(({ picture }) => picture),
      ),
      page,
    ).toEqual([])
})

test('no picture stands in more than five places of a site', () => {
  for (const [site, own] of Map.groupBy(all, ({ site }) => site))
    expect(
      moreThan(
        5,
        own.map(({ picture }) => picture),
      ),
      site,
    ).toEqual([])
})

test.each(['Classification', 'Service', 'Story', 'NewsFeedItem'])('cards of %s that stand in one list have different pictures', (model) => {
  const leads = all.filter(({ page }, at) => page.includes(model) && all.findIndex((place) => place.page === page) === at)
  expect(
    moreThan(
      1,
      leads.map(({ picture }) => picture),
    ),
  ).toEqual([])
})

test('no film stands twice on the page of a product, beside the highlights its own', () => {
  let shown = 0
  for (const key of sample.pim.keys()) {
    const version = key.startsWith('Product/') ? sample.pim.get(key)?.published : undefined
    const films = version ? filmsIn(fieldsOf(version)) : []
    shown += films.length
    expect(moreThan(1, films), key).toEqual([])
  }
  expect(shown).toBeGreaterThan(20)
})

/** Names of the films a value holds. */
function filmsIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"asset:(film-[\w-]+)\.webm"/g)].map(([, name = '']) => name)
}
