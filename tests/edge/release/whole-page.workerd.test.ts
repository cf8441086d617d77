import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOT_FOUND_KEY, REQUESTED_PATH_TOKEN } from '#content-schema/pages/page-spec.ts'
import { GZIP_FRAME_BYTES } from '#content-schema/release/pieces.ts'
import { storeKeys } from '#content-schema/release/release.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease, type FixtureObjects, PART_MARK } from '../release-fixture.ts'

const edge = createEdgeHarness()
beforeAll(() => edge.listen())
afterAll(() => edge.close())

const HEADER = 'header/en'
const FOOTER = 'footer/en'
const parts = (id: string) => ({ [HEADER]: `<header>menu of ${id} ${'ü'.repeat(40)}</header>`, [FOOTER]: `<footer>${id}</footer>` })
const html = (key: string) =>
  `<!doctype html><title>${key}</title>${PART_MARK}<main>${key} ${'text '.repeat(200)}</main>${PART_MARK}</html>`
const whole = (key: string, id: string) => {
  const { [HEADER]: header = '', [FOOTER]: footer = '' } = parts(id)
  return html(key).replace(PART_MARK, header).replace(PART_MARK, footer)
}
const composed = (key: string) => buildPage(key, { html: html(key), parts: [HEADER, FOOTER] })
const KEYS = ['/en', '/en/about', '/en/other']

/** The pages are the same in each release: only the parts name it. */
function buildComposed(id: string, change: (objects: FixtureObjects) => void = () => undefined): FixtureObjects {
  const objects = buildRelease({ id, pages: { main: KEYS.map(composed) }, parts: { main: parts(id) } })
  change(objects)
  return objects
}

let sequence = 0
const publish = (objects: FixtureObjects, release: string) => {
  sequence += 1
  return edge.publish(objects, { release, sequence })
}
const GZIP = { 'accept-encoding': 'gzip' }

describe('a page that is stored without its header and footer', () => {
  it('is sent whole, compressed or as text', async () => {
    await publish(buildComposed('one'), 'one')
    for (const key of KEYS) {
      for (const encoding of ['gzip', 'identity']) {
        const path = key === '/en' ? '/en' : key
        expect((await edge.rawBody(path, { 'accept-encoding': encoding })).text).toBe(whole(key, 'one'))
      }
    }
  })

  it('is told by HEAD in the length it is sent in, and by the validator of the whole', async () => {
    const head = await edge.request('/en/about', { method: 'HEAD', headers: GZIP })
    const { [HEADER]: header, [FOOTER]: footer } = parts('one')
    const texts = html('/en/about').split(PART_MARK).concat(header, footer)
    const pieces = texts.reduce((sum, text) => sum + deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH }).length, 0)
    expect(head.headers.get('content-length')).toBe(String(GZIP_FRAME_BYTES + pieces))
    const etag = (await edge.request('/en/about', { headers: GZIP })).headers.get('etag') ?? ''
    expect(etag).toBe(head.headers.get('etag'))
    const again = await edge.request('/en/about', { headers: { ...GZIP, 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('changes with its part, validator and all, though nothing of the page was written', async () => {
    const before = (await edge.request('/en/about', { headers: GZIP })).headers.get('etag') ?? ''
    const packs = (objects: FixtureObjects) => [...objects.keys()].filter((key) => key.startsWith('packs/'))
    const [one, two] = [buildComposed('one'), buildComposed('two')]
    expect(packs(two).filter((key) => one.has(key))).not.toEqual([])
    await publish(two, 'two')
    const response = await edge.request('/en/about', { headers: { ...GZIP, 'if-none-match': before } })
    expect(response.status).toBe(200)
    expect((await edge.rawBody('/en/about', GZIP)).text).toBe(whole('/en/about', 'two'))
  })
})

describe('a part whose body others have too', () => {
  const [CODE, NAME] = ['\u0010\u001f', `\u0011${'\u001f'.repeat(9)}`]
  const menu = `<header><a href="/${CODE}">Home</a><a href="/${CODE}/products">Products</a><b>${NAME}</b>${'ü'.repeat(40)}</header>`
  const part = (code: string, name: string) => ({ html: menu, words: { [CODE]: code, [NAME]: name } })
  const german = { 'header/de': part('de', 'Germany   '), 'footer/de': '<footer>de</footer>' }
  const objects = () =>
    buildRelease({
      id: 'shared',
      pages: {
        main: [
          ...KEYS.map(composed),
          ...KEYS.map((key) => buildPage(key.replace('/en', '/de'), { html: html(key), parts: ['header/de', 'footer/de'] })),
        ],
      },
      parts: { main: { [HEADER]: part('en', 'Ireland   '), [FOOTER]: '<footer>en</footer>', ...german } },
    })
  const filled = (code: string, name: string) =>
    html('/en/about').replace(PART_MARK, menu.replaceAll(CODE, code).replace(NAME, name)).replace(PART_MARK, `<footer>${code}</footer>`)

  it('says of each place what it is there, compressed or as text, in the length HEAD tells', async () => {
    await publish(objects(), 'shared')
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      expect((await edge.rawBody('/en/about', headers)).text).toBe(filled('en', 'Ireland   '))
      expect((await edge.rawBody('/de/about', headers)).text).toBe(filled('de', 'Germany   '))
    }
    const head = await edge.request('/de/about', { method: 'HEAD', headers: GZIP })
    expect(Number(head.headers.get('content-length'))).toBe((await edge.rawBody('/de/about', GZIP)).bytes.length)
    expect(head.headers.get('etag')).not.toBe((await edge.request('/en/about', { headers: GZIP })).headers.get('etag'))
  })

  it('is on each page what that chooses, and as it is on pages that choose what it does not have', async () => {
    const [item, list] = ['\u0012'.repeat(7), '\u0013'.repeat(7)]
    const header = `<header><a aria-current=${item}>Products</a><a aria-current=${list}>Stories</a></header>`
    const chosen = { c: { products: [0], stories: [1] }, t: '"true" ' }
    const page = (key: string, place: string) => buildPage(key, { html: html(key), parts: [place, FOOTER] })
    const release = buildRelease({
      id: 'chosen',
      pages: {
        main: [page('/en', HEADER), page('/en/a', `${HEADER}#products`), page('/en/b', `${HEADER}#stories`), page('/en/c', `${HEADER}#c`)],
      },
      parts: {
        main: {
          [HEADER]: { html: header, words: { [item]: '"false"', [list]: '"false"' }, choices: chosen },
          [FOOTER]: '<footer></footer>',
        },
      },
    })
    await publish(release, 'chosen')
    const currents = async (path: string) =>
      [...(await edge.rawBody(path, GZIP)).text.matchAll(/aria-current=("true" |"false")/g)].map(([, found]) => found)
    expect(await currents('/en')).toEqual(['"false"', '"false"'])
    expect(await currents('/en/a')).toEqual(['"true" ', '"false"'])
    expect(await currents('/en/b')).toEqual(['"false"', '"true" '])
    expect(await currents('/en/c')).toEqual(['"false"', '"false"'])
    const head = await edge.request('/en/b', { method: 'HEAD', headers: GZIP })
    expect(Number(head.headers.get('content-length'))).toBe((await edge.rawBody('/en/b', GZIP)).bytes.length)
  })

  const broken: [string, (objects: FixtureObjects) => void][] = [
    [
      'a word of another length',
      (objects) => {
        const node = [...objects].find(
          ([key, { bytes }]) => key.startsWith('nodes/') && new TextDecoder().decode(bytes).includes('Germany'),
        )
        if (!node) throw new Error('no node with the part')
        const text = new TextDecoder().decode(node[1].bytes).replace('"Germany   "', '"Germany"')
        objects.set(node[0], { ...node[1], bytes: new TextEncoder().encode(text) })
      },
    ],
    // Length as text, checksum, place of the first mark, its length, its factor, and the deflated bytes.
    ...[6, 10, 14, 18, 22, 60].map((at): [string, (objects: FixtureObjects) => void] => [
      `another byte at ${at}`,
      (objects) => {
        for (const [key, object] of objects) {
          // The pack of the parts begins with this one.
          if (!key.startsWith('packs/') || object.bytes[0] !== 2) continue
          objects.set(key, { ...object, bytes: object.bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)) })
        }
      },
    ]),
  ]
  it.each(broken)('with %s is answered by the release before it', async (name, change) => {
    await publish(objects(), 'shared')
    const about = filled('de', 'Germany   ')
    expect((await edge.rawBody('/de/about', GZIP)).text).toBe(about)
    const id = `shared-${name.replaceAll(' ', '-')}`
    const lying = buildRelease({
      id,
      pages: { main: [buildPage('/de/about', { html: html(name), parts: ['header/de', 'footer/de'] })] },
      parts: {
        main: {
          'header/de': { html: `${menu}${name}`, words: { [CODE]: 'de', [NAME]: 'Germany   ' } },
          'footer/de': '<footer>de</footer>',
        },
      },
    })
    change(lying)
    const bucket = await edge.bucket()
    for (const [key, { bytes }] of lying) if (!key.startsWith('channels/')) await bucket.put(key, bytes)
    sequence += 1
    await edge.movePointer(id, sequence)
    expect((await edge.rawBody('/de/about', GZIP)).text).toBe(about)
  })
})

describe('a release that lacks a part, or has a malformed one', () => {
  const nodeOfParts = (objects: FixtureObjects) => {
    const manifest = [...objects].find(([key]) => key.startsWith('releases/'))?.[1].bytes
    const { sites } = JSON.parse(new TextDecoder().decode(manifest)) as { sites: { main: { parts: string } } }
    return storeKeys.node(sites.main.parts)
  }
  const packOfParts = (objects: FixtureObjects) => {
    const node = new TextDecoder().decode(objects.get(nodeOfParts(objects))?.bytes)
    return storeKeys.pack((JSON.parse(node) as { l: { p: string }[] }).l[0]?.p ?? '')
  }
  const overwrite = (objects: FixtureObjects, key: string, edit: (bytes: Uint8Array) => Uint8Array) => {
    const object = objects.get(key)
    if (object) objects.set(key, { ...object, bytes: edit(object.bytes) })
  }

  it.each<[string, (objects: FixtureObjects) => void]>([
    ['whose bytes are gone', (objects) => objects.delete(packOfParts(objects))],
    [
      'whose bytes are others',
      (objects) => overwrite(objects, packOfParts(objects), (bytes) => bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))),
    ],
    [
      'whose checksum lies',
      (objects) => overwrite(objects, packOfParts(objects), (bytes) => bytes.map((byte, at) => (at === 10 ? byte ^ 1 : byte))),
    ],
    ['whose tree is gone', (objects) => objects.delete(nodeOfParts(objects))],
  ])('%s is answered by the release before it', async (name, change) => {
    const id = `broken-${name.replaceAll(' ', '-')}`
    await publish(buildComposed('good'), 'good')
    expect((await edge.rawBody('/en/about', GZIP)).text).toBe(whole('/en/about', 'good'))
    const objects = buildComposed(id, change)
    const bucket = await edge.bucket()
    for (const [key, { bytes }] of objects) if (!key.startsWith('channels/')) await bucket.put(key, bytes)
    sequence += 1
    await edge.movePointer(id, sequence)
    expect((await edge.rawBody('/en/about', GZIP)).text).toBe(whole('/en/about', 'good'))
  })

  it('that the page names and the release never had is answered by the release before it', async () => {
    await publish(buildComposed('whole'), 'whole')
    const without = buildRelease({
      id: 'without',
      pages: { main: KEYS.map(composed) },
      parts: { main: { [HEADER]: '<header>x</header>' } },
    })
    await publish(without, 'without')
    expect((await edge.rawBody('/en/about', GZIP)).text).toBe(whole('/en/about', 'whole'))
  })
})

it('a page that is missing, and one that the edge fills in, are completed too', async () => {
  const notFound = buildPage(`/de/${NOT_FOUND_KEY}`, {
    html: html(`nothing at ${REQUESTED_PATH_TOKEN}`),
    parts: [HEADER, FOOTER],
    status: 404,
  })
  const release = buildRelease({ id: 'three', pages: { main: [...KEYS.map(composed), notFound] }, parts: { main: parts('three') } })
  await publish(release, 'three')
  const response = await edge.request('/de/nowhere')
  expect(response.status).toBe(404)
  expect(await response.text()).toBe(whole('nothing at /de/nowhere', 'three'))
})

it('whoever asks while releases change never gets the parts of one with those of another', async () => {
  const ids = ['a', 'b', 'c', 'd']
  const answers = new Set<string>()
  let isOver = false
  const ask = async () => {
    while (!isOver) answers.add((await edge.rawBody('/en/other', GZIP)).text)
  }
  const asking = [ask(), ask(), ask()]
  for (const id of ids) await publish(buildComposed(id), id)
  isOver = true
  await Promise.all(asking)
  const possible = new Set(['three', ...ids].map((id) => whole('/en/other', id)))
  expect([...answers].filter((text) => !possible.has(text))).toEqual([])
})
