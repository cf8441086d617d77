import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEAF_CAPACITY, storeKeys } from '#content-schema/release/release.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildPointer, buildRelease, type FixtureObjects } from '../release-fixture.ts'

const edge = createEdgeHarness()
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

beforeAll(() => edge.listen())
afterAll(() => edge.close())

const built = new Map<string, FixtureObjects>()

/** A release that shares no object with another one; its pages name it. Built once, as hundreds of bodies are compressed. */
function buildNamed(id: string): FixtureObjects {
  const release = built.get(id) ?? buildPages(id)
  built.set(id, release)
  return new Map(release)
}

function buildPages(id: string): FixtureObjects {
  const keys = ['/en', '/en/about', ...Array.from({ length: LEAF_CAPACITY }, (_, index) => `/en/page-${index}`)]
  return buildRelease({
    id,
    pages: { main: keys.map((key) => buildPage(key, { html: `${id} ${key}` })) },
    redirects: { [`/old-${id}`]: '/about' },
    routeRules: { [`/rule-${id}`]: { redirect: '/en' } },
    assets: { [`_astro/${id}.css`]: { text: `/* ${id} */`, type: 'text/css' } },
  })
}

/** The keys of a kind of object of a release. */
function keysOf(objects: FixtureObjects, kind: string): string[] {
  const manifestKey = [...objects.keys()].find((key) => key.startsWith('releases/')) ?? ''
  const manifest = JSON.parse(decode(objects.get(manifestKey)?.bytes))
  const root = storeKeys.node(manifest.sites.main.root)
  switch (kind) {
    case 'manifest':
      return [manifestKey]
    case 'routing':
    case 'redirects':
    case 'assets':
      return [storeKeys.table(manifest[kind])]
    case 'root node':
      return [root]
    case 'deep node': {
      const inner: { c: (string | null)[] } = JSON.parse(decode(objects.get(root)?.bytes))
      return inner.c.flatMap((hash) => hash ?? []).map(storeKeys.node)
    }
    default:
      return [...objects.keys()].filter((key) => key.startsWith('packs/'))
  }
}

const DAMAGES: Record<string, (bytes: Uint8Array) => Uint8Array | null> = {
  missing: () => null,
  truncated: (bytes) => bytes.slice(0, 20),
  garbage: (bytes) => bytes.map((byte, index) => (index < 3 ? byte : (byte * 7 + index) % 256)),
  'of other content': (bytes) => new TextEncoder().encode(decode(bytes).replace(/newer/g, 'wrong')),
}

/** Puts objects as they lie in the store, seen by nobody yet, and points the channel at `newer`. */
async function store(objects: Iterable<[string, Uint8Array]>, before: string[]): Promise<void> {
  await edge.reset()
  const bucket = await edge.bucket()
  await Promise.all([...objects].map(([key, bytes]) => (key.startsWith('channels/') ? null : bucket.put(key, bytes))))
  await bucket.put(storeKeys.channel('live'), JSON.stringify(buildPointer('newer', 2, before)))
}

function damaged(objects: FixtureObjects, kind: string, damage: (bytes: Uint8Array) => Uint8Array | null): [string, Uint8Array][] {
  const keys = keysOf(objects, kind)
  return [...objects].flatMap(([key, { bytes }]): [string, Uint8Array][] => {
    const left = keys.includes(key) ? damage(bytes) : bytes
    return left ? [[key, left]] : []
  })
}

const bytesOf = (objects: FixtureObjects): [string, Uint8Array][] => [...objects].map(([key, { bytes }]) => [key, bytes])

describe('an isolate that has seen nothing', () => {
  const kinds = ['manifest', 'routing', 'redirects', 'assets', 'root node', 'deep node', 'pack']
  const cases = kinds
    .flatMap((kind) => Object.keys(DAMAGES).map((name) => [kind, name] as const))
    // Compressed bytes and hashes do not name the release.
    .filter(([kind, name]) => name !== 'of other content' || ['manifest', 'routing', 'redirects', 'assets'].includes(kind))

  it.each(cases)(
    'serves the release before, when the %s of the live one is %s, and the live one once that is mended',
    async (kind, name) => {
      const newer = buildNamed('newer')
      const damage = DAMAGES[name] ?? (() => null)
      await store([...bytesOf(buildNamed('older')), ...damaged(newer, kind, damage)], ['older'])
      for (const path of ['/en/about', '/en/page-7', '/en']) {
        const response = await edge.request(path)
        expect([response.status, await response.text()]).toEqual([200, `older ${path}`])
      }
      const bucket = await edge.bucket()
      await Promise.all(keysOf(newer, kind).map((key) => bucket.put(key, newer.get(key)?.bytes ?? new Uint8Array())))
      await new Promise((resolve) => setTimeout(resolve, 1100))
      await edge.request('/en/page-8')
      expect(await (await edge.request('/en/page-9')).text()).toBe('newer /en/page-9')
    },
  )

  it('goes back along what a release was built upon where its pointer names nothing', async () => {
    const newer = buildNamed('newer')
    const manifest = JSON.parse(decode(newer.get(storeKeys.release('newer'))?.bytes))
    const parented = damaged(newer, 'routing', () => null).map(([key, bytes]): [string, Uint8Array] =>
      key === storeKeys.release('newer') ? [key, new TextEncoder().encode(JSON.stringify({ ...manifest, parent: 'older' }))] : [key, bytes],
    )
    await store([...bytesOf(buildNamed('older')), ...parented], [])
    expect(await (await edge.request('/en/about')).text()).toBe('older /en/about')
  })

  it.each(['redirects', 'assets'])('serves the pages of a release without its %s, when no earlier one can be read', async (kind) => {
    await store(
      damaged(buildNamed('newer'), kind, () => null),
      ['gone'],
    )
    expect(await (await edge.request('/en/about')).text()).toBe('newer /en/about')
  })

  it('serves a page whose pack is shared by the releases before from the one that has another version of it', async () => {
    const oldest = buildNamed('oldest')
    const newer = buildNamed('newer')
    const alike = bytesOf(newer).map(([key, bytes]): [string, Uint8Array] =>
      key === storeKeys.release('newer')
        ? [storeKeys.release('alike'), new TextEncoder().encode(decode(bytes).replace('"id":"newer"', '"id":"alike"'))]
        : [key, bytes],
    )
    await store(
      [...bytesOf(oldest), ...alike, ...damaged(newer, 'pack', () => null)].filter(([key]) => !keysOf(newer, 'pack').includes(key)),
      ['alike', 'oldest'],
    )
    expect(await (await edge.request('/en/about')).text()).toBe('oldest /en/about')
  })
})
