import { isObjectType, isUnionType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { regionalSpelling } from '#content-schema/locale/regional-text.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { fileOf } from '../../../../scripts/sandbox/assets/files.ts'
import { filmOf } from '../../../../scripts/sandbox/assets/films.ts'
import { originalOf } from '../../../../scripts/sandbox/assets/originals.ts'
import { brands, pimBrands } from '../../../../scripts/sandbox/content/brands.ts'
import { capabilities } from '../../../../scripts/sandbox/content/capabilities.ts'
import { classifications } from '../../../../scripts/sandbox/content/classifications.ts'
import { contentEntries } from '../../../../scripts/sandbox/content/content-entries.ts'
import { countries } from '../../../../scripts/sandbox/content/countries.ts'
import { languages } from '../../../../scripts/sandbox/content/languages.ts'
import { products } from '../../../../scripts/sandbox/content/products/product-index.ts'
import { services } from '../../../../scripts/sandbox/content/services/service-index.ts'
import { sites } from '../../../../scripts/sandbox/content/sites.ts'
import type { SeedEntry } from '../../../../scripts/sandbox/store/entry.ts'
import { readSchema } from '../every-field.ts'

const content = [...languages, ...countries, ...brands, ...sites, ...contentEntries]
const catalogue = [...classifications, ...capabilities, ...products, ...services]
const everything = [...content, ...catalogue]
const ofModel = (model: string) => everything.filter((entry) => entry.model === model)
const idsOf = (model: string) => new Set(ofModel(model).map(({ id }) => id))

type Fields = Record<string, unknown>
/** Every object in a tree of fields. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Fields
  for (const field of Object.values(value)) yield* objectsIn(field)
}
const objects = everything.flatMap((entry) => [...objectsIn(entry.fields), ...objectsIn(entry.localizations)])
const strings = objects.flatMap((object) => Object.values(object).filter((value) => typeof value === 'string'))

test('no id and no slug is given twice', () => {
  const keys = everything.map(({ model, id }) => `${model}/${id}`)
  expect(keys.filter((key, position) => keys.indexOf(key) !== position)).toEqual([])
  for (const model of ['Classification', 'Story', 'MediaRelease', 'StoryContact', 'File']) {
    const slugs = ofModel(model).map(({ fields }) => fields.slug)
    expect(new Set(slugs).size, model).toBe(slugs.length)
  }
})

describe('links lead somewhere', () => {
  const targets = { PageLink: idsOf('Page'), ProductLink: idsOf('Product'), ServiceLink: idsOf('Service') }
  const links = objects.filter((object) => String(object.__typename).endsWith('Link'))

  test('to pages, products and services that exist', () => {
    expect(links.length).toBeGreaterThan(100)
    for (const link of links) {
      const target = (link.page as { id: string } | undefined)?.id ?? link.productSlug ?? link.serviceSlug
      const known = targets[link.__typename as keyof typeof targets]
      if (known) expect([...known]).toContain(target)
    }
  })

  test('and so do the paths of navigation items', () => {
    const slugs = new Set(catalogue.map(({ fields, id }) => String(fields.slug ?? id)))
    const roots = ['/products', '/services', '/stories', '/media-releases']
    for (const { path } of links) {
      if (typeof path !== 'string' || !/^\/(products|services)\//.test(path)) continue
      expect(slugs, path).toContain(path.split('/').at(-1))
    }
    const paths = new Set(ofModel('NavigationItem').map(({ fields }) => (fields.link as Fields | null)?.path))
    for (const path of [...roots, 'action:cookie-settings', 'hard:/style-guide']) expect(paths).toContain(path)
  })

  test('blocks name stories, files, products, services and capabilities that exist', () => {
    const names = {
      storyIds: 'Story',
      contactIds: 'Contact',
      locationIds: 'Location',
      fileIds: 'File',
      productSlugs: 'Product',
      serviceSlugs: 'Service',
    }
    for (const object of objects)
      for (const [field, model] of Object.entries(names))
        for (const id of (object[field] as string[] | undefined) ?? []) expect(idsOf(model), `${field} ${id}`).toContain(id)
    for (const { capabilityId } of objects) if (capabilityId) expect(idsOf('Capability')).toContain(capabilityId)
    for (const { related } of objects)
      for (const { type, slug } of (related as { type: string; slug: string }[] | undefined) ?? [])
        expect(idsOf(type === 'service' ? 'Service' : 'Product')).toContain(slug)
  })

  test('pictures and downloads can be delivered', () => {
    for (const text of strings) {
      if (text.startsWith('asset:')) expect(filmOf(text.slice(6)) ?? originalOf(text.slice(6)), text).toBeDefined()
      if (text.startsWith('file:')) expect(fileOf(text.slice(5)), text).toBeDefined()
    }
  })
})

describe('navigation', () => {
  const items = new Map(ofModel('NavigationItem').map((entry) => [entry.id, entry]))
  const below = (entry: SeedEntry): string[] => [
    ...(entry.fields.items as string[]),
    ...(entry.fields.sections as { items: string[] }[]).flatMap((section) => section.items),
  ]
  const pagesOf = (site: SeedEntry): string[] => {
    const footer = ofModel('Footer').find(({ id }) => id === site.fields.footerNavigation)
    const queue = [
      ...(site.fields.headerNavigation as string[]),
      ...(footer ? below({ ...footer, fields: { items: [], ...footer.fields } }) : []),
    ]
    const pages: string[] = []
    for (const id of queue) {
      const item = items.get(id)
      if (!item) throw new Error(`There is no navigation item "${id}"`)
      queue.push(...below(item))
      const page = ((item.fields.link as Fields | null)?.page as { id: string } | undefined)?.id
      if (page) pages.push(page)
    }
    return pages
  }

  test('every published page stands in the navigation of exactly one site, but for the one that is found by its id alone (CP-24)', () => {
    const placed = sites.map((site) => new Set(pagesOf(site)))
    for (const page of ofModel('Page').filter(({ isDraft }) => !isDraft))
      expect(placed.filter((pages) => pages.has(page.id)).length, page.id).toBe(page.id === 'page-works-visit' ? 0 : 1)
  })

  test('every complete site has a home page without countries, the main site one for the United States too', () => {
    for (const site of sites.filter(({ fields }) => fields.footerNavigation)) {
      const homes = ofModel('Page').filter(({ id, fields }) => fields.slug === 'home' && pagesOf(site).includes(id))
      expect(
        homes.filter(({ fields }) => fields.countries === undefined),
        site.id,
      ).toHaveLength(1)
      if (site.id === 'site-main') expect(homes.map(({ fields }) => fields.countries)).toContainEqual(['US'])
    }
  })

  test('items are named in all eleven languages, but for the German trade site', () => {
    for (const { id, localizations } of items.values()) {
      const wanted = id.startsWith('nav-trade') ? ['de'] : [...UI_LANGUAGES]
      expect(Object.keys(localizations).sort(), id).toEqual([...wanted].sort())
      for (const text of Object.values(localizations)) expect(text?.title, id).not.toBe('')
    }
  })

  test('shows the odd cases: hidden, hidden sub-items, one country, empty link, new tab, breadcrumb, marketing', () => {
    const all = [...items.values()]
    expect(all.some(({ fields }) => fields.hidden === true)).toBe(true)
    expect(all.some(({ fields }) => fields.hiddenSubItems === true)).toBe(true)
    expect(all.some(({ fields }) => String(fields.countries) === 'US')).toBe(true)
    expect(all.some(({ fields }) => (fields.link as Fields | null)?.path === '')).toBe(true)
    expect(all.some(({ fields }) => fields.target === '_blank')).toBe(true)
    expect(all.some(({ localizations }) => localizations.en?.breadcrumbOverride !== '')).toBe(true)
    expect(all.some(({ fields }) => fields.marketingSection !== null)).toBe(true)
  })
})

describe('pages', () => {
  test('show every kind of block at least twice, but for forms, which nobody answers yet', () => {
    const union = readSchema('content-service').getType('Block')
    const kinds = isUnionType(union) ? union.getTypes().map(({ name }) => name) : []
    const pages = ofModel('Page').flatMap(
      ({ localizations }) => (localizations.en?.bodyBlocks ?? localizations.de?.bodyBlocks ?? []) as Fields[],
    )
    expect(kinds.length).toBeGreaterThan(16)
    for (const kind of kinds.filter((name) => name !== 'FormBlock'))
      expect(pages.filter((block) => block.__typename === kind).length, kind).toBeGreaterThanOrEqual(2)
  })

  test('blocks hold exactly the fields of the schema', () => {
    const schema = readSchema('content-service')
    for (const object of objects.filter(({ __typename }) => String(__typename).endsWith('Block'))) {
      const type = schema.getType(String(object.__typename))
      const fields = isObjectType(type) ? Object.keys(type.getFields()) : []
      expect(
        Object.keys(object)
          .filter((name) => name !== '__typename')
          .sort(),
      ).toEqual(fields.sort())
    }
  })

  test('use themes that exist, and most of them', () => {
    const used = new Set(ofModel('Page').map(({ fields }) => fields.theme))
    for (const theme of used) expect(THEMES).toContain(theme)
    expect(used.size).toBeGreaterThanOrEqual(10)
  })

  test('are uneven: in eleven languages, in one, in one country, injected, in work', () => {
    const pages = ofModel('Page')
    const languageCounts = new Set(pages.map(({ localizations }) => Object.keys(localizations).length))
    expect([...languageCounts]).toEqual(expect.arrayContaining([1, 2, 11]))
    expect(pages.some(({ localizations, id }) => Object.keys(localizations).join() === 'de' && !id.startsWith('page-trade'))).toBe(true)
    expect(pages.filter(({ fields }) => fields.injection)).toHaveLength(2)
    expect(pages.filter(({ isDraft }) => isDraft)).toHaveLength(1)
  })
})

test('German is written with ß, which Swiss pages turn into ss', () => {
  const german = strings.filter((text) => text.includes('ß'))
  expect(german.length).toBeGreaterThan(100)
  const swiss = regionalSpelling({ language: 'de', country: 'CH' })
  expect(german.map((text) => swiss?.(text) ?? text).filter((text) => text.includes('ß'))).toEqual([])
})

test('countries and languages are named in all languages of the interface; Italian is content alone', () => {
  for (const { id, fields } of [...countries, ...languages]) {
    const locales = (fields.displayNames as { locale: string }[]).map(({ locale }) => locale)
    expect(locales, id).toEqual(expect.arrayContaining([...UI_LANGUAGES]))
  }
  expect(countries.find(({ id }) => id === 'country-ch')?.fields.supportedLanguages).toContain('language-it')
  expect(countries.filter(({ fields }) => fields.hidden)).toHaveLength(1)
})

test('brands of both services are the same', () => {
  expect(brands.map(({ fields }) => fields.pimId)).toEqual([...pimBrands.keys()])
})
