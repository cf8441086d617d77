import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { createPageHeaders } from '../../../scripts/pipeline/render/security-policy.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

/** Pages by their template, with the headers the pipeline gives each. */
const PAGES: readonly { key: string; template: PageSpec['template']; protection?: 1 | 2 }[] = [
  { key: '/en', template: 'content' },
  { key: '/en/products/corda-330', template: 'product' },
  { key: '/en/portal', template: 'portal' },
  { key: '/callback', template: 'callback' },
  { key: '/style-guide', template: 'styleGuide' },
  { key: '/en/secret', template: 'content', protection: 1 },
]
const headersOf = createPageHeaders({ assetOrigins: [], trackingOrigins: [], sha256: String, inlineScriptsOf: () => [] })
const edge = createEdgeHarness()

beforeAll(async () => {
  await edge.listen()
  const pages = PAGES.map(({ key, protection }, at) => buildPage(key, { headerSet: at + 1, ...(protection ? { protection } : {}) }))
  await edge.put(buildRelease({ pages: { main: pages }, headers: PAGES.map(({ key, template }) => headersOf({ template, path: key })) }))
})
afterAll(() => edge.close())

const cameraAt = async (path: string) => {
  const policy = (await edge.request(path)).headers.get('permissions-policy') ?? ''
  return policy.split(', ').filter((directive) => directive.startsWith('camera='))
}

it.each(['/en/portal', '/en/portal/tickets/create', '/en/portal/machines/118-204'])(
  'the portal may use the camera for itself, whichever screen is opened: %s',
  async (path) => {
    expect(await cameraAt(path)).toEqual(['camera=(self)'])
  },
)

it.each([
  ['a page', '/en'],
  ['a product', '/en/products/corda-330'],
  ['a callback', '/callback'],
  ['the style guide', '/style-guide'],
  ['a gate', '/en/secret'],
  ['a page that is missing', '/en/nope'],
  ['a path below a word that begins like the portal', '/en/portals'],
  ['the portal of another site', '/en/fair/portal'],
  ['a redirect to the portal', '/EN/portal'],
  ['a call', '/api/nope'],
])('no other answer lets anything use the camera: %s', async (_, path) => {
  expect(await cameraAt(path)).toEqual(['camera=()'])
})
