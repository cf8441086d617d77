import { expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import { sisCodeOf } from '#content-schema/rules/locale.ts'
import { connectionDocument, PAGED_MODELS, SYSTEM_DATA_DOCUMENT } from '#content-schema/source/content-service/documents.ts'
import { mapContentNode, mapSystemData } from '#content-schema/source/content-service/mapping.ts'
import { mapProduct, PIM_DOCUMENTS } from '#content-schema/source/pim.ts'
import { mapService, SERVICE_INFORMATION_DOCUMENTS } from '#content-schema/source/service-information.ts'
import { parseAnswer, type TypedDocument } from '#content-schema/source/typed-document.ts'
import { products } from '../../scripts/sandbox/content/products/product-index.ts'
import { services } from '../../scripts/sandbox/content/services/service-index.ts'
import { type Answer, post, runSandbox } from './running-sandbox.ts'

const ALL = { 'gcms-locales': UI_LANGUAGES.join(', ') }
const asIs = (html: string) => html

async function request<Variables extends object, A>(
  address: string,
  document: TypedDocument<Variables, A>,
  variables: Variables,
): Promise<A> {
  const answer = (await (await post(address, { query: document.text, variables }, ALL)).json()) as Answer
  expect(answer.errors).toBeUndefined()
  return parseAnswer(document, answer.data)
}

test('readers accept every entry of the content service but the three that are odd on purpose', async () => {
  const { url } = await runSandbox()
  const problems = mapSystemData(await request(`${url}/content/graphql`, SYSTEM_DATA_DOCUMENT, { stage: 'PUBLISHED' })).problems
  for (const model of PAGED_MODELS) {
    const { edges } = await request(`${url}/content/graphql`, connectionDocument(model), {
      stage: 'PUBLISHED',
      first: 100,
      after: null,
      where: null,
    })
    for (const { node } of edges) problems.push(...mapContentNode(model, node).problems)
  }
  expect(problems.map(({ entry }) => entry)).toEqual(['content/Country/CH', 'content/Language/it', 'content/Site/site-spare-parts'])
})

test.each(['en', 'de', 'ja'])('readers accept every product and service in %s', async (language) => {
  const { url } = await runSandbox()
  const slugsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join(',')
  const variables = (entries: readonly { id: string }[]) => ({ language: sisCodeOf(language), slugs: slugsOf(entries) })
  const fromPim = await request(`${url}/pim/graphql`, PIM_DOCUMENTS.products, variables(products))
  const fromServices = await request(`${url}/service-information/graphql`, SERVICE_INFORMATION_DOCUMENTS.services, variables(services))
  expect(fromPim).toHaveLength(products.length)
  expect(fromServices).toHaveLength(services.length)
  for (const product of fromPim) expect(mapProduct(product, language, asIs).problems).toEqual([])
  for (const service of fromServices) expect(mapService(service, language, asIs).problems).toEqual([])
})
