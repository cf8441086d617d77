import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseDifferenceSchema, releaseListSchema } from '#content-schema/editing/releases.ts'
import { LEAF_CAPACITY } from '#content-schema/release/release.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease, type FixturePage, type ReleaseInput } from '../release-fixture.ts'

const PASSWORD = 'Editors only 2026'
const SECRETS = { EDITOR_PASSWORD: PASSWORD, EDITOR_PASSWORD_SECRET: 'secret-of-the-gate-of-editors' }
const edge = createEdgeHarness({
  moreSecrets: { ...SECRETS, PAGE_PASSWORD: PASSWORD, PAGE_PASSWORD_SECRET: SECRETS.EDITOR_PASSWORD_SECRET },
})
const LIST = '/api/editor/releases'
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

/** More pages than a leaf of the tree holds. */
const MANY = Array.from({ length: 3 * LEAF_CAPACITY }, (_, index) => buildPage(`/en/page-${index}`))
const release = (id: string, pages: FixturePage[], more: ReleaseInput = {}) => buildRelease({ id, pages: { main: pages }, ...more })

let cookie = ''
let addresses = 0

async function ticketOf(gate: 'page' | 'editor'): Promise<string> {
  addresses += 1
  const response = await edge.request(`/api/${gate}-password`, {
    method: 'POST',
    headers: { ...OWN_PAGE, 'content-type': 'application/json', 'cf-connecting-ip': `192.0.2.${addresses}` },
    body: JSON.stringify({ password: PASSWORD, page: '/en' }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const ask = (path: string, headers: Record<string, string> = { ...OWN_PAGE, cookie }) => edge.request(path, { headers })
const makeLive = (id: string, body: object, headers: Record<string, string> = { ...OWN_PAGE, cookie }) =>
  edge.request(`${LIST}/${id}/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const listed = async () => releaseListSchema.parse(await (await ask(LIST)).json())
const difference = async (from: string, to: string) =>
  releaseDifferenceSchema.parse(await (await ask(`${LIST}/${to}/difference?from=${from}`)).json())
const titleOf = async (path: string) => /<h1>([^<]*)/.exec(await (await edge.request(path)).text())?.[1]

beforeAll(async () => {
  await edge.listen()
  await edge.publish(release('one', MANY), { release: 'one', sequence: 1 })
  const second = MANY.filter(({ key }) => key !== '/en/page-7').map((page) =>
    page.key === '/en/page-3' ? { ...page, html: '<h1>page three, again</h1>' } : page,
  )
  await edge.publish(release('two', [...second, buildPage('/en/new')]), { release: 'two', sequence: 2 })
  cookie = await ticketOf('editor')
})
afterAll(() => edge.close())

describe('releases for editors', () => {
  it('are listed with what is live, since when and why', async () => {
    const response = await ask(LIST)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { live, next, releases } = releaseListSchema.parse(await response.json())
    expect(live).toEqual({ release: 'two', since: '2026-10-01T08:00:00.000Z', reason: 'publish', sequence: 2 })
    expect(next).toBeNull()
    expect(releases.map(({ id }) => id).sort()).toEqual(['one', 'two'])
    expect(releases[0]?.pages).toBeGreaterThan(MANY.length)
  })

  it('are listed as steps: one the live release only completes shows the same pages, and is none', async () => {
    await edge.put(release('two-completed', MANY, { parent: 'two', isDeferred: true }))
    await edge.put(release('one-completed', MANY, { parent: 'one', isDeferred: true }))
    await edge.movePointer('two', 2)
    const ids = async () => (await listed()).releases.map(({ id }) => id).sort()
    expect(await ids()).toEqual(['one', 'two'])
    await edge.movePointer('two-completed', 2)
    expect(await ids()).toEqual(['one', 'two-completed'])
    await edge.movePointer('two', 2)
  })

  it('differ by the pages that came, changed and went', async () => {
    expect(await difference('one', 'two')).toEqual({
      from: 'one',
      to: 'two',
      isComplete: true,
      sites: [
        {
          siteId: 'main',
          added: ['/en/new'],
          changed: ['/en/page-3'],
          removed: ['/en/page-7'],
          counts: { added: 1, changed: 1, removed: 1 },
          parts: [],
        },
      ],
    })
    expect((await difference('two', 'one')).sites).toMatchObject([{ added: ['/en/page-7'], removed: ['/en/new'] }])
    expect((await difference('one', 'one')).sites).toEqual([])
  })

  it('differ as well where a release is a patch over another one’s tree', async () => {
    const patch = { pages: [buildPage('/en/page-5', { html: '<h1>patched</h1>' }), buildPage('/en/fresh')], gone: ['/en/page-9'] }
    await edge.put(release('patched', MANY, { patches: { main: patch } }))
    await edge.movePointer('two', 2)
    expect((await difference('one', 'patched')).sites).toMatchObject([
      { added: ['/en/fresh'], changed: ['/en/page-5'], removed: ['/en/page-9'] },
    ])
  })

  it('that are not there, or no names of any, are refused', async () => {
    expect((await ask(`${LIST}/two/difference?from=nothing`)).status).toBe(404)
    expect((await ask(`${LIST}/two/difference`)).status).toBe(400)
    expect((await ask(`${LIST}/two/difference?from=../../channels/live`)).status).toBe(400)
    expect((await makeLive('nothing', { sequence: 2, reason: 'rollback' })).status).toBe(404)
    expect((await makeLive('one', { sequence: 2, reason: 'publish' })).status).toBe(400)
  })
})

describe('a release made live by an editor', () => {
  beforeEach(() => edge.movePointer('two', 2))

  it('is what the next visitor gets, and says how it came to be', async () => {
    expect(await titleOf('/en/page-3')).toBe('page three, again')
    const response = await makeLive('one', { sequence: 2, reason: 'pin' })
    expect([response.status, await response.json()]).toEqual([200, { sequence: 3 }])
    expect(await titleOf('/en/page-3')).toBe('page /en/page-3')
    expect((await listed()).live).toMatchObject({ release: 'one', reason: 'pin', sequence: 3 })
  })

  it('is not made live when something else went live since the editor looked', async () => {
    expect((await makeLive('one', { sequence: 1, reason: 'rollback' })).status).toBe(409)
    const both = await Promise.all([makeLive('one', { sequence: 2, reason: 'rollback' }), makeLive('one', { sequence: 2, reason: 'pin' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('nobody but an editor', () => {
  const refusals: [string, () => Promise<Record<string, string>>][] = [
    ['without a ticket', async () => OWN_PAGE],
    [
      'with a ticket of the gate before pages',
      async () => ({ ...OWN_PAGE, cookie: (await ticketOf('page')).replace(/^[^=]+/, cookie.split('=')[0] ?? '') }),
    ],
    ['with a forged ticket', async () => ({ ...OWN_PAGE, cookie: `${cookie.slice(0, -2)}xx` })],
  ]
  for (const [who, headers] of refusals)
    it(`reads or moves releases: ${who}`, async () => {
      for (const path of [LIST, `${LIST}/two/difference?from=one`]) {
        const response = await ask(path, await headers())
        expect([response.status, await response.text()]).toEqual([401, '{"error":"editors only"}'])
      }
      expect((await makeLive('one', { sequence: 2, reason: 'rollback' }, await headers())).status).toBe(401)
    })

  it('moves a release from a page of another host, whatever cookie it sends along', async () => {
    for (const site of ['cross-site', 'same-site']) {
      expect((await makeLive('one', { sequence: 2, reason: 'rollback' }, { 'sec-fetch-site': site, cookie })).status).toBe(403)
      expect((await ask(LIST, { 'sec-fetch-site': site, cookie })).status).toBe(403)
    }
    expect((await makeLive('one', { sequence: 2, reason: 'rollback' }, { cookie })).status).toBe(403)
  })
})
