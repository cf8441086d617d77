import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { CatalogueType } from '#content-schema/catalogue/classification.ts'
import {
  connectionDocument,
  DRAFT_LISTING_DOCUMENT,
  PAGED_MODELS,
  PUBLISH_DOCUMENT,
  SYSTEM_DATA_DOCUMENT,
  UNPUBLISH_DOCUMENT,
} from '#content-schema/source/content-service.ts'
import { type CatalogueMember, PIM_DOCUMENTS } from '#content-schema/source/pim.ts'
import { SERVICE_INFORMATION_DOCUMENTS } from '#content-schema/source/service-information.ts'
import { fieldOf, listOf, parseAnswer, type TypedDocument, typedDocument } from '#content-schema/source/typed-document.ts'
import type { RequestGraphql } from '../../../scripts/pipeline/sources/graphql-client.ts'
import { partSchemas } from '../../../scripts/pipeline/sources/mapping/map-content.ts'
import { selectionOf, unselectedFields } from './selected-fields.ts'

type AnyDocument = Pick<TypedDocument<never, unknown>, 'name' | 'text' | 'answer'>

const DOCUMENTS: [string, AnyDocument][] = [
  ...PAGED_MODELS.map((model): [string, AnyDocument] => ['content-service', connectionDocument(model)]),
  ['content-service', SYSTEM_DATA_DOCUMENT],
  ['content-service', DRAFT_LISTING_DOCUMENT],
  ['content-service', PUBLISH_DOCUMENT],
  ['content-service', UNPUBLISH_DOCUMENT],
  ...Object.values(PIM_DOCUMENTS).map((document): [string, AnyDocument] => ['pim', document]),
  ...Object.values(SERVICE_INFORMATION_DOCUMENTS).map((document): [string, AnyDocument] => ['service-information', document]),
]
const NAMED = DOCUMENTS.map(([service, document]): [string, string, AnyDocument] => [service, document.name, document])

const schemaOf = (name: string) =>
  buildSchema(readFileSync(new URL(`../../../content-schema/source/${name}.graphql`, import.meta.url), 'utf8'))

describe('every document', () => {
  test.each(NAMED)('of %s is understood there: %s', (service, _name, document) => {
    expect(validate(schemaOf(service), parse(document.text))).toEqual([])
  })

  test.each(NAMED)('of %s selects what its answer is judged by: %s', (_service, _name, document) => {
    expect(unselectedFields(document.answer, selectionOf(document.text))).toEqual([])
  })

  /** Fields that the mapping makes of others. */
  const MADE = ['sectionTitles', 'publishedFrom']

  test.each(PAGED_MODELS)('of the content service selects the fields of its entities: %s', (model) => {
    const edges = selectionOf(connectionDocument(model).text).values().next().value?.get('edges')
    const node = edges?.get('node') ?? new Map()
    const { shared, text } = partSchemas(model)
    const fields = (schema: z.ZodType | null) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
    expect(fields(shared).filter((field) => !node.has(field) && !MADE.includes(field))).toEqual([])
    expect(fields(text).filter((field) => !node.get('localizations')?.has(field) && !MADE.includes(field))).toEqual([])
  })

  test('has a name of its own', () => {
    expect(new Set(DOCUMENTS.map(([, { name }]) => name)).size).toBe(DOCUMENTS.length)
  })
})

test("six of them are the product-information service's; which products have a capability the products say themselves [DL-11 to DL-15]", () => {
  const variablesOf = (text: string) => [...text.matchAll(/\$(\w+):/g)].map(([, name]) => name).join(' ')
  expect(Object.values(PIM_DOCUMENTS).map(({ name, text }) => [name, variablesOf(text)])).toEqual([
    ['ProductClassifications', 'language type'],
    ['Products', 'language slugs'],
    ['SingleProductV2', 'language slug'],
    ['ProductInEveryLanguage', 'slug'],
    ['ClassificationProducts', 'language slug type'],
    ['ProductCapabilities', 'language'],
  ])
})

test('a field that is asked for and not selected is found, also in items that are judged later', () => {
  const item = z.object({ id: z.string(), brand: z.object({ name: z.string(), logo: z.string().default('') }).nullish() })
  const document = typedDocument<object, unknown[]>('query Items { list: items { id brand { name } } }', fieldOf('list', listOf(item)))
  expect(unselectedFields(document.answer, selectionOf(document.text))).toEqual(['list.brand.logo'])
})

describe('an answer', () => {
  test('of another shape names the document and the place', () => {
    expect(() => parseAnswer(PIM_DOCUMENTS.classificationProducts, { classificationProducts: [{ slug: 'a', sort_index: 'x' }] })).toThrow(
      'The answer to ClassificationProducts is malformed at classificationProducts.0.sort_index',
    )
    expect(() => parseAnswer(PIM_DOCUMENTS.singleProductV2, {})).toThrow('SingleProductV2 is malformed')
    expect(() => parseAnswer(PIM_DOCUMENTS.products, null)).toThrow('Products is malformed at data')
  })

  test('keeps items that are broken: they are judged where they are mapped', () => {
    const products = [{ slug: 'a' }, 'x', null]
    expect(parseAnswer(PIM_DOCUMENTS.products, { products })).toEqual(products)
  })

  test.each(['countries', 'languages', 'sites', 'brands'])('to the question for system data without %s is none [DL-02]', (missing) => {
    const data: Record<string, unknown> = { countries: [], languages: [], sites: [], brands: [] }
    delete data[missing]
    expect(() => parseAnswer(SYSTEM_DATA_DOCUMENT, data)).toThrow(`SystemData is malformed at ${missing}`)
  })
})

test('a document without a name is refused', () => {
  expect(() => typedDocument('{ items { id } }', z.unknown())).toThrow('has no name')
})

test('a request takes the variables of its document and answers what the document does', () => {
  expectTypeOf(PIM_DOCUMENTS.productClassifications).toExtend<TypedDocument<{ language: string; type: CatalogueType }, unknown[]>>()
  const ask = (request: RequestGraphql) => {
    // @ts-expect-error a slug is missing
    void request(PIM_DOCUMENTS.classificationProducts, { language: 'de-CH', type: 'products' })
    // @ts-expect-error there is no such tree
    void request(PIM_DOCUMENTS.productClassifications, { language: 'de-CH', type: 'spare-parts' })
    return request(PIM_DOCUMENTS.classificationProducts, { language: 'de-CH', slug: 'a', type: 'products' })
  }
  expectTypeOf(ask).returns.resolves.toEqualTypeOf<CatalogueMember[]>()
})
