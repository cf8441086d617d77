import fc from 'fast-check'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import { addPage, addProduct, buildCountry, buildPageText, type World } from './world.ts'

/** What an editor (or a colleague in another service) may do. `pick` chooses among what there is, `other` is a second choice. */
export interface Edit {
  kind: EditKind
  pick: number
  other: number
}

type Change = (world: Map<string, unknown>, edit: { pick: number; other: number }) => void
type Fields = Record<string, unknown>

const LANGUAGES = ['en', 'de', 'fr']
const COUNTRY_SETS = [['CH'], ['US'], ['CH', 'US', 'DE'], ['DE'], []]

const MODELS_WITH_DATE = ['Story', 'MediaRelease', 'NewsFeedItem']

/** Keys of a model (or of several), with or without language, in a fixed order. */
function keysOf(world: World, model: string | readonly string[], isText: boolean): string[] {
  return [...world.keys()]
    .filter((key) => [model].flat().includes(parseEntryKey(key).model) && (parseEntryKey(key).language !== null) === isText)
    .sort()
}

function choose<T>(items: readonly T[], pick: number): T | undefined {
  return items[pick % Math.max(1, items.length)]
}

/** Changes some fields of an entry chosen among those of a model. */
function merge(
  model: string | readonly string[],
  isText: boolean,
  fields: (old: Fields, edit: { pick: number; other: number }) => Fields,
): Change {
  return (world, edit) => {
    const key = choose(keysOf(world, model, isText), edit.pick)
    if (!key) return
    const old = world.get(key) as Fields
    world.set(key, { ...old, ...fields(old, edit) })
  }
}

function removeOne(model: string, isText: boolean): Change {
  return (world, { pick }) => {
    const key = choose(keysOf(world, model, isText), pick)
    if (!key) return
    world.delete(key)
    if (!isText) for (const language of [...LANGUAGES, 'ja', 'cs']) world.delete(`${key}@${language}`)
  }
}

const EDITS = {
  'create page': (world, { pick, other }) => {
    const parent = choose(keysOf(world, 'NavigationItem', false), pick)
    const id = `new${other % 7}`
    if (!parent) return
    addPage(world, { id, slug: `${id}-page`, languages: LANGUAGES.slice(0, 1 + (pick % 3)), nav: `nav-${id}` })
    const item = world.get(parent) as Fields
    world.set(parent, { ...item, items: [...new Set([...(item.items as string[]), `nav-${id}`])] })
  },
  'edit page text': merge('Page', true, (_old, { other }) => buildPageText(`Title ${other % 50}`)),
  'edit blocks': merge('Page', true, (_old, { other }) => ({
    bodyBlocks: [
      {
        kind: 'callToAction',
        id: 'c',
        heading: '',
        text: '',
        links: [
          { kind: 'page', text: '{{name}}', pageId: `main-${other % 2 ? 'about' : 'team'}`, pageParameters: '', openInNewTab: false },
        ],
      },
      { kind: 'serviceTeaser', id: 's', heading: '', serviceSlugs: ['s1'] },
      { kind: 'contacts', id: 'p', heading: '', introduction: '', contactIds: ['person0', 'person1'] },
      { kind: 'locations', id: 'l', heading: '', introduction: '', locationIds: other % 2 ? [] : ['location1'] },
      { kind: 'newsList', id: 'n', heading: '', count: 2 },
      { kind: 'mediaReleaseList', id: 'm', heading: '', count: 1 },
      { kind: 'eventList', id: 'e', heading: '' },
      ...(other % 3
        ? [
            {
              kind: 'financialCalendar',
              id: 'f',
              heading: '',
              events: [{ date: '2027-03-16', title: `Date ${other % 9}`, kind: 'report', link: null }],
            },
          ]
        : []),
    ],
  })),
  'rename page': merge('Page', false, (_old, { other }) => ({ slug: `slug${other % 9}` })),
  'restrict page': merge('Page', false, (_old, { other }) => ({ countries: choose(COUNTRY_SETS, other) })),
  'protect page': merge('Page', false, (_old, { other }) => ({ protection: other % 3 })),
  'inject page': merge('Page', false, (_old, { other }) => ({
    injection: other % 2 ? { type: 'product', slug: `p${(other % 4) + 1}` } : null,
  })),
  'unpublish page': removeOne('Page', false),
  'remove translation': removeOne('Page', true),
  'add translation': (world, { pick, other }) => {
    const key = choose(keysOf(world, 'Page', false), pick)
    if (key) world.set(`${key}@${choose(LANGUAGES, other)}`, buildPageText(`Translated ${other % 20}`))
  },
  'move item': (world, { pick, other }) => {
    const items = keysOf(world, 'NavigationItem', false)
    const [moved, target] = [choose(items, pick), choose(items, other)]
    if (!moved || !target) return
    const id = parseEntryKey(moved).id
    for (const key of items) {
      const item = world.get(key) as Fields
      const rest = (item.items as string[]).filter((child) => child !== id)
      world.set(key, { ...item, items: key === target ? [...rest, id] : rest })
    }
  },
  'rename item': merge('NavigationItem', true, (_old, { other }) => ({
    title: `Item ${other % 30}`,
    breadcrumbOverride: other % 3 ? '' : 'Short',
  })),
  'hide item': merge('NavigationItem', false, (old, { other }) => ({ hidden: !old.hidden, hiddenSubItems: other % 2 === 0 })),
  'restrict item': merge('NavigationItem', false, (_old, { other }) => ({ countries: choose(COUNTRY_SETS, other) })),
  'change redirect': (world, { pick, other }) => {
    const id = `r${pick % 4}`
    const targets = [
      { kind: 'path', text: '', path: `/old${other % 3}` },
      { kind: 'product', text: '', productSlug: `p${(other % 5) + 1}` },
      { kind: 'page', text: '', pageId: 'main-team', pageParameters: '', openInNewTab: false },
    ]
    world.set(entryKey.content('SystemRedirect', id), { id, previousUrl: `/old${pick % 4 || ''}`, target: choose(targets, other) })
  },
  'remove redirect': removeOne('SystemRedirect', false),
  'country languages': merge('Country', false, (old, { other }) => {
    const supportedLanguages = [['de'], ['fr', 'en'], ['de', 'fr', 'en'], ['en']][other % 4] ?? ['en']
    return buildCountry({ countryCode: String(old.countryCode), supportedLanguages, sortIndex: other % 3 })
  }),
  'country hidden': merge('Country', false, (old) => ({
    hidden: !old.hidden,
    defaultMeasurementSystem: old.hidden ? 'Metric' : 'Imperial',
  })),
  'add country': (world, { other }) => {
    const countryCode = ['AT', 'FR'][other % 2] ?? 'AT'
    world.set(entryKey.content('Country', countryCode), buildCountry({ countryCode, supportedLanguages: ['de', 'en'], sortIndex: 9 }))
  },
  'remove country': removeOne('Country', false),
  'site settings': merge('Site', false, (old, { other }) =>
    other % 2 ? { internationalOnly: !old.internationalOnly } : { name: `Site ${other % 5}` },
  ),
  'remove site': (world, { pick }) => {
    if (pick % 5 === 0) world.delete(entryKey.content('Site', 'portal'))
  },
  'footer sections': merge('Footer', false, (_old, { pick, other }) => ({
    sections: [{ id: 's1', items: [`nav-main-${other % 2 ? 'imprint' : 'team'}`, `nav-portal-${pick % 2 ? 'imprint' : 'team'}`] }],
  })),
  'product text': merge('Product', true, (_old, { other }) => ({
    name: `Name ${other % 40}`,
    related: [{ type: 'component', slug: `p${(other % 6) + 1}` }],
  })),
  'product countries': merge('Product', false, (_old, { other }) => ({ supportedCountries: choose(COUNTRY_SETS, other) })),
  'withdraw product': merge('Product', false, (_old, { other }) => ({ successor: other % 4 ? `p${(other % 5) + 1}` : null })),
  'move product': merge('Product', false, (_old, { other }) => ({
    classificationId: ['products-a', 'products-b', 'products-root', 'nowhere'][other % 4],
  })),
  'create product': (world, { other }) =>
    addProduct(world, { slug: `p${5 + (other % 4)}`, classificationId: 'products-a', countries: ['CH', 'DE'] }),
  'unpublish product': removeOne('Product', false),
  'rename classification': merge('Classification', false, (old, { other }) => (old.parentId === null ? {} : { slug: `c${other % 6}` })),
  'move classification': merge('Classification', false, (old, { other }) =>
    old.parentId === null ? {} : { parentId: [`${old.type}-root`, `${old.type}-a`, `${old.type}-b`][other % 3] },
  ),
  'classification countries': merge('Classification', false, (_old, { other }) => ({
    supportedCountries: choose(COUNTRY_SETS, other),
    sortIndex: other % 4,
  })),
  'classification text': merge('Classification', true, (_old, { other }) => ({ name: `Class ${other % 20}` })),
  'service text': merge('Service', true, (_old, { other }) => ({ name: `Service ${other % 20}` })),
  'story text': merge('Story', true, (_old, { other }) => ({ title: `Story ${other % 20}` })),
  'story products': merge('Story', false, (_old, { other }) => ({
    productSlugs: [`p${(other % 5) + 1}`],
    publicationDate: `2026-02-0${(other % 9) + 1}`,
  })),
  'publish at a moment': merge(MODELS_WITH_DATE, false, (_old, { pick, other }) =>
    other % 4 === 0
      ? { publicationDate: `2026-07-0${(pick % 9) + 1}`, publishedFrom: undefined }
      : { publicationDate: '2026-07-02', publishedFrom: `2026-07-0${(pick % 4) + 1}T${String(other % 24).padStart(2, '0')}:30:00.000Z` },
  ),
  'remove story': removeOne('Story', false),
  'remove release': removeOne('MediaRelease', false),
  'write news': (world, { pick, other }) => {
    const id = `news${pick % 3}`
    const link = { kind: 'page', text: '', pageId: other % 2 ? 'main-team' : 'main-about', pageParameters: '', openInNewTab: false }
    world.set(entryKey.content('NewsFeedItem', id), { id, publicationDate: `2026-03-0${(other % 9) + 1}`, link })
    world.set(entryKey.content('NewsFeedItem', id, choose(LANGUAGES, other)), { title: `News ${other % 10}`, text: '' })
    world.set(entryKey.content('Event', id), { id, startDate: `2027-03-0${(other % 9) + 1}`, endDate: '2027-03-09', link })
    world.set(entryKey.content('Event', id, 'en'), { title: `Event ${other % 10}`, place: '' })
  },
  'remove news': removeOne('NewsFeedItem', false),
  'people and places': (world, { pick, other }) => {
    const [person, place] = [`person${pick % 2}`, `location${pick % 3}`]
    const reach = { phone: `+41 ${other % 5}`, email: '' }
    const contact = { id: person, name: `Person ${other % 9}`, department: null, countries: [], image: null, languages: [], ...reach }
    world.set(entryKey.content('Contact', person), contact)
    world.set(entryKey.content('Contact', person, choose(LANGUAGES, other)), { function: `Function ${other % 7}` })
    const at = { country: 'CH', latitude: 47, longitude: other % 90 }
    world.set(entryKey.content('Location', place), { id: place, name: place, kind: 'partner', addressLines: [], ...at, ...reach })
    world.set(entryKey.content('Location', place, 'en'), { openingHours: `From ${other % 7}` })
  },
  brand: merge('Brand', false, (_old, { other }) => ({ name: `Brand ${other % 5}`, theme: other % 2 ? 'Copper' : 'Light_Blue' })),
  language: merge('Language', false, (_old, { other }) => ({
    defaultCountry: other % 2 ? 'US' : 'CH',
    displayNames: { en: `L${other % 6}` },
  })),
  settings: (world, { other }) => {
    const settings = world.get(entryKey.settings()) as Fields
    world.set(entryKey.settings(), { ...settings, titleSuffix: `Suffix ${other % 3}`, protectedPaths: other % 2 ? ['/about/team'] : [] })
  },
} satisfies Record<string, Change>

export type EditKind = keyof typeof EDITS
export const EDIT_KINDS = Object.keys(EDITS) as EditKind[]

export function applyEdit(world: World, edit: Edit): World {
  const next = new Map(world)
  EDITS[edit.kind](next, edit)
  return next
}

export const editArbitrary: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...EDIT_KINDS),
  pick: fc.nat(1000),
  other: fc.nat(1000),
})
