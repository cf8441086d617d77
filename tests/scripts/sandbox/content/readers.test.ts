import { expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { sisCodeOf } from '#content-schema/locale/locale.ts'
import { connectionDocument, PAGED_MODELS, SYSTEM_DATA_DOCUMENT } from '#content-schema/source/content-service.ts'
import { PIM_DOCUMENTS } from '#content-schema/source/pim.ts'
import { SERVICE_INFORMATION_DOCUMENTS } from '#content-schema/source/service-information.ts'
import { parseAnswer, type TypedDocument } from '#content-schema/source/typed-document.ts'
import { mapProduct } from '../../../../scripts/pipeline/sources/mapping/map-catalogue.ts'
import { mapContentNode } from '../../../../scripts/pipeline/sources/mapping/map-content.ts'
import { mapService } from '../../../../scripts/pipeline/sources/mapping/map-service.ts'
import { mapSystemData } from '../../../../scripts/pipeline/sources/mapping/map-system-data.ts'
import { products } from '../../../../scripts/sandbox/content/products/product-index.ts'
import { services } from '../../../../scripts/sandbox/content/services/service-index.ts'
import { type Answer, post, runSandbox } from '../running-sandbox.ts'

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

test('readers accept every entry of the content service but those that are odd or half-filled on purpose', async () => {
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
  const inLanguage = (language: string) =>
    ['image-without-alt bodyBlocks.2.image.alternativeText', 'empty-block bodyBlocks.4', 'invalid-field bodyBlocks.5.teasers.0.title']
      .map((told) => `content/Page/page-works-visit@${language} ${told}`)
      .sort()
  expect(problems.map(({ entry, code, path }) => `${entry} ${code} ${path}`).sort()).toEqual(
    [
      ...inLanguage('de'),
      ...inLanguage('en'),
      'content/Country/CH unknown-language supportedLanguages',
      'content/Language/it invalid-entry languageCode',
      'content/NavigationItem/nav-announced link-without-target link',
      'content/Page/page-sustainability slug-not-canonical slug',
      'content/Site/site-spare-parts site-without-navigation footerNavigation',
    ].sort(),
  )
})

test.each([
  ['en', ['pim/Product/corda-cleaning-set@en name']],
  ['de', []],
  // English stands in for it, and nobody named it there.
  ['ja', ['pim/Product/corda-cleaning-set@ja name']],
])('readers accept every product and service in %s but the one that lacks its English name on purpose', async (language, refused) => {
  const { url } = await runSandbox()
  const slugsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join(',')
  const variables = (entries: readonly { id: string }[]) => ({ language: sisCodeOf(language), slugs: slugsOf(entries) })
  const fromPim = await request(`${url}/pim/graphql`, PIM_DOCUMENTS.products, variables(products))
  const fromServices = await request(`${url}/service-information/graphql`, SERVICE_INFORMATION_DOCUMENTS.services, variables(services))
  expect(fromPim).toHaveLength(products.length)
  expect(fromServices).toHaveLength(services.length)
  const problems = fromPim.flatMap((product) => mapProduct(product, language, asIs).problems)
  expect(problems.map(({ entry, path }) => `${entry} ${path}`)).toEqual(refused)
  for (const service of fromServices) expect(mapService(service, language, asIs).problems).toEqual([])
})
