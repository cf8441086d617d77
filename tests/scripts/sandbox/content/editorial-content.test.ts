import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { brands } from '../../../../scripts/sandbox/content/brands.ts'
import { dayText } from '../../../../scripts/sandbox/content/builders/dates.ts'
import { classifications } from '../../../../scripts/sandbox/content/classifications.ts'
import { contentEntries } from '../../../../scripts/sandbox/content/content-entries.ts'
import { products } from '../../../../scripts/sandbox/content/products/product-index.ts'
import { services } from '../../../../scripts/sandbox/content/services/service-index.ts'
import { sites } from '../../../../scripts/sandbox/content/sites.ts'
import type { SeedEntry } from '../../../../scripts/sandbox/store/entry.ts'

type Fields = Record<string, unknown>
const ofModel = (model: string) => contentEntries.filter((entry) => entry.model === model)
const pages = ofModel('Page')
const items = new Map(ofModel('NavigationItem').map((entry) => [entry.id, entry]))
const footers = new Map(ofModel('Footer').map((entry) => [entry.id, entry]))

/** Every text below a value, with its place. */
function* textsIn(value: unknown, place = ''): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string') yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value)) yield* textsIn(field, `${place}.${name}`)
}
function* objectsIn(value: unknown): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Fields
  for (const field of Object.values(value)) yield* objectsIn(field)
}

const below = ({ fields }: SeedEntry): string[] => [
  ...((fields.items as string[] | undefined) ?? []),
  ...((fields.sections as { items: string[] }[] | undefined) ?? []).flatMap((section) => section.items),
]
const pageOf = (item: SeedEntry | undefined) => ((item?.fields.link as Fields | null)?.page as { id: string } | undefined)?.id

/** Pages of a site by id, with the path their place in the navigation gives them: the first place counts. */
function pathsOf(site: SeedEntry): Map<string, string> {
  const paths = new Map<string, string>()
  const visit = (id: string, parent: string): void => {
    const item = items.get(id)
    const pageId = pageOf(item)
    const slug = pages.find((page) => page.id === pageId)?.fields.slug
    const path = slug === undefined || slug === 'home' ? parent : `${parent}/${String(slug).toLowerCase()}`
    if (pageId !== undefined && !paths.has(pageId)) paths.set(pageId, path || '/')
    if (item) for (const child of below(item)) visit(child, path)
  }
  const footer = footers.get(String(site.fields.footerNavigation))
  for (const id of [...(site.fields.headerNavigation as string[]), ...(footer ? below(footer) : [])]) visit(id, '')
  return paths
}
const sitePaths = new Map(sites.map((site) => [site.id, pathsOf(site)]))
const mainPages = sitePaths.get('site-main') ?? new Map<string, string>()

describe('there is as much of it as a maker has', () => {
  test.each([
    ['services', services.length, 10],
    ['pages of the main site', mainPages.size, 45],
    ['stories', ofModel('Story').length, 15],
    ['media releases', ofModel('MediaRelease').length, 15],
    ['news', ofModel('NewsFeedItem').length, 20],
    ['events', ofModel('Event').length, 8],
    ['pages of the brand portal', sitePaths.get('site-brand-portal')?.size ?? 0, 12],
    ['pages of the partner site', sitePaths.get('site-partner')?.size ?? 0, 5],
    ['pages of the trade site', sitePaths.get('site-trade')?.size ?? 0, 6],
  ])('%s: %i', (_, count, least) => {
    expect(count).toBeGreaterThanOrEqual(least)
  })

  test('stories are of four categories, each with several, an author and a picture', () => {
    const stories = ofModel('Story')
    for (const { id } of ofModel('StoryCategory'))
      expect(stories.filter(({ fields }) => fields.category === id).length, id).toBeGreaterThanOrEqual(2)
    for (const { id, fields } of stories) {
      expect((fields.storyContacts as string[]).length, id).toBeGreaterThan(0)
      expect(ofModel('StoryCategory').map((category) => category.id)).toContain(fields.category)
    }
  })

  test('media releases reach back over several years, some of them ad hoc', () => {
    const releases = ofModel('MediaRelease').map(({ fields }) => fields)
    expect(new Set(releases.map(({ publicationDate }) => String(publicationDate).slice(0, 4))).size).toBeGreaterThanOrEqual(6)
    const adhoc = releases.filter((release) => release.adhoc).length
    expect(adhoc).toBeGreaterThanOrEqual(5)
    expect(adhoc).toBeLessThan(releases.length)
  })

  test('each brand has an overview, downloads, and protected downloads at the address of CP-29', () => {
    const own = brands.map(({ fields }) => String(fields.name).toLowerCase()).filter((name) => name !== 'strandwerk')
    expect(own).toHaveLength(3)
    const portal = sitePaths.get('site-brand-portal')
    for (const brand of own) {
      expect(portal?.get(`page-bp-${brand}`)).toBe(`/${brand}`)
      expect(portal?.get(`page-bp-${brand}-downloads`)).toBe(`/${brand}/downloads`)
      expect(portal?.get(`page-bp-${brand}-protected`)).toBe(`/${brand}/${brand}-protected`)
      expect(pages.find(({ id }) => id === `page-bp-${brand}-protected`)?.fields.protection).toBe(1)
    }
  })

  test('services have up to six benefits and details, at the same numbers in every language', () => {
    for (const { id, localizations } of services) {
      const numbersIn = (language: 'en' | (typeof UI_LANGUAGES)[number]) =>
        Object.entries((localizations[language]?.service ?? {}) as Fields)
          .filter(([, text]) => text)
          .map(([name]) => name)
      expect(numbersIn('en').length, id).toBeGreaterThanOrEqual(3)
      for (const language of UI_LANGUAGES) {
        expect(numbersIn(language), `${id} ${language}`).toEqual(numbersIn('en'))
        for (const field of ['name', 'short_description', 'long_description'])
          if (language !== 'en') expect(localizations[language]?.[field], `${id} ${language}`).not.toBe(localizations.en?.[field])
      }
    }
  })
})

test('each open position has a page, and the list of them leads to each', () => {
  const jobs = pages.filter(({ id }) => id.startsWith('page-job-')).map(({ id }) => id)
  const careers = pages.find(({ id }) => id === 'page-careers')
  const linked = [...objectsIn(careers?.localizations.en)].flatMap(({ page }) => (page as { id: string } | undefined)?.id ?? [])
  expect(jobs.length).toBeGreaterThanOrEqual(4)
  expect(linked).toEqual(expect.arrayContaining(jobs))
})

describe('paths in texts and links', () => {
  const bySlug = new Map([...products, ...services].map((entry) => [entry.id, String(entry.fields.classification)]))
  const parents = new Map(
    classifications.map(({ fields }) => [
      String(fields.slug),
      classifications.find(({ id }) => id === fields.parent_id)?.fields.slug as string | undefined,
    ]),
  )
  const routeOf = (slug: string): string => {
    const parent = parents.get(slug)
    return `${parent === undefined ? '' : routeOf(parent)}/${slug}`
  }
  const catalogue = [...parents.keys()].map(routeOf).concat([...bySlug].map(([id, classification]) => `${routeOf(classification)}/${id}`))
  const slugsOf = (model: string) => ofModel(model).map(({ fields }) => String(fields.slug))
  const known = new Set([
    ...catalogue,
    '/stories',
    '/stories/contacts',
    '/media-releases',
    '/news',
    '/style-guide',
    ...slugsOf('Story').map((slug) => `/stories/${slug}`),
    ...slugsOf('StoryContact').map((slug) => `/stories/contacts/${slug}`),
    ...slugsOf('MediaRelease').map((slug) => `/media-releases/${slug}`),
    ...[...sitePaths.values()].flatMap((paths) => [...paths.values()]),
  ])
  const isElsewhere = (path: string) => /^(https:|mailto:|action:|hard:\/(en|style-guide)$)/.test(path)

  test('lead to a page', () => {
    let checked = 0
    for (const { model, id, fields, localizations } of contentEntries) {
      if (model === 'SystemRedirect') continue
      for (const object of [...objectsIn(fields), ...objectsIn(localizations)]) {
        const path = object.__typename === 'PathLink' ? object.path : object.href
        if (typeof path !== 'string' || path === '' || isElsewhere(path)) continue
        checked += 1
        expect(known, `${id}: ${path}`).toContain(path.replace(/[?#].*$/, ''))
      }
    }
    expect(checked).toBeGreaterThan(40)
  })

  test('of a part of a page name a block that is there', () => {
    const blocks = new Set(pages.flatMap(({ localizations }) => [...objectsIn(localizations)].map(({ id }) => `#section-${id}`)))
    for (const { id, fields, localizations } of contentEntries)
      for (const { pageParameters } of [...objectsIn(fields), ...objectsIn(localizations)])
        if (typeof pageParameters === 'string' && pageParameters.startsWith('#')) expect(blocks, id).toContain(pageParameters)
  })
})

describe('languages', () => {
  /** What is in one of the two on purpose: other languages show it with a banner. */
  const ONE_SIDED = [
    'page-apprenticeship',
    'page-home-us',
    'page-us-training',
    'release-apprentices-2025',
    'release-filo-control-2',
    'story-elevator',
    'story-turbine',
  ]
  const isOfOneLanguageSite = (id: string) => /^(page|nav|footer)-(bp|nae|trade)/.test(id)

  test('all is written in English and German, but for what shows how a page falls back', () => {
    const oneSided = contentEntries.filter(
      ({ id, localizations }) =>
        Object.keys(localizations).length > 0 && !isOfOneLanguageSite(id) && !(localizations.en && localizations.de),
    )
    expect(oneSided.map(({ id }) => id).sort()).toEqual(ONE_SIDED)
  })

  test('no sentence is the same in two languages', () => {
    const isSentence = (text: string) => /[.!?。]$/.test(text) && text.split(' ').length > 3
    const findings: string[] = []
    let compared = 0
    for (const { id, localizations } of [...contentEntries, ...services]) {
      const english = new Map(textsIn(localizations.en))
      for (const language of UI_LANGUAGES) {
        if (language === 'en') continue
        for (const [place, text] of textsIn(localizations[language])) {
          if (!isSentence(text)) continue
          compared += 1
          if (english.get(place) === text) findings.push(`${id} ${language}${place}: ${text}`)
        }
      }
    }
    expect(findings).toEqual([])
    expect(compared).toBeGreaterThan(600)
  })

  test('categories, services, news and events speak all eleven', () => {
    for (const entry of [...ofModel('StoryCategory'), ...services, ...ofModel('NewsFeedItem'), ...ofModel('Event')])
      expect(Object.keys(entry.localizations).sort(), entry.id).toEqual([...UI_LANGUAGES].sort())
  })

  test('some whole pages are in all eleven, some in a few', () => {
    const counts = pages.map(({ localizations }) => Object.keys(localizations).length)
    expect(counts.filter((count) => count === UI_LANGUAGES.length).length).toBeGreaterThanOrEqual(2)
    expect(counts.filter((count) => count > 2 && count < UI_LANGUAGES.length).length).toBeGreaterThanOrEqual(4)
  })

  test.each([
    ['en', '16 March 2027'],
    ['de', '16. März 2027'],
    ['ja', '2027年3月16日'],
  ] as const)('a day in %s is %s', (language, text) => {
    expect(dayText('2027-03-16', language)).toBe(text)
  })

  test('dates are written as people write them', () => {
    for (const { id, localizations } of pages)
      for (const [place, text] of textsIn(localizations)) if (!place.endsWith('.date')) expect(text, id).not.toMatch(/\b20\d\d-\d\d-\d\d\b/)
  })
})

describe('a page', () => {
  const whole = pages.filter(({ fields }) => fields.kind !== 'system' && !fields.injection)

  test('says at its top what it is about, in each of its languages', () => {
    for (const { id, localizations } of whole)
      for (const [language, text] of Object.entries(localizations)) expect(text?.leadText, `${id} ${language}`).toBeTruthy()
  })

  test('has blocks of several kinds, and a way on', () => {
    for (const { id, isDraft, localizations } of whole) {
      if (isDraft) continue
      for (const [language, text] of Object.entries(localizations)) {
        const blocks = (text?.bodyBlocks ?? []) as Fields[]
        expect(new Set(blocks.map(({ __typename }) => __typename)).size, `${id} ${language}`).toBeGreaterThanOrEqual(2)
        const ways = [...objectsIn(blocks)].filter(
          (object) => String(object.__typename).endsWith('Link') || object.productSlugs || object.serviceSlugs || object.storyIds,
        )
        expect(ways.length, `${id} ${language}`).toBeGreaterThan(0)
      }
    }
  })
})

describe('the navigation of the main site', () => {
  const main = sites.find(({ id }) => id === 'site-main')
  const header = ((main?.fields.headerNavigation ?? []) as string[]).map((id) => items.get(id))
  const shown = header.filter((item) => item && !item.isDraft && !item.fields.hidden && (item.fields.link as Fields).path !== '')

  test('has a marketing section with picture, link and a text in eleven languages at each item', () => {
    expect(shown.length).toBeGreaterThanOrEqual(6)
    for (const item of shown) {
      const marketing = item?.fields.marketingSection as Fields | null
      expect(marketing?.logo, item?.id).toBeTruthy()
      expect(marketing?.link, item?.id).toBeTruthy()
      const texts = UI_LANGUAGES.map((language) => item?.localizations[language]?.marketingText)
      expect(new Set(texts).size, item?.id).toBe(UI_LANGUAGES.length)
    }
  })

  test('names nothing twice in the footer', () => {
    const footer = footers.get('footer-main')
    const visible = (footer ? below(footer) : []).map((id) => items.get(id)).filter((item) => !item?.fields.hidden)
    for (const language of UI_LANGUAGES) {
      const titles = [footer?.localizations[language]?.contactText, ...visible.map((item) => item?.localizations[language]?.title)]
      expect(
        titles.filter((title, position) => titles.indexOf(title) !== position),
        language,
      ).toEqual([])
    }
  })
})

test('what a picture shows is said in words, and is more than the name of a machine', () => {
  const names = new Set(products.map(({ localizations }) => String(localizations.en?.name)))
  const pages = contentEntries.filter(
    ({ model, id }) => ['Page', 'Story', 'MediaRelease'].includes(model) && !/^page-(?:bp|brand)/.test(id),
  )
  const namesAlone = pages.flatMap(({ id, localizations }) =>
    [...JSON.stringify(localizations).matchAll(/"alternativeText":"([^"]*)"/g)].flatMap(([, words = '']) =>
      names.has(words) ? [`${id}: ${words}`] : [],
    ),
  )
  expect(namesAlone).toEqual([])
})
