import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { sisCodeOf } from '#content-schema/locale/locale.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import { createPimSource, createServiceInformationSource } from '../../../../scripts/pipeline/sources/catalogue-source.ts'
import { ServiceError } from '../../../../scripts/pipeline/sources/graphql-client.ts'
import type { EntryReference, Source, SyncBatch } from '../../../../scripts/pipeline/sources/sources.ts'
import { answering } from './answering.ts'

type Fields = Record<string, unknown>
const LANGUAGE_COUNT = UI_LANGUAGES.length

function buildSourceProduct(slug: string, language: string, fields: Fields = {}): Fields {
  const product = { slug, language, name: `${slug} ${language}`, sort_index: 1, updated_at: '2026-01-01', long_description: '<b>x</b>' }
  return {
    ...product,
    classification: { id: 'root', slug: 'products' },
    supported_countries: ['CH'],
    capabilities: [{ id: 'c1' }],
    ...fields,
  }
}

/** The catalogue services in memory. `answer` may change what a document answers. */
function createServices(
  slugs: string[],
  answer: (name: string, list: unknown[], variables: Fields) => unknown = (_name, list) => list,
  { refusesLong = false } = {},
) {
  const asked: { name: string; variables: Fields }[] = []
  const root = (type: unknown, language: unknown) => ({
    id: 'root',
    slug: type,
    name: `${type} ${language}`,
    sort_index: 0,
    parent_id: null,
  })
  const wanted = (variables: Fields) => String(variables.slugs).split(',')
  const lists: Record<string, (variables: Fields) => unknown[]> = {
    productClassifications: ({ type, language }) => [root(type, language)],
    productCapabilities: ({ language }) => [{ id: 'c1', name: `Capability ${language}` }],
    classificationProducts: () => slugs.map((slug) => ({ slug, sort_index: 1, supported_countries: ['CH'] })),
    products: (variables) =>
      wanted(variables)
        .filter((slug) => slugs.includes(slug))
        .map((slug) => buildSourceProduct(slug, String(variables.language))),
    services: (variables) =>
      wanted(variables)
        .filter((slug) => slugs.includes(slug))
        .map((slug) => buildSourceProduct(slug, String(variables.language))),
    singleProductV2: ({ slug, language }) => (slugs.includes(String(slug)) ? [buildSourceProduct(String(slug), String(language))] : []),
    singleService: ({ slug, language }) => (slugs.includes(String(slug)) ? [buildSourceProduct(String(slug), String(language))] : []),
  }
  const answerField = (name: string, variables: Fields) => {
    const list = answer(name, lists[name]?.(variables) ?? [], variables)
    return name.startsWith('single') ? ((list as unknown[])[0] ?? null) : list
  }
  const request = answering(({ text, variables }) => {
    const operation = /query (\w+)/.exec(text)?.[1] ?? ''
    const named = [...text.matchAll(/(\w+): (\w+)\(language: "([\w-]+)"/g)]
    const name = /\{\s*(\w+)\(/.exec(text)?.[1] ?? operation
    asked.push({ name, variables })
    if (named.length === 0) return { [name]: answerField(name, variables) }
    if (refusesLong) throw new ServiceError('too long')
    return Object.fromEntries(named.map(([, alias, field, language]) => [alias, answerField(field ?? '', { ...variables, language })]))
  })
  const sanitise = (html: string) => html.replaceAll('<b>', '').replaceAll('</b>', '')
  return {
    asked,
    pim: createPimSource({ pim: request, sanitise }),
    serviceInformation: createServiceInformationSource({ pim: request, serviceInformation: request, sanitise }),
  }
}

async function readFully(source: Source): Promise<SyncBatch> {
  const all: SyncBatch = { entries: [], kept: [], problems: [] }
  await source.full(async ({ entries, kept, problems }) => {
    all.entries.push(...entries)
    all.kept.push(...kept)
    all.problems.push(...problems)
  })
  return all
}

const reference = (entryId: string, fields: Partial<EntryReference> = {}): EntryReference => ({
  service: 'pim',
  model: 'Product',
  entryId,
  revision: '',
  isGone: false,
  ...fields,
})

describe('the product-information service', () => {
  test('is asked in every language, by its own language codes [PR-01]', async () => {
    const { pim, asked } = createServices(['p1', 'p2'])
    const { entries } = await readFully(pim)
    for (const name of ['productClassifications', 'productCapabilities', 'products'])
      expect(new Set(asked.filter((call) => call.name === name).map(({ variables }) => variables.language))).toEqual(
        new Set(UI_LANGUAGES.map(sisCodeOf)),
      )
    const german = entries.find(({ key }) => key === entryKey.product('p1', 'de'))?.body
    expect(german).toMatchObject({ name: 'p1 de-CH', language: 'de', longDescription: 'x', capabilityIds: ['c1'] })
    expect(entries.find(({ key }) => key === entryKey.product('p1'))?.body).toMatchObject({
      classificationId: 'root',
      supportedCountries: ['CH'],
    })
    expect(entries.filter(({ key }) => parseEntryKey(key).model === 'Capability')).toHaveLength(LANGUAGE_COUNT)
  })

  test('is asked for forty products at once', async () => {
    const { pim, asked } = createServices(Array.from({ length: 82 }, (_, number) => `p${number}`))
    await readFully(pim)
    const calls = asked.filter(({ name }) => name === 'products')
    expect(calls).toHaveLength(3 * LANGUAGE_COUNT)
    expect(Math.max(...calls.map(({ variables }) => String(variables.slugs).split(',').length))).toBe(40)
  })

  test('that leaves a product out of a list is asked for it alone', async () => {
    const { pim, asked } = createServices(['p1', 'p2'], (name, list, { language }) =>
      name === 'products' && language === 'ja-JP' ? list.slice(1) : list,
    )
    const { entries } = await readFully(pim)
    expect(entries.map(({ key }) => key)).toContain(entryKey.product('p1', 'ja'))
    expect(asked.filter(({ name }) => name === 'singleProductV2')).toEqual([
      { name: 'singleProductV2', variables: { language: 'ja-JP', slug: 'p1' } },
    ])
  })

  test('a slug that holds a comma is refused by name, and those beside it are read', async () => {
    const { pim } = createServices(['p1', 'p,2', 'p3'])
    const { entries, problems } = await readFully(pim)
    expect(problems).toContainEqual(expect.objectContaining({ entry: 'pim/Product/p,2@en', path: 'slug' }))
    for (const slug of ['p1', 'p3']) expect(entries.map(({ key }) => key)).toContain(entryKey.product(slug, 'de'))
  })

  test.each([null, {}, 'x'])('that answers %j where a list is due throws', async (wrong) => {
    const { pim } = createServices(['p1'], (name, list) => (name === 'productClassifications' ? wrong : list))
    await expect(readFully(pim)).rejects.toThrow()
  })

  const file = (url: string, thumbnail = '') => ({ files: [{ title: 'Data sheet', thumbnail, url, size: 1, name: 'a.pdf' }] })
  test.each<[string, Fields]>([
    ['a file', file('javascript:alert(1)')],
    ['a file, spelt with a tab', file('java\tscript:alert(1)')],
    ['a file of another host that looks like a path', file('//evil.test/a.pdf')],
    ['a thumbnail', file('https://media.test/a.pdf', 'data:text/html,x')],
    ['a picture', { images: [{ name: '', url: 'javascript:alert(1)', default: true }] }],
    ['a film', { video_url: 'javascript:alert(1)' }],
    ['a highlight', { highlights: [{ name: 'x', video_url: 'vbscript:x' }] }],
    ['a brand', { brand: { id: 'b', name: 'B', image_url: 'blob:x' } }],
  ])('an address of %s that would run something is a problem, and left out of its product (CI-28)', async (_, fields) => {
    const { pim } = createServices(['p1', 'p2'], (name, list) =>
      name === 'products' ? list.map((product) => ({ ...(product as Fields), ...fields })) : list,
    )
    const { entries, problems } = await readFully(pim)
    const product = entries.find(({ key }) => key === entryKey.product('p1', 'de'))
    expect(product?.body).toMatchObject({ slug: 'p1' })
    expect(JSON.stringify(product)).not.toMatch(/script:|data:|blob:|evil/)
    expect(problems).toContainEqual(
      expect.objectContaining({ entry: entryKey.product('p1', 'de'), message: expect.stringContaining('no web address') }),
    )
  })

  test('an unusable product or capability keeps its last good version and is reported', async () => {
    const { pim } = createServices(['p1', 'p2'], (name, list) =>
      name === 'products'
        ? list.map((product) => ({ ...(product as Fields), name: ' ' }))
        : name === 'productCapabilities'
          ? [{ id: 'c1' }]
          : list,
    )
    const { kept, problems } = await readFully(pim)
    expect(kept).toContain(entryKey.product('p1', 'de'))
    expect(kept).toContain(entryKey.product('p1'))
    expect(kept).toContain(entryKey.capability('c1', 'de'))
    expect(problems[0]).toMatchObject({ code: 'invalid-entry' })
  })

  test('one product that changed is read with one question in every language; more are read together, language by language', async () => {
    const { pim, asked } = createServices(['p1', 'p2'])
    const one = await pim.delta([reference('p1')])
    expect(asked).toEqual([{ name: 'ProductInEveryLanguage', variables: { slug: 'p1' } }])
    expect(one).toMatchObject({ covered: [entryKey.product('p1')], early: [] })
    expect([...new Set(one.entries.map(({ key }) => key))].toSorted()).toEqual(
      [entryKey.product('p1'), ...UI_LANGUAGES.map((language) => entryKey.product('p1', language))].toSorted(),
    )
    expect(one.entries.find(({ key }) => key === entryKey.product('p1', 'ja'))?.body).toMatchObject({ name: 'p1 ja-JP' })
    asked.length = 0
    expect((await pim.delta([reference('p1'), reference('p2')])).covered).toHaveLength(2)
    expect(asked.map(({ name }) => name)).toEqual(Array.from({ length: LANGUAGE_COUNT }, () => 'products'))
  })

  test('that refuses the long question is asked language by language, with the same result', async () => {
    const [short, long] = [createServices(['p1'], undefined, { refusesLong: true }), createServices(['p1'])]
    const delta = await short.pim.delta([reference('p1')])
    expect(short.asked.map(({ name }) => name)).toEqual([
      'ProductInEveryLanguage',
      ...Array.from({ length: LANGUAGE_COUNT }, () => 'singleProductV2'),
    ])
    expect(delta).toEqual(await long.pim.delta([reference('p1')]))
  })

  test('that answers for all languages but one is believed: there the product is not', async () => {
    const { pim } = createServices(['p1'], (name, list, { language }) => (name === 'singleProductV2' && language === 'ja-JP' ? [] : list))
    const { entries } = await pim.delta([reference('p1')])
    const keys = entries.map(({ key }) => key)
    expect(keys).toContain(entryKey.product('p1', 'de'))
    expect(keys).not.toContain(entryKey.product('p1', 'ja'))
  })

  test('a product that is gone is covered and not delivered; one not shown yet is early', async () => {
    const { pim } = createServices([])
    expect(await pim.delta([reference('p1', { isGone: true })])).toMatchObject({
      entries: [],
      covered: [entryKey.product('p1')],
      early: [],
    })
    expect(await pim.delta([reference('p1')])).toMatchObject({ covered: [], early: [{ entryId: 'p1' }] })
  })

  test('a classification or capability that changed covers all of them', async () => {
    const { pim } = createServices(['p1'])
    const delta = await pim.delta([reference('root', { model: 'Classification' }), reference('c1', { model: 'Capability' })])
    expect(delta.covered).toEqual(['pim/Classification/', 'pim/Capability/'])
    expect(delta.entries).toHaveLength(2 * 2 * LANGUAGE_COUNT + LANGUAGE_COUNT)
  })
})

describe('the service-information service', () => {
  test('tells the texts; where services stand the product-information service tells [SV-12, DL-18, AH-52]', async () => {
    const { serviceInformation, asked } = createServices(['s1'])
    const { entries } = await readFully(serviceInformation)
    expect(entries.find(({ key }) => key === entryKey.service('s1'))?.body).toMatchObject({ classificationId: 'root', type: 'services' })
    expect(entries.find(({ key }) => key === entryKey.service('s1', 'de'))?.body).toMatchObject({
      language: 'de',
      benefits: ['', '', '', '', '', ''],
    })
    expect(asked.find(({ name }) => name === 'classificationProducts')?.variables).toMatchObject({ type: 'services', slug: 'services' })
  })

  test('a service that changed is read with its place, with one question in every language', async () => {
    const { serviceInformation, asked } = createServices(['s1', 's2'])
    const service = reference('s1', { service: 'service-information', model: 'Service' })
    const { entries, covered } = await serviceInformation.delta([service])
    expect(covered).toEqual([entryKey.service('s1')])
    expect(entries.map(({ key }) => parseEntryKey(key).id)).toEqual(Array.from({ length: LANGUAGE_COUNT + 1 }, () => 's1'))
    expect(asked.filter(({ variables }) => variables.slug === 's1')).toEqual([
      { name: 'ServiceInEveryLanguage', variables: { slug: 's1' } },
    ])
  })
})
