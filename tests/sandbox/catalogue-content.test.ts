import { expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import { classifications } from '../../scripts/sandbox/content/classifications.ts'
import { products } from '../../scripts/sandbox/content/products/product-index.ts'
import { createSample } from '../../scripts/sandbox/content/sample.ts'
import { services } from '../../scripts/sandbox/content/services/service-index.ts'
import { ask, runSandbox } from './running-sandbox.ts'

interface Row {
  name: string
  value: string
  unit: string | null
  measurement_system: string | null
  group: string
}

const numbersOf = (value: string) => value.split(' – ').map((part) => Number(part.replace(/[±\s]|AWG|kcmil/g, '')))
const FACTORS: Record<string, number> = {
  mm: 25.4,
  m: 0.3048,
  'm/s': 0.3048,
  'm/min': 0.3048,
  N: 4.448222,
  kN: 0.004448222,
  kg: 0.45359237,
  bar: 0.0689476,
}

/** Cross-section of a gauge in mm². */
function areaOfGauge(gauge: string): number {
  if (gauge.includes('kcmil')) return Number.parseFloat(gauge) * 0.506707
  const number = gauge.includes('/0') ? 1 - Number.parseInt(gauge, 10) : Number.parseInt(gauge, 10)
  return (Math.PI / 4) * (0.127 * 92 ** ((36 - number) / 39)) ** 2
}

const rows = products.flatMap(({ localizations }) => {
  const text = localizations.en as { specifications: Row[]; variants: { specifications: Row[] }[] }
  return [text.specifications, ...text.variants.map((variant) => variant.specifications)]
})

test('metric and imperial values agree within two per cent, gauges to the nearest one', () => {
  let compared = 0
  for (const list of rows) {
    list.forEach((metric, position) => {
      if (metric.measurement_system !== 'Metric') return
      const imperial = list[position + 1] as Row
      expect([imperial.name, imperial.measurement_system]).toEqual([metric.name, 'Imperial'])
      compared += 1
      if (metric.unit === 'mm²') {
        const gauges = imperial.value.split(' – ').map((part) => (/AWG|kcmil/.test(part) ? part : `${part} ${imperial.unit}`))
        numbersOf(metric.value).forEach((area, index) => {
          expect(Math.abs(areaOfGauge(gauges[index] ?? '') / area - 1), `${metric.value} ${imperial.value}`).toBeLessThan(0.13)
        })
        return
      }
      const factor = FACTORS[metric.unit ?? ''] ?? Number.NaN
      numbersOf(metric.value).forEach((value, index) => {
        expect(((numbersOf(imperial.value)[index] ?? 0) * factor) / value, metric.name).toBeCloseTo(1, 1.7)
      })
    })
  }
  expect(compared).toBeGreaterThan(100)
})

test('every specification stands under a heading in the language of the product', () => {
  for (const { id, localizations } of products)
    for (const [language, text] of Object.entries(localizations)) {
      const { specifications, variants } = text as { specifications: Row[]; variants: { specifications: Row[] }[] }
      for (const { group, name } of [...specifications, ...variants.flatMap((variant) => variant.specifications)]) {
        expect(group, `${id} ${language} ${name}`).toBeTruthy()
        if (language === 'ja' || language === 'zh') expect(group, name).not.toMatch(/[a-z]/)
      }
    }
})

test('there are products enough, with one to four variants, and every odd case', () => {
  expect(products.length).toBeGreaterThanOrEqual(26)
  const variantCounts = products.map(({ localizations }) => ((localizations.en?.variants ?? []) as unknown[]).length)
  expect([Math.min(...variantCounts), Math.max(...variantCounts)]).toEqual([1, 4])
  const text = JSON.stringify(products)
  expect(text).toContain('"url":"null"')
  expect(text).toContain('"url":""')
  expect(text).toContain('"image_url":"null"')
  expect(products.some(({ localizations }) => !localizations.fr)).toBe(true)
  expect(services).toHaveLength(10)
})

test('products have names and short descriptions in each of their languages', () => {
  const complete = products.filter(({ localizations }) =>
    UI_LANGUAGES.every((language) => localizations[language]?.name && localizations[language]?.short_description),
  )
  expect(complete.length).toBeGreaterThanOrEqual(24)
})

test('classifications stand in trees with one root each, five levels deep, named in all languages', () => {
  const byId = new Map(classifications.map((entry) => [entry.id, entry]))
  const depth = (id: string): number => {
    const parent = byId.get(id)?.fields.parent_id
    return typeof parent === 'string' ? depth(parent) + 1 : 1
  }
  expect(classifications.length).toBeGreaterThanOrEqual(18)
  expect(Math.max(...classifications.map(({ id }) => depth(id)))).toBe(5)
  expect(classifications.filter(({ fields }) => fields.parent_id === null).map(({ fields }) => fields.slug)).toEqual([
    'products',
    'services',
  ])
  for (const { id, localizations } of classifications)
    for (const language of UI_LANGUAGES) expect(localizations[language]?.name, `${id} ${language}`).toBeTruthy()
  const slugs = new Set(classifications.map(({ fields }) => fields.slug))
  for (const { id, fields } of [...products, ...services]) expect(slugs, id).toContain(fields.classification)
})

test('a larger scale adds numbered copies, the same ones every time, at most 24 in a classification', async () => {
  const [one, two] = [createSample({ scale: 3 }), createSample({ scale: 3 })]
  const snapshot = (sample: typeof one) => [...sample.pim.keys()].map((key) => JSON.stringify(sample.pim.get(key)))
  expect(snapshot(one)).toEqual(snapshot(two))
  expect(one.productCount).toBe(products.length * 3)

  const { url } = await runSandbox({ scale: 3 })
  const { data } = await ask(
    `${url}/pim/graphql`,
    '{ productClassifications(language: "de-CH", type: "products") { id slug name parent_id } }',
  )
  const found: string[] = []
  for (const { slug } of data.productClassifications) {
    const list = (
      await ask(
        `${url}/pim/graphql`,
        `{ classificationProducts(language: "de-CH", slug: "${slug}", type: "products") { slug name classification { slug } } }`,
      )
    ).data.classificationProducts
    expect(list.length).toBeLessThanOrEqual(24)
    for (const product of list) expect(product.classification.slug).toBe(slug)
    found.push(...list.map((product: { slug: string }) => product.slug))
  }
  expect(new Set(found).size).toBe(products.length * 3)
  expect(data.productClassifications).toContainEqual({ id: 'c-series-2', slug: 'series-2', name: 'Baureihen 2', parent_id: 'c-series' })
})

test('benchmarks can restrict the countries', async () => {
  const { url } = await runSandbox({ countries: ['CH', 'US'] })
  const { data } = await ask(`${url}/content/graphql`, '{ countries { countryCode } }')
  expect(data.countries.map(({ countryCode }: { countryCode: string }) => countryCode).sort()).toEqual(['CH', 'US'])
  expect(() => createSample({ scale: 1, countries: ['XX'] })).toThrow('XX')
})
