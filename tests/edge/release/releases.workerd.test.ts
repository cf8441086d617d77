import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { LEAF_CAPACITY, storeKeys, treeNodeSchema } from '#content-schema/release/release.ts'
import { createEdgeHarness, STORE_TOKEN } from '../edge-harness.ts'
import { buildPage, buildPointer, buildRelease, type FixtureObjects, type ReleaseInput } from '../release-fixture.ts'

const edge = createEdgeHarness({
  moreSecrets: { EDITOR_PASSWORD: 'Editors only 2026', EDITOR_PASSWORD_SECRET: 'secret-of-the-gate-of-editors' },
})
const encode = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

/** A release whose pages name it; they are more than one leaf of the tree holds. */
function buildNamed(id: string, overrides: ReleaseInput = {}): FixtureObjects {
  const keys = ['/en', '/en/about', ...Array.from({ length: LEAF_CAPACITY }, (_, index) => `/en/page-${index}`)]
  return buildRelease({ id, pages: { main: keys.map((key) => buildPage(key, { html: `${id} ${key}` })) }, ...overrides })
}

async function textOf(path: string, init: RequestInit = {}): Promise<string> {
  return (await edge.request(path, init)).text()
}

/** Writes an object through the store API. */
async function putObject(key: string, value: unknown): Promise<number> {
  const headers = { authorization: `Bearer ${STORE_TOKEN}` }
  const response = await edge.request(`/api/store/object/${key}`, { method: 'PUT', headers, body: encode(value) as never })
  return response.status
}

beforeAll(() => edge.listen())
afterAll(() => edge.close())

describe('before the first release', () => {
  it('says so and asks to come again', async () => {
    const response = await edge.request('/en')
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    const text = await response.text()
    expect(text).toContain('Sorry, something went wrong')
    expect(text).toContain('An unexpected error occurred')
    expect(text).toContain('Go to home')
    expect(text).not.toMatch(/Error:|at .*\.ts/)
    expect(text).toContain('<a class="button accent" href="/en"')
    expect(text).toMatch(/<b>ERR-\d{4}-\w{4}-\w{4}<\/b>/)
    expect(await (await edge.health()).json()).toMatchObject({ status: 'empty', release: null })
  })

  it('speaks the language of the address, else the visitor’s, and leads on in all of them (ER-01, ER-02)', async () => {
    for (const language of UI_LANGUAGES) {
      const text = await textOf(`/${language}-zz/products?page=2`)
      expect(text, language).toContain(`<html lang="${language}">`)
      expect(text, language).toContain(`href="/${language}-zz/products?page=2"`)
      expect(text, language).toContain(`action="/${language}-zz/search"`)
      for (const other of UI_LANGUAGES) expect(text).toContain(`href="/${other}" lang="${other}"`)
    }
    expect(await textOf('/', { headers: { 'accept-language': 'xx, hu-HU;q=0.9, de;q=0.8' } })).toContain('<html lang="hu">')
  })

  it('styles the page by a policy that lets nothing run, and never leads to another host', async () => {
    const response = await edge.request('//elsewhere.example/x"><script>')
    const text = await response.text()
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1]
    if (response.status === 503) {
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`)
      expect(text).not.toMatch(/href="(\/\/|[^"]*<)|<script/)
    }
    expect(text).not.toContain('<script>')
  })

  it('serves as soon as there is one', async () => {
    await edge.request('/en')
    await edge.publish(buildNamed('first'), { release: 'first', sequence: 1 })
    expect(await textOf('/en')).toBe('first /en')
  })
})

describe('a pointer that moves', () => {
  beforeEach(async () => {
    await edge.publish(buildNamed('one'), { release: 'one', sequence: 1 })
    await edge.publish(buildNamed('two'), { release: 'two', sequence: 2 })
  })

  it('is seen at once when it moves through the store API, and back', async () => {
    expect(await textOf('/en/about')).toBe('two /en/about')
    await edge.movePointer('one', 3)
    expect(await textOf('/en/about')).toBe('one /en/about')
    expect(await (await edge.request('/latest-build.json')).json()).toMatchObject({ id: 'one' })
  })

  it('is seen when it moves elsewhere, though nobody tells the edge', async () => {
    await textOf('/en/about')
    const bucket = await edge.bucket()
    await bucket.put(storeKeys.channel('live'), JSON.stringify(buildPointer('one', 3)))
    const seen = await waitFor(async () => (await textOf('/en/about')) === 'one /en/about')
    expect(seen).toBe(true)
  })

  it('never mixes releases under concurrent readers [CI-27]', async () => {
    let isMoving = true
    const wrong: string[] = []
    const etags = new Map<string, string>()
    async function readOn(): Promise<void> {
      for (let index = 0; isMoving; index = (index + 7) % 60) {
        const response = await edge.request(`/en/page-${index}`)
        const text = await response.text()
        if (!/^(one|two) /.test(text) || !text.endsWith(` /en/page-${index}`)) wrong.push(`${response.status} ${text}`)
        const etag = response.headers.get('etag') ?? ''
        const known = etags.get(text)
        if (known !== undefined && known !== etag) wrong.push(`${text} has ${known} and ${etag}`)
        etags.set(text, etag)
      }
    }
    const readers = Array.from({ length: 8 }, readOn)
    for (let sequence = 3; sequence < 30; sequence += 1) await edge.movePointer(sequence % 2 ? 'one' : 'two', sequence)
    isMoving = false
    await Promise.all(readers)
    expect(wrong).toEqual([])
    expect([...etags.keys()].some((text) => text.startsWith('one'))).toBe(true)
    expect([...etags.keys()].some((text) => text.startsWith('two'))).toBe(true)
  })
})

describe('a patched release', () => {
  function patched(id: string): FixtureObjects {
    const pages = [buildPage('/en/about', { html: `newer ${id}` }), buildPage('/en/new')]
    return buildNamed(id, { patches: { main: { pages, gone: ['/en/page-7'] } } })
  }

  it('shows what the patch says, and the tree where it says nothing', async () => {
    await edge.publish(patched('whole'), { release: 'whole', sequence: 1 })
    expect(await textOf('/en/about')).toBe('newer whole')
    expect(await textOf('/en/new')).toContain('page /en/new')
    expect((await edge.request('/en/page-7')).status).toBe(404)
    expect(await textOf('/en/page-8')).toBe('whole /en/page-8')
  })

  it('without the tree below the patch leaves the last good one live', async () => {
    await edge.publish(buildNamed('good'), { release: 'good', sequence: 2 })
    expect(await textOf('/en/about')).toBe('good /en/about')
    const objects = patched('baseless')
    const [patch] = [...objects.values()].map(({ bytes }) => new TextDecoder().decode(bytes)).filter((text) => text.startsWith('{"b":'))
    objects.delete(storeKeys.node((JSON.parse(patch ?? '') as { b: string }).b))
    await edge.publish(objects, { release: 'baseless', sequence: 3 })
    expect(await textOf('/en/about')).toBe('good /en/about')
  })
})

describe('a release that is not whole', () => {
  beforeEach(() => edge.publish(buildNamed('good'), { release: 'good', sequence: 1 }))

  function corrupting(objects: FixtureObjects, prefix: string, text: string): FixtureObjects {
    return new Map([...objects].map(([key, object]) => [key, key.startsWith(prefix) ? { ...object, bytes: encode(text) } : object]))
  }

  const redirects = { '/old': '/about' }
  it.each([
    ['without manifest', without(buildNamed('bad-1'), 'releases/'), 'bad-1'],
    ['without tables', without(buildNamed('bad-2', { redirects, routeRules: { '/2': { redirect: '/en' } } }), 'tables/'), 'bad-2'],
    ['without nodes', without(buildNamed('bad-3'), 'nodes/'), 'bad-3'],
    ['with a cut manifest', corrupting(buildNamed('bad-4'), 'releases/', '{"version":1'), 'bad-4'],
    ['with a manifest of another shape', corrupting(buildNamed('bad-5'), 'releases/', '{"version":2}'), 'bad-5'],
    ['with nodes that are no JSON', corrupting(buildNamed('bad-6'), 'nodes/', '<html>'), 'bad-6'],
    ['with nodes of another shape', corrupting(buildNamed('bad-7'), 'nodes/', '{"l":[{"k":1}]}'), 'bad-7'],
  ])('%s leaves the last good one live', async (_, objects, id) => {
    expect(await textOf('/en/about')).toBe('good /en/about')
    await edge.publish(objects, { release: id, sequence: 2 })
    expect(await textOf('/en/about')).toBe('good /en/about')
    expect(await (await edge.health()).json()).toMatchObject({ status: 'stale', release: 'good' })
    expect(
      edge
        .getLogs()
        .map((entry) => entry.message)
        .join(),
    ).toContain('The last good release is kept')
    await edge.publish(buildNamed('repaired'), { release: 'repaired', sequence: 3 })
    expect(await textOf('/en/about')).toBe('repaired /en/about')
  })

  it.each(['', '{"release":', '<html>503</html>', '{"release":""}', '[]', 'x'.repeat(10_000)])(
    'pointer %j leaves it too',
    async (pointer) => {
      expect(await putObject(storeKeys.channel('live'), pointer)).toBe(200)
      expect(await textOf('/en/about')).toBe('good /en/about')
    },
  )

  it('pointer that is gone leaves it too', async () => {
    const bucket = await edge.bucket()
    await textOf('/en')
    await bucket.delete(storeKeys.channel('live'))
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await textOf('/en')
    expect(await textOf('/en/about')).toBe('good /en/about')
  })

  it.each([
    ['packs are missing', without(buildNamed('half-1'), 'packs/')],
    ['packs are too short', corrupting(buildNamed('half-2'), 'packs/', 'short')],
    ['packs are not compressed', corrupting(buildNamed('half-3'), 'packs/', 'x'.repeat(100_000))],
    ['deep nodes are missing', withoutLeaves(buildNamed('half-4'))],
  ])('when its %s, its pages come from the release before', async (_, objects) => {
    const id = [...objects.keys()].find((key) => key.startsWith('releases/'))?.slice('releases/'.length, -'.json'.length) ?? ''
    await edge.publish(objects, { release: id, sequence: 2 })
    const response = await edge.request('/en/about')
    expect([response.status, await response.text()]).toEqual([200, 'good /en/about'])
  })
})

describe('an isolate that starts while the store is down', () => {
  it('serves what this location has seen', async () => {
    const objects = buildNamed('seen')
    await edge.publish(objects, { release: 'seen', sequence: 1 })
    expect(await textOf('/en/about')).toBe('seen /en/about')
    await textOf('/en/nope')
    const bucket = await edge.bucket()
    await bucket.delete([...objects.keys()])
    await edge.restart()
    expect(await textOf('/en/about')).toBe('seen /en/about')
  })
})

describe('a failure within a request', () => {
  beforeAll(() => edge.reset())

  it('shows a bare page when that cannot be read either, not the reason [CI-18]', async () => {
    const objects = buildNamed('failing')
    const leafless = withoutLeaves(objects)
    await edge.publish(leafless, { release: 'failing', sequence: 1 })
    const response = await edge.request('/en/about')
    const text = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(text).toContain('Sorry, something went wrong')
    expect(text).not.toContain('nodes/')
  })

  it('shows the error page of the site and locale [ST-07, ER-05]', async () => {
    const objects = buildRelease({ id: 'damaged', pages: { main: [buildPage('/de-ch/about')] } })
    await edge.publish(damaged(objects, '/de-ch/about'), { release: 'damaged', sequence: 2 })
    const response = await edge.request('/de-ch/about')
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    const text = await response.text()
    expect(text).toContain('main de-ch: Sorry, something went wrong')
    expect(text).toContain('<a href="/de-ch/about">Try again</a>')
    expect(text).toMatch(/<b>ERR-\d{4}-\w{4}-\w{4}<\/b>/)
  })
})

describe('a catalogue table that cannot be read', () => {
  it('leaves unknown products unknown and everything else as it is', async () => {
    const catalogue = { routes: ['/products/a'], products: { x: 0 }, services: {} }
    const main = [buildPage('/en/products/a/x'), buildPage('/en/about')]
    const objects = buildRelease({ id: 'uncatalogued', pages: { main }, catalogue })
    const manifest = JSON.parse(new TextDecoder().decode(objects.get(storeKeys.release('uncatalogued'))?.bytes))
    await edge.reset()
    await edge.publish(without(objects, storeKeys.table(manifest.catalogue)), { release: 'uncatalogued', sequence: 1 })
    expect((await edge.request('/en/products/x')).status).toBe(404)
    expect((await edge.request('/en/products/a/x')).status).toBe(200)
  })
})

describe('an object that was repaired', () => {
  it('is read again', async () => {
    const objects = buildNamed('repaired-later')
    const corrupt = new Map(
      [...objects].map(([key, object]) => [key, key.startsWith('packs/') ? { ...object, bytes: encode('x'.repeat(90_000)) } : object]),
    )
    await edge.reset()
    await edge.publish(corrupt, { release: 'repaired-later', sequence: 1 })
    expect((await edge.request('/en/about')).status).toBe(500)
    await edge.put(without(objects, 'channels/'))
    expect(await textOf('/en/about')).toBe('repaired-later /en/about')
  })
})

const EDITOR_PASSWORD = 'Editors only 2026'

/** Cookie of somebody who knew the editors' password. */
async function editorTicket(): Promise<string> {
  const response = await edge.request('/api/editor-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '192.0.2.9' },
    body: JSON.stringify({ password: EDITOR_PASSWORD }),
  })
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

describe('next release', () => {
  beforeAll(() => edge.reset())
  beforeEach(async () => {
    await edge.publish(buildNamed('now'), { release: 'now', sequence: 1 })
    await edge.put(without(buildNamed('soon'), 'channels/'))
  })
  it('is the live one while there is none', async () => {
    const headers = { cookie: await editorTicket() }
    expect(await textOf('/en/about?nextRelease=true', { headers })).toBe('now /en/about')
  })

  it.each(['?nextRelease', '?nextRelease=true', '?%6eextRelease=1'])(
    'is for editors only: %s asks for their password, and a cookie alone does nothing (RC-07, ED-01)',
    async (query) => {
      await edge.movePointer('soon', 1, 'next')
      const asked = await edge.request(`/en/about${query}`)
      const html = await asked.text()
      expect([asked.status, asked.headers.get('set-cookie')]).toEqual([403, null])
      expect(html).toContain('action="/api/editor-password"')
      expect(await textOf('/en/about', { headers: { cookie: 'uapp_locale=en; uapp_is-next-release=true' } })).toBe('now /en/about')
    },
  )

  it('is shown to those who ask for it, and never to others [RC-07, RC-08, AH-67, CI-27]', async () => {
    await edge.movePointer('soon', 1, 'next')
    expect(await textOf('/en/about')).toBe('now /en/about')
    const ticket = await editorTicket()
    const on = await edge.request('/en/about?nextRelease', { headers: { cookie: ticket } })
    expect(await on.text()).toBe('soon /en/about')
    expect(on.headers.getSetCookie().join()).toContain('uapp_is-next-release=true; Max-Age=315360000')
    expect(on.headers.get('cache-control')).toBe('private, no-store')
    const cookie = `uapp_locale=en; uapp_is-next-release=true; ${ticket}`
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await textOf('/en/about', { headers: { cookie } })).toBe('soon /en/about')
      expect(await textOf('/en/about')).toBe('now /en/about')
    }
    const off = await edge.request('/en/about?nextRelease=false', { headers: { cookie } })
    expect(await off.text()).toBe('now /en/about')
    expect(off.headers.getSetCookie().join()).toContain('uapp_is-next-release=; Max-Age=0')
    const led = await edge.request('/en/about?nextRelease', { headers: { cookie: ticket, 'sec-fetch-site': 'cross-site' } })
    expect([await led.text(), led.headers.getSetCookie().join()]).toEqual(['soon /en/about', expect.not.stringContaining('next-release')])

    const bucket = await edge.bucket()
    await bucket.delete(storeKeys.channel('next'))
    const isGone = await waitFor(async () => (await textOf('/en/about', { headers: { cookie } })) === 'now /en/about')
    expect(isGone).toBe(true)
  })
})

describe('cache flags', () => {
  it('cache=clear reads the pointer at once, but not again for a while [RC-04, AH-66]', async () => {
    await edge.publish(buildNamed('one'), { release: 'one', sequence: 1 })
    await edge.put(new Map([...buildNamed('two')].filter(([key]) => !key.startsWith('channels/'))))
    const bucket = await edge.bucket()
    expect(await textOf('/en')).toBe('one /en')
    await bucket.put(storeKeys.channel('live'), JSON.stringify(buildPointer('two', 2)))
    expect(await textOf('/en?cache=clear')).toBe('two /en')
    await bucket.put(storeKeys.channel('live'), JSON.stringify(buildPointer('one', 3)))
    expect(await textOf('/en?cache=clear')).toBe('two /en')
  })

  it('cache=false serves the page and stays out of redirects [RC-05]', async () => {
    await edge.publish(buildNamed('one'), { release: 'one', sequence: 1 })
    expect(await textOf('/en/about?cache=false')).toBe('one /en/about')
    expect((await edge.request('/EN/about?cache=false')).headers.get('location')).toBe('/en/about?cache=false')
  })
})

/** Leaves every root in place and takes away what is below. */
/** The body of one page cannot be read; all else can. */
function damaged(objects: FixtureObjects, key: string): FixtureObjects {
  const copy = new Map([...objects].map(([name, object]) => [name, { ...object, bytes: new Uint8Array(object.bytes) }]))
  for (const [name, { bytes }] of objects) {
    const node = name.startsWith('nodes/') ? treeNodeSchema.parse(JSON.parse(new TextDecoder().decode(bytes))) : { c: [] }
    for (const record of 'l' in node ? node.l : [])
      if (record.k === key) copy.get(storeKeys.pack(record.p))?.bytes.fill(0, record.o, record.o + record.n)
  }
  return copy
}

function withoutLeaves(objects: FixtureObjects): FixtureObjects {
  const text = (key: string) => new TextDecoder().decode(objects.get(key)?.bytes)
  const manifest = [...objects.keys()].find((key) => key.startsWith('releases/')) ?? ''
  const sites: Record<string, { root: string }> = JSON.parse(text(manifest)).sites
  const roots = new Set(Object.values(sites).map((site) => storeKeys.node(site.root)))
  return new Map([...objects].filter(([key]) => !key.startsWith('nodes/') || roots.has(key)))
}

function without(objects: FixtureObjects, prefix: string): FixtureObjects {
  return new Map([...objects].filter(([key]) => !key.startsWith(prefix)))
}

async function waitFor(condition: () => Promise<boolean>, ms = 120_000): Promise<boolean> {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (await condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
