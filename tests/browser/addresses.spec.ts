import { expect, test } from './visitor.ts'

/** Addresses as they are asked for, and what comes of them: status, and where they lead. */
const ANSWERS: readonly (readonly [rows: string, path: string, status: number, location?: string])[] = [
  ['RT-05, RT-06', '/EN/Products/?a=B', 301, '/en/products?a=B'],
  ['RT-02', '/en/home', 301, '/en'],
  ['RT-07', '/xx-yy/products?x=1', 302, '/en/products?x=1'],
  ['RT-08', '/products', 302, '/en/products'],
  ['RT-46', '/stories', 302, '/en/stories'],
  ['RT-29', '/callback', 200],
  ['RT-29', '/en/callback?state=s', 200],
  ['RT-30', '/blank-callback', 200],
  ['RT-32', '/de-ch/media-releases', 200],
  ['RT-32', '/de-ch/media-releases/nope', 404],
  ['RT-33', '/de-ch/stories', 200],
  ['RT-33', '/de-ch/stories/the-night-shift', 200],
  ['RT-33', '/de-ch/stories/nope', 404],
  ['RT-34', '/de-ch/stories/contacts', 200],
  ['RT-34', '/de-ch/stories/contacts/nobody', 404],
  ['RT-35', '/de-ch/products', 200],
  ['RT-35, PR-07', '/de-ch/products/cutting/cut-and-strip/benchtop/compact', 200],
  ['RT-35', '/de-ch/products/crimping/crimp-lines/linea-565', 200],
  ['AH-69', '/de-ch/products/cutting/linea-565', 301, '/de-ch/products/crimping/crimp-lines/linea-565'],
  ['RT-36, SV-02', '/de-ch/services/maintenance/preventive-maintenance', 200],
  ['RT-36', '/de-ch/services/nope', 404],
  ['RT-44, CP-31', '/de-ch/nope/at/all', 404],
  ['RT-45, CP-25, SG-01', '/style-guide', 200],
  ['RT-45, SG-02', '/style-guide/buttons', 200],
  ['RT-45, SG-03', '/style-guide/components', 200],
  ['RT-45, SG-04', '/style-guide/inputs', 200],
  ['RT-45, SG-05', '/style-guide/modules', 200],
  ['RT-45, SG-06', '/style-guide/pages/error', 200],
  ['RT-45, SG-07', '/style-guide/tools/email-links', 200],
  ['RT-45, SG-08', '/style-guide/typography', 200],
  ['ST-13', '/en/brand-portal/products', 404],
  ['ST-13', '/en/brand-portal/stories', 404],
  ['ST-19', '/de/brand-portal', 302, '/en/brand-portal'],
  ['ST-18', '/de/north-america-events', 302, '/en/north-america-events'],
  ['ST-15', '/de-ch/north-america-events', 302, '/en/north-america-events'],
  ['ST-20', '/en/messe', 302, '/de/messe'],
  ['CP-21, CP-22', '/en/page-about?direct&a=1', 302, '/en/about?a=1'],
  ['CP-22, DL-07', '/de-ch/story-turbine?direct', 302, '/de-ch/stories/a-river-in-the-basement'],
  ['CP-24', '/en/page-works-visit?direct', 200],
  ['CP-24', '/en/page-nobody?direct', 404],
  ['CP-27', '/de-ch/events/internal-2025', 403],
  ['CP-27', '/de-ch/events/internal-2025/agenda', 403],
  ['CP-27', '/de-ch/events/internal-2025/travel', 403],
  ['CP-28', '/de-ch/dealer-area', 403],
  ...['corda', 'linea', 'punto'].flatMap((brand) => [
    ['CP-29', `/en/brand-portal/${brand}`, 200] as const,
    ['CP-29, AH-70', `/en/brand-portal/${brand}/${brand}-protected`, 403] as const,
  ]),
  ['RC-07', '/en/about?nextRelease=false', 200],
  ['AP-08', '/latest-build.json?t=1', 200],
  ['IM-14', '/file/brochure', 200],
  ['IM-14', '/file/nope', 404],
]

for (const [rows, path, status, location] of ANSWERS)
  test(`${path} answers ${status}${location ? `, ${location}` : ''} (${rows})`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0, headers: { 'accept-language': 'en' } })
    expect([response.status(), response.headers().location]).toEqual([status, location])
  })

test('a page of another site is on its own host (CP-23)', async ({ request, baseURL }) => {
  const response = await request.get('/en/page-partner-home?direct', { maxRedirects: 0 })
  expect(response.headers().location).toBe(`${baseURL?.replace('localhost', 'partner.localhost')}/en`)
})

test('no file of the platform that a browser loads holds a secret (CI-21)', async ({ request }) => {
  const page = await (await request.get('/de-ch')).text()
  const files = [...page.matchAll(/(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files)
    expect(await (await request.get(file)).text()).not.toMatch(/PAGE_PASSWORD|STORE_TOKEN|WEBHOOK_SECRET|BUILDER_TOKEN/)
})
