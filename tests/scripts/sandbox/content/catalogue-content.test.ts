import { describe, expect, test } from 'vitest'
import { overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import { boxesOf } from '#content-schema/documents/machine-boxes.ts'
import { machineOfSerial } from '#content-schema/documents/serial-number.ts'
import { type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { originalOf } from '../../../../scripts/sandbox/assets/originals.ts'
import { capabilities } from '../../../../scripts/sandbox/content/capabilities.ts'
import { classifications } from '../../../../scripts/sandbox/content/classifications.ts'
import { products } from '../../../../scripts/sandbox/content/products/product-index.ts'
import { createSample } from '../../../../scripts/sandbox/content/sample.ts'
import { services } from '../../../../scripts/sandbox/content/services/service-index.ts'
import { SPECIFICATION_NAMES, specificationGroup } from '../../../../scripts/sandbox/content/terms/specification-names.ts'
import { counted } from '../../../../scripts/sandbox/content/terms/variant-names.ts'
import { drawProduct } from '../../../../scripts/sandbox/drawings/machine-pictures.ts'
import { ask, runSandbox } from '../running-sandbox.ts'

interface Row {
  name: string
  value: string
  unit: string | null
  measurement_system: string | null
  group: string
  sort_index: number
}
interface Text {
  name: string
  short_description: string
  long_description: string
  specifications: Row[]
  variants: { id: string; name_metric: string; name_imperial: string; specifications: Row[] }[]
  highlights: unknown[]
  files: { url: string }[]
}

const textOf = (id: string, language: LanguageCode = 'en') =>
  products.find((product) => product.id === id)?.localizations[language] as unknown as Text
const texts = products.flatMap(({ id, localizations }) =>
  UI_LANGUAGES.filter((language) => localizations[language]).map((language) => ({ id, language, text: textOf(id, language) })),
)
const rowsOf = ({ specifications, variants }: Text) => [...specifications, ...variants.flatMap((variant) => variant.specifications)]

describe('measures', () => {
  const FACTORS: Record<string, number> = {
    mm: 25.4,
    µm: 0.0254,
    m: 0.3048,
    'm/s': 0.3048,
    'mm/min': 25.4,
    N: 4.448222,
    kN: 0.004448222,
    kg: 0.45359237,
    bar: 0.0689476,
    'l/min': 28.3168,
    'm²': 0.09290304,
  }
  const numbersOf = (value: string) => value.split(' – ').map((part) => Number(part.replace(/[±\s,]|AWG|kcmil/g, '')))

  /** Cross-section of a gauge in mm². */
  function areaOfGauge(gauge: string): number {
    if (gauge.includes('kcmil')) return Number.parseFloat(gauge) * 0.506707
    const number = gauge.includes('/0') ? 1 - Number.parseInt(gauge, 10) : Number.parseInt(gauge, 10)
    return (Math.PI / 4) * (0.127 * 92 ** ((36 - number) / 39)) ** 2
  }

  const lists = products.flatMap(({ id }) => [textOf(id).specifications, ...textOf(id).variants.map((variant) => variant.specifications)])
  const pairs = lists.flatMap((list) =>
    list.flatMap((metric, position) => (metric.measurement_system === 'Metric' ? [[metric, list[position + 1] as Row] as const] : [])),
  )

  test('stand in both systems, one below the other', () => {
    expect(pairs.length).toBeGreaterThan(600)
    for (const [metric, imperial] of pairs) expect([imperial.name, imperial.measurement_system]).toEqual([metric.name, 'Imperial'])
  })

  test('agree as closely as the metric figure tells, and pretend no more', () => {
    const stepOf = (number: number) => 10 ** -(String(number).split('.')[1]?.length ?? 0)
    for (const [metric, imperial] of pairs.filter(([{ unit }]) => unit !== 'mm²' && unit !== '°C')) {
      const factor = FACTORS[metric.unit ?? ''] ?? Number.NaN
      const converted = numbersOf(imperial.value)
      expect(converted).toHaveLength(numbersOf(metric.value).length)
      const what = `${metric.name} ${metric.value} ${metric.unit}, ${imperial.value} ${imperial.unit}`
      numbersOf(metric.value).forEach((value, index) => {
        const number = converted[index] ?? Number.NaN
        expect(Math.abs(number * factor - value), what).toBeLessThanOrEqual(stepOf(value) / 2 + 1e-9)
        expect(Number.isInteger(number) || stepOf(number) * factor > stepOf(value) / 10, what).toBe(true)
      })
    }
  })

  test('agree to the nearest gauge, and temperatures to the degree', () => {
    for (const [metric, imperial] of pairs.filter(([{ unit }]) => unit === 'mm²')) {
      const gauges = imperial.value.split(' – ').map((part) => (/AWG|kcmil/.test(part) ? part : `${part} ${imperial.unit}`))
      numbersOf(metric.value).forEach((area, index) => {
        expect(Math.abs(areaOfGauge(gauges[index] ?? '') / area - 1), `${metric.value} ${imperial.value}`).toBeLessThan(0.13)
      })
    }
    const inside = pairs.find(([{ unit, value }]) => unit === '°C' && value === '10 – 35')
    expect(inside?.[1]).toMatchObject({ value: '50 – 95', unit: '°F' })
  })

  test('break at no thousand: digits hold together', () => {
    for (const { text } of texts) for (const { value } of rowsOf(text)) expect(value).not.toMatch(/\d \d{3}(?!\d)|(?<![.\d])\d{4}/)
  })
})

test('every specification stands under a heading in the language of the product, and every name is used', () => {
  const used = new Set<string>()
  for (const { id, language, text } of texts)
    for (const { group, name } of rowsOf(text)) {
      expect(group, `${id} ${language} ${name}`).toBeTruthy()
      if (language === 'ja' || language === 'zh') expect(group, name).not.toMatch(/[a-z]/)
      if (language === 'en') used.add(name)
    }
  expect(Object.values(SPECIFICATION_NAMES).filter(({ en }) => !used.has(en))).toEqual([])
})

test('a variant is named as it is said: a suffix belongs to the model, a figure or a word follows a comma', () => {
  const namesOf = (id: string, language?: LanguageCode) => textOf(id, language).variants.map((variant) => variant.name_metric)
  expect(namesOf('linea-565')[0]).toBe('Linea 565 S, 4 stations')
  expect(namesOf('corda-blade-set')[0]).toBe('Corda spare blade set, tool steel')
  expect(namesOf('corda-blade-set', 'de')[0]).toBe('Corda Ersatzmessersatz, Werkzeugstahl')
  expect(namesOf('corda-1200')[2]).toBe('Corda 1200, 12\u00a0m, with loader')
  expect(namesOf('corda-80', 'ja')[1]).toBe('Corda 80 カメラ付き')
})

describe('sizes of machines', () => {
  const systemOf = (system: string | null): 'Metric' | 'Imperial' | 'None' =>
    system === 'Metric' || system === 'Imperial' ? system : 'None'
  const camel = (rows: readonly Row[]) =>
    rows.map(({ name, value, unit, group, measurement_system, sort_index }) => {
      return { name, value, unit: unit ?? '', group, measurementSystem: systemOf(measurement_system), sortIndex: sort_index }
    })
  const SIDE_NAMES = ['Length', 'Width', 'Height']
  const sided = (rows: readonly Row[]) => rows.filter(({ name }) => SIDE_NAMES.includes(name))
  const machines = products.map(({ id }) => {
    const { specifications, variants } = textOf(id)
    const boxes = boxesOf({
      slug: id,
      specifications: camel(specifications),
      variants: variants.map((variant) => ({ id: variant.id, specifications: camel(variant.specifications) })),
    })
    return { id, specifications, variants, boxes }
  })

  test('are whole: a machine that says length and width says its height, of each of its variants', () => {
    const unboxed = machines.flatMap(({ id, specifications, variants, boxes }) => {
      const boxed = new Set(boxes.flatMap((box) => box.variants))
      const says = (own: readonly Row[]) =>
        ['Length', 'Width'].every((side) => sided([...specifications, ...own]).some(({ name }) => name === side))
      return variants.filter((variant) => says(variant.specifications) && !boxed.has(variant.id)).map((variant) => `${id} ${variant.id}`)
    })
    expect(unboxed).toEqual([])
  })

  test('are found by a serial number: every product has a type of its own', () => {
    const types = products.map(({ fields }) => String(fields.serial_prefix ?? ''))
    expect(products.filter((_, at) => !/^[A-Z0-9]{1,8}$/.test(types[at] ?? '')).map(({ id }) => id)).toEqual([])
    expect(new Set(types).size).toBe(types.length)
    const machines = products.map(({ id }, at) => ({ id, serial: types[at] ?? '' }))
    for (const { id, serial } of machines)
      for (const typed of [`${serial}-10234`, `${serial.toLowerCase()}10234`]) expect(machineOfSerial(typed, machines)?.id, typed).toBe(id)
  })

  test('have a drawing each: every variant with a side of its own stands in a box of its own', () => {
    const own = machines.flatMap(({ id, variants, boxes }) =>
      variants.flatMap(({ id: variant, specifications }) => {
        const sides = sided(specifications).filter(({ measurement_system }) => measurement_system !== 'Imperial')
        return sides.length === 0 ? [] : [{ id, sides, box: boxes.find((box) => box.variants.includes(variant)) }]
      }),
    )
    expect(new Set(own.map(({ id }) => id)).size).toBeGreaterThan(10)
    for (const { id, sides, box } of own)
      for (const { name, value } of sides) {
        const side = { Length: box?.envelope.length, Width: box?.envelope.width, Height: box?.envelope.height }[name]
        expect(side, `${id} ${name}`).toBe(Number(value.replace(/[^\d.]/g, '')))
      }
    const linea = machines.find(({ id }) => id === 'linea-565')
    expect(linea?.boxes.map(({ part, envelope }) => [part, envelope.length])).toEqual([
      ['', 3900],
      ['v2', 4600],
      ['v3', 5800],
    ])
  })
})

describe('sixty-two products', () => {
  test('with one to four variants, seven figures or more, a download, and the odd cases', () => {
    expect(products).toHaveLength(62)
    for (const { id } of products) {
      const { variants, specifications, files } = textOf(id)
      expect(variants.length, id).toBeGreaterThanOrEqual(1)
      expect(variants.length, id).toBeLessThanOrEqual(4)
      expect(new Set(specifications.map(({ name }) => name)).size, id).toBeGreaterThanOrEqual(7)
      expect(files.length, id).toBeGreaterThanOrEqual(1)
    }
    const content = JSON.stringify(products)
    expect(content).toContain('"url":"null"')
    expect(content).toContain('"url":""')
    expect(content).toContain('"image_url":"null"')
    expect(products.some(({ localizations }) => !localizations.fr)).toBe(true)
    expect(products.filter(({ localizations }) => localizations.en?.name === null).map(({ id }) => id)).toEqual(['corda-cleaning-set'])
    const withdrawn = products.filter(({ fields }) => fields.successor !== null)
    expect(withdrawn.map(({ id, fields }) => [id, fields.successor])).toEqual([['corda-seca-200', 'corda-seca-240']])
    expect(products.some(({ fields }) => !(fields.supported_countries as string[]).includes('BR'))).toBe(true)
  })

  test('have a drawing each, and no two have the same', () => {
    const drawings = products.map(({ id }) => drawProduct(id)?.markup)
    expect(drawings).not.toContain(undefined)
    expect(new Set(drawings).size).toBe(products.length)
    const absent = products.filter(({ fields }) => {
      const images = fields.images as { url: string; default: boolean }[]
      return !images.some((image) => image.default && originalOf(image.url.replace('asset:', '')))
    })
    expect(absent.map(({ id }) => id)).toEqual(['punto-80', 'punto-manus-16'])
  })

  test('lead with the same figures as the others of their classification, so that a list has columns', () => {
    for (const [slug, members] of Map.groupBy(products, ({ fields }) => fields.classification)) {
      const leading = members.map(({ id }) => [...new Set(textOf(id).specifications.map(({ name }) => name))].slice(0, 3).join(', '))
      expect(new Set(leading).size, `${slug}: ${leading.join(' | ')}`).toBe(1)
    }
  })

  test('have their figures once, and variants that differ', () => {
    for (const { id, text } of texts) {
      const keys = text.specifications.map(({ name, measurement_system }) => `${name} ${measurement_system}`)
      expect(
        keys.filter((key, position) => keys.indexOf(key) !== position),
        id,
      ).toEqual([])
      for (const system of ['name_metric', 'name_imperial'] as const) {
        const names = text.variants.map((variant) => variant[system])
        expect(new Set(names).size, `${id} ${names.join()}`).toBe(names.length)
      }
    }
  })

  test('have names and short descriptions in all languages, but for five', () => {
    const complete = products.filter(({ id }) =>
      UI_LANGUAGES.every((language) => textOf(id, language)?.name && textOf(id, language).short_description),
    )
    expect(complete).toHaveLength(57)
  })
})

test('every product has a sentence of its own in each of its languages', () => {
  for (const [language, group] of Map.groupBy(texts, (text) => text.language)) {
    const sentences = group.map(({ text }) => text.short_description)
    expect(
      sentences.filter((sentence, position) => sentences.indexOf(sentence) !== position),
      language,
    ).toEqual([])
    const families = group.filter(({ text }) => text.long_description === `<p>${text.short_description}</p>`)
    expect(
      families.map(({ id }) => id),
      language,
    ).toEqual([])
  }
})

test('no sentence of a translation is the English one', () => {
  const isSentence = (text: string) => /^\p{L}.{18,}[.!?。]$/u.test(text) || text.startsWith('<p>')
  for (const { id, localizations } of [...products, ...classifications, ...capabilities]) {
    const english = new Set([...stringsIn(localizations.en)].filter(isSentence))
    for (const [language, text] of Object.entries(localizations))
      if (language !== 'en')
        expect(
          [...stringsIn(text)].filter((sentence) => english.has(sentence)),
          `${id} ${language}`,
        ).toEqual([])
  }
})

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const field of Object.values(value)) yield* stringsIn(field)
}

test.each([
  [1, '1 Station', '1 stanice', '1 stație', '1 stanica'],
  [4, '4 Stationen', '4 stanice', '4 stații', '4 stanice'],
  [8, '8 Stationen', '8 stanic', '8 stații', '8 staníc'],
  [1024, '1\u00a0024 Stationen', '1\u00a0024 stanic', '1\u00a0024 de stații', '1\u00a0024 staníc'],
])('variants count in the grammar of the language: %i', (count, de, cs, ro, sk) => {
  expect(counted('stations', count)).toMatchObject({ de, cs, ro, sk })
})

test('words in the names of variants are translated', () => {
  for (const { id, language, text } of texts.filter(({ language }) => language === 'ja' || language === 'zh'))
    text.variants.forEach((variant, position) => {
      const english = textOf(id).variants[position]?.name_metric ?? ''
      const rest = english.replace(textOf(id).name, '')
      if (/[a-z]{4}/.test(rest)) expect(variant.name_metric, `${id} ${language}`).not.toBe(english)
    })
})

test('classifications stand in trees with one root each, five levels deep, named in all languages', () => {
  const byId = new Map(classifications.map((entry) => [entry.id, entry]))
  const depth = (id: string): number => {
    const parent = byId.get(id)?.fields.parent_id
    return typeof parent === 'string' ? depth(parent) + 1 : 1
  }
  expect(classifications.length).toBeGreaterThanOrEqual(33)
  expect(Math.max(...classifications.map(({ id }) => depth(id)))).toBe(5)
  expect(classifications.filter(({ fields }) => fields.parent_id === null).map(({ fields }) => fields.slug)).toEqual([
    'products',
    'services',
  ])
  for (const { id, localizations } of classifications)
    for (const language of UI_LANGUAGES)
      expect([localizations[language]?.name, localizations[language]?.description], `${id} ${language}`).not.toContainEqual(
        expect.toSatisfy((text) => !text),
      )
  const slugs = new Set(classifications.map(({ fields }) => fields.slug))
  const members = [...products, ...services].map(({ fields }) => fields.classification)
  for (const member of members) expect(slugs).toContain(member)
  const parents = new Set(classifications.map(({ fields }) => fields.parent_id))
  for (const { id, fields } of classifications) if (!parents.has(id)) expect(members, id).toContain(fields.slug)
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

test('length, width, height and weight stand together in this order under their heading, in every language', () => {
  const inSheet = (rows: readonly Row[]) => rows.map((row) => ({ ...row, sortIndex: row.sort_index }))
  for (const { id, language, text } of texts)
    for (const { specifications } of [{ specifications: [] }, ...text.variants]) {
      const sheet = overlaySpecifications(inSheet(text.specifications), inSheet(specifications))
      const heading = specificationGroup('length', language)
      const names = [...new Set(sheet.filter(({ group }) => group === heading).map(({ name }) => name))]
      const sizes = ['length', 'width', 'height', 'weight'].map((key) => SPECIFICATION_NAMES[key]?.[language as 'en'] ?? '')
      const shown = sizes.filter((name) => names.includes(name))
      const first = names.indexOf(shown[0] ?? '')
      expect(names.slice(first, first + shown.length), `${id} ${language}`).toEqual(shown)
    }
})
