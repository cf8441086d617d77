import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'
import { fileOf } from '../../../../scripts/sandbox/assets/files.ts'
import { WHITE_PAPERS } from '../../../../scripts/sandbox/content/papers/white-papers.ts'
import { FILM } from '../../../../scripts/sandbox/drawings/film-frames.ts'
import { drawPicture } from '../../../../scripts/sandbox/drawings/picture-catalogue.ts'
import { runSandbox } from '../running-sandbox.ts'

test.each([
  ['resize=fit:crop,height:180,width:128/output=format:webp/quality=value:90/document-manual.png', 'webp', 128, 180],
  ['resize=width:480/output=format:webp/quality=value:90/corda-330.png', 'webp', 480, 360],
  ['resize=height:96/output=format:png/quality=value:100/punto-12-dark.png', 'png', 128, 96],
  ['resize=fit:max,width:3000/output=format:webp/factory.png', 'webp', 1600, 1000],
  ['resize=fit:scale,height:50,width:50/linea-565.png', 'png', 50, 50],
  ['corda-330.png', 'png', 1600, 1200],
])('%s is %s of %d × %d', async (path, format, width, height) => {
  const { url } = await runSandbox()
  const response = await fetch(`${url}/assets/sandbox/${path}`)
  const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(metadata).toMatchObject({ format, width, height })
  expect(response.headers.get('content-type')).toBe(`image/${format}`)
})

test('vector art leaves untouched, in a document that may run nothing', async () => {
  const { url } = await runSandbox()
  const plain = await fetch(`${url}/assets/sandbox/logo-strandwerk.svg`)
  const resized = await fetch(`${url}/assets/sandbox/resize=width:96/output=format:webp/quality=value:100/logo-strandwerk.svg`)
  expect(await resized.text()).toBe(await plain.text())
  expect(resized.headers.get('content-type')).toBe('image/svg+xml')
  expect(resized.headers.get('content-security-policy')).toBe('sandbox')
  expect(resized.headers.get('x-content-type-options')).toBe('nosniff')
})

test('pictures may be kept for ever, are known again by their etag, and may be shown anywhere', async () => {
  const { url } = await runSandbox()
  const address = `${url}/assets/sandbox/resize=width:56/output=format:webp/corda-330.png`
  const { headers } = await fetch(address)
  expect(headers.get('cache-control')).toContain('immutable')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304)
})

test.each([
  ['nope.png', 404],
  ['../../package.json', 404],
  ['resize=wide/corda-330.png', 400],
  ['resize=width:0/corda-330.png', 400],
  ['resize=width:99999/corda-330.png', 400],
  ['resize=width:10/resize=width:20/corda-330.png', 400],
  ['blur=amount:3/corda-330.png', 400],
])('%s is answered with %d', async (path, status) => {
  const { url } = await runSandbox()
  expect((await fetch(`${url}/assets/sandbox/${path}`)).status).toBe(status)
})

test('downloads have the type their name says', async () => {
  const { url } = await runSandbox()
  const types = await Promise.all(
    ['corda-330-manual.pdf', 'press-kit.zip', 'share-history.csv'].map(async (handle) =>
      (await fetch(`${url}/files/${handle}`)).headers.get('content-type'),
    ),
  )
  expect(types).toEqual(['application/pdf', 'application/zip', 'text/csv; charset=utf-8'])
})

test('a film has captions in each language of the interface, one for each shot, within the time the film takes (IM-17)', async () => {
  const { url } = await runSandbox()
  const seconds = (FILM.frames * FILM.frameMs) / 1000
  for (const language of UI_LANGUAGES) {
    const response = await fetch(`${url}/assets/sandbox/film-punto-12.${language}.vtt`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
    const times = [...(await response.text()).matchAll(/^00:([\d.]+) --> 00:([\d.]+)$/gm)].flatMap(([, from, to]) => [
      Number(from),
      Number(to),
    ])
    expect(times).toHaveLength(6)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(seconds)
  }
  for (const unknown of ['film-punto-13.de.vtt', 'film-punto-12.it.vtt'])
    expect((await fetch(`${url}/assets/sandbox/${unknown}`)).status, unknown).toBe(404)
})

test('the poster of a film is a picture of its own', () => {
  for (const name of ['punto-12', 'service-training'])
    expect([name, `${name}-dark`, `${name}-detail`].map((picture) => drawPicture(picture))).not.toContain(
      drawPicture(`film-${name}`) ?? 'no poster',
    )
})

test('a film is a WebM file that can be asked for in parts', async () => {
  const { url } = await runSandbox()
  const address = `${url}/assets/sandbox/film-punto-12.webm`
  const film = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  const part = await fetch(address, { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${film.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(4, 8))
})

test('a white paper is a PDF of its own text, on as many pages as it needs, each object where the table says', () => {
  for (const [name, { sections }] of WHITE_PAPERS) {
    const text = fileOf(`${name}.pdf`)?.bytes.toString('latin1') ?? ''
    const pages = Number(/\/Count (\d+)/.exec(text)?.[1])
    expect(text.match(/\/Type \/Page /g)?.length, name).toBe(pages)
    for (const { heading } of sections) expect(text, name).toContain(`(${heading})`)
    const table = text.slice(text.indexOf('xref\n')).match(/^\d{10} 00000 n /gm) ?? []
    for (const [at, entry] of table.entries()) expect(text.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
    expect(table.length, name).toBeGreaterThan(5)
  }
})
