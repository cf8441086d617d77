import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOADS_OF_DRAFT, UPLOAD_PART_BYTES } from '#content-schema/tickets/upload.ts'
import { MAX_UPLOAD_BYTES } from '#content-schema/values/upload-rules.ts'
import { fileHeaders } from '../../../edge/downloads/file-headers.ts'
import { startFakeIdentity } from '../session/fake-identity.ts'
import { createBrowser, createSignInHarness, releaseWithPortal } from '../session/visitor-browser.ts'
import { avif, fromText, gif, heic, jpeg, mp4, png, quicktime, webm, webp, withText } from './sample-files.ts'
import { bearerUploader, createUploader, DRAFT } from './uploads-harness.ts'

const identity = await startFakeIdentity()
const edge = createSignInHarness(identity)
const bearers = createSignInHarness(identity, { AUTH_TOKEN_STORE: 'browser' })
const browser = createBrowser(edge)
const anna = createUploader(async (path, init) => {
  const { csrfToken } = await browser.session()
  return browser.send(path, { ...init, headers: { 'x-csrf-token': csrfToken, ...(init.headers as Record<string, string>) } })
})
let people = 0
/** Somebody who has uploaded nothing yet. */
const somebody = () => {
  people += 1
  return bearerUploader(bearers, identity, `person-${people}`)
}
interface Bucket {
  head(key: string): Promise<{ size: number } | null>
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
}
async function bucketOf(harness: typeof edge): Promise<Bucket> {
  const env = await harness.getWorker<{ UPLOADS: Bucket }>().getEnv()
  return env.UPLOADS
}
const LARGE = UPLOAD_PART_BYTES + 12_345

beforeAll(async () => {
  for (const one of [edge, bearers]) {
    await one.listen()
    await one.put(releaseWithPortal())
  }
  expect((await browser.signIn(identity)).status).toBe(200)
})
afterAll(async () => {
  await edge.close()
  await bearers.close()
  await identity.close()
})

describe('an upload', () => {
  it('in parts, in any order, is the file byte for byte, with the tokens at the edge [TK-15, AH-76]', async () => {
    const file = jpeg(LARGE)
    const id = await anna.begin({ bytes: file.length, name: 'Maschine 4.jpg' })
    expect(await (await anna.part(id, 2, file.slice(UPLOAD_PART_BYTES))).json()).toEqual({ number: 2 })
    expect(await (await anna.status(id)).json()).toEqual({
      ...{ id, name: 'Maschine 4.jpg', bytes: LARGE, partBytes: UPLOAD_PART_BYTES, parts: [2], isComplete: false, mediaType: null },
    })
    expect((await anna.complete(id)).status).toBe(409)
    expect((await anna.part(id, 1, file.slice(0, UPLOAD_PART_BYTES))).status).toBe(200)
    const complete = await anna.complete(id)
    expect(await complete.json()).toEqual({ id, name: 'Maschine 4.jpg', mediaType: 'image/jpeg', bytes: LARGE })
    const stored = await (await bucketOf(edge)).get(`attachments/${id}`)
    expect(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(file))).toBe(true)
    expect(await (await anna.complete(id)).json(), 'a completion that is asked for again').toMatchObject({ id })
  })

  it('works the same with the tokens in the browser [AH-76]', async () => {
    const id = await (await somebody()).upload(png(), { name: 'a.png', mediaType: 'image/png' })
    expect((await (await bucketOf(bearers)).head(`attachments/${id}`))?.size).toBe(400)
  })

  it.each([
    ['image/jpeg', jpeg()],
    ['image/png', png()],
    ['image/gif', gif()],
    ['image/webp', webp()],
    ['image/avif', avif()],
    ['image/heic', heic()],
    ['video/mp4', mp4()],
    ['video/quicktime', quicktime()],
    ['video/webm', webm()],
  ])('of %s is told by its content, whatever the browser took it for [FM-14]', async (mediaType, file) => {
    const user = await somebody()
    const id = await user.begin({ bytes: file.length, mediaType: 'video/x-unknown' })
    expect((await user.part(id, 1, file)).status).toBe(200)
    expect(await (await user.complete(id)).json()).toMatchObject({ mediaType })
  })

  it('that is given up is gone, with what the store had of it', async () => {
    const user = await somebody()
    const begun = await user.begin({ bytes: LARGE })
    await user.part(begun, 2, jpeg(LARGE).slice(UPLOAD_PART_BYTES))
    const done = await user.upload(jpeg())
    for (const id of [begun, done]) {
      expect((await user.abort(id)).status).toBe(204)
      expect((await user.status(id)).status).toBe(404)
      expect((await user.abort(id)).status).toBe(404)
      expect((await user.part(id, 1, jpeg())).status).toBe(404)
      expect(await (await bucketOf(bearers)).head(`attachments/${id}`)).toBeNull()
    }
  })
})

describe('what is no picture and no video', () => {
  const polyglots: [string, Uint8Array<ArrayBuffer>][] = [
    ['HTML', fromText(`<!doctype html><script>alert(1)</script>${' '.repeat(100)}`)],
    ['SVG', fromText(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${' '.repeat(100)}</svg>`)],
    ['a PDF', fromText(`%PDF-1.7\n${'1 0 obj\n'.repeat(20)}`)],
    ['a ZIP', fromText(`PK\u0003\u0004${'x'.repeat(100)}`)],
    ['plain text', fromText('Hello. '.repeat(30))],
    ['an empty shell of a picture', jpeg(5)],
    ['sound', mp4(400, 'M4A ')],
    ['a GIF that is a script', withText(gif(), '/*', 6)],
    ['a GIF that is an assignment', withText(gif(), '=1;alert(1)//', 6)],
    ['a JPEG that is a comment', withText(jpeg(), '/*', 4)],
    ['a WebP that says another length', webp(400).slice(0, 300)],
    ['a PNG with a page at its end', withText(png(3_000), '<html><body onload=alert(1)>', 2_900)],
    ['a JPEG with a page deep inside', withText(jpeg(2_000_000), '<SCRIPT>alert(document.cookie)</SCRIPT>', 1_765_432)],
    ['a JPEG with SVG inside', withText(jpeg(300_000), '<svg xmlns="http://www.w3.org/2000/svg">', 65_520)],
    ['a GIF with a PDF inside', withText(gif(100_000), '%PDF-1.4', 60_000)],
    ['an MP4 with PHP inside', withText(mp4(9_000), '<?php system($_GET[0]); ?>', 8_000)],
  ]
  it.each(polyglots)('is refused and removed: %s [FM-14]', async (_, file) => {
    const user = await somebody()
    const id = await user.begin({ bytes: file.length })
    expect((await user.part(id, 1, file)).status).toBe(415)
    expect((await user.status(id)).status).toBe(404)
  })

  it('in a part after the first is not looked for: the file keeps the type of its first bytes, and the headers it is read with run nothing', async () => {
    const user = await somebody()
    const file = withText(jpeg(UPLOAD_PART_BYTES + 20_000), '<html><script>alert(1)</script>', UPLOAD_PART_BYTES + 9_000)
    const id = await user.begin({ bytes: file.length })
    expect((await user.part(id, 1, file.slice(0, UPLOAD_PART_BYTES))).status).toBe(200)
    expect((await user.part(id, 2, file.slice(UPLOAD_PART_BYTES))).status).toBe(200)
    expect(await (await user.complete(id)).json()).toMatchObject({ mediaType: 'image/jpeg' })
    const headers = fileHeaders({ name: 'photo.jpg', mediaType: 'image/jpeg' })
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  })

  it('is refused before a byte is sent when its name says so [FM-14]', async () => {
    const user = await somebody()
    for (const mediaType of ['text/plain', 'application/pdf', 'text/html', '', 'image', 'image/'])
      expect((await user.create({ bytes: 10, mediaType })).status, mediaType).toBe(415)
  })

  it('is not what chance makes of a picture: four letters that read as a tag refuse nobody', async () => {
    const user = await somebody()
    const file = withText(withText(jpeg(900_000), '<svg\u0001', 500_000), '<body\u0000', 600_000)
    expect(await user.upload(file)).toBeTruthy()
  })
})

describe('the size of a file', () => {
  it('is 100 MB at most, and one byte more is refused before any is sent [FM-15]', async () => {
    const user = await somebody()
    expect((await user.create({ bytes: MAX_UPLOAD_BYTES })).status).toBe(201)
    expect((await user.create({ bytes: MAX_UPLOAD_BYTES + 1 })).status).toBe(413)
    expect((await user.create({ bytes: 101 * 1024 * 1024 })).status).toBe(413)
    for (const bytes of [0, -1, 1.5, Number.NaN, 1e300]) expect([413, 422]).toContain((await user.create({ bytes })).status)
  })

  it('is what was declared: a part that is longer is 413, a shorter one 422, and neither is kept [FM-15]', async () => {
    const user = await somebody()
    const id = await user.begin({ bytes: 400 })
    expect((await user.part(id, 1, jpeg(401))).status).toBe(413)
    expect((await user.part(id, 1, jpeg(399))).status).toBe(422)
    expect((await user.part(id, 2, jpeg(400))).status).toBe(404)
    expect(await (await user.status(id)).json()).toMatchObject({ parts: [] })
  })

  it('is told to a client that is still sending, whose connection is not cut before it hears that the part is refused [FM-15]', async () => {
    const user = await somebody()
    const large = await user.begin({ bytes: LARGE })
    // A cut would be seen in one of four.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await user.part(large, 1, jpeg(UPLOAD_PART_BYTES + 1))).status).toBe(413)
      expect((await user.part(large, 2, jpeg(UPLOAD_PART_BYTES))).status).toBe(413)
    }
    expect(await (await user.status(large)).json()).toMatchObject({ parts: [] })
  })

  it('is held while reading, where a client does not say how much it sends [FM-15]', async () => {
    const user = await somebody()
    const id = await user.begin({ bytes: 400 })
    const streamed = (bytes: Uint8Array<ArrayBuffer>) =>
      user.send(`/api/uploads/${id}/parts/1`, { method: 'PUT', body: new Blob([bytes]).stream(), duplex: 'half' } as RequestInit)
    expect((await streamed(jpeg(70_000))).status).toBe(413)
    expect((await streamed(jpeg(300))).status).toBe(422)
    expect((await streamed(jpeg(400))).status).toBe(200)
  })
})

describe('an upload of another user', () => {
  it('is unknown in every call, with the answer an id has that nobody has', async () => {
    const [owner, stranger] = [await somebody(), await somebody()]
    const id = await owner.begin({ bytes: 400 })
    const calls = (asked: string) => [
      stranger.status(asked),
      stranger.part(asked, 1, jpeg()),
      stranger.complete(asked),
      stranger.abort(asked),
    ]
    const foreign = await Promise.all(calls(id))
    const unknown = await Promise.all(calls('A'.repeat(32)))
    for (const [index, response] of foreign.entries()) {
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(await unknown[index]?.text())
      expect([...response.headers.keys()]).toEqual([...(unknown[index]?.headers.keys() ?? [])])
    }
    expect((await owner.part(id, 1, jpeg())).status).toBe(200)
    expect((await owner.complete(id)).status).toBe(200)
  })

  it('is not reached by ids that are none', async () => {
    const user = await somebody()
    for (const id of ['..%2f..', '%00', 'x', 'a'.repeat(500), '__proto__', "1'%20OR%201=1--"])
      expect([400, 404]).toContain((await user.status(id)).status)
    const id = await user.begin({ bytes: 400 })
    for (const number of ['0', '-1', '1.5', '1e0', '01', '99', '100', 'NaN', '%31a'])
      expect((await user.part(id, number, jpeg())).status).toBe(404)
  })
})

describe('a part that is sent again', () => {
  it('changes nothing: the first stays, and the second is refused', async () => {
    const user = await somebody()
    const id = await user.begin({ bytes: 400 })
    expect((await user.part(id, 1, jpeg())).status).toBe(200)
    expect((await user.part(id, 1, withText(jpeg(), 'replaced', 100))).status).toBe(409)
    expect((await user.complete(id)).status).toBe(200)
    expect((await user.part(id, 1, jpeg())).status, 'after the end').toBe(404)
    const stored = await (await bucketOf(bearers)).get(`attachments/${id}`)
    expect(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(jpeg()))).toBe(true)
  })
})

describe('names', () => {
  it.each([
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\photos\\a.JPG', 'a.JPG'],
    ['<img src=x onerror=alert(1)>.jpg', '_img src=x onerror=alert(1)_.jpg'],
    ['evil.html', 'evil.html.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.exe.jpg'],
    ['a\r\nset-cookie: x\u0000.jpg', 'aset-cookie_ x.jpg'],
    ['', 'download.jpg'],
    ['Prüfung 機械.jpeg', 'Prüfung 機械.jpeg'],
    [`${'ü'.repeat(300)}.jpg`, `${'ü'.repeat(146)}.jpg`],
    [`${'😀'.repeat(200)}.jpg`, `${'😀'.repeat(146)}.jpg`],
  ])('%s is kept as %s', async (name, expected) => {
    const user = await somebody()
    const id = await user.begin({ bytes: 400, name })
    await user.part(id, 1, jpeg())
    expect(await (await user.complete(id)).json()).toMatchObject({ name: expected })
  })
})

describe('who may upload', () => {
  it('is whoever is signed in, with proof that a page of this origin asks [AP-11]', async () => {
    const { csrfToken } = await browser.session()
    const init = (headers: Record<string, string>) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'a.jpg', bytes: 10, mediaType: 'image/jpeg', draft: DRAFT }),
    })
    expect((await browser.send('/api/uploads', init({}))).status, 'without the token').toBe(403)
    expect((await browser.send('/api/uploads', init({ 'x-csrf-token': 'a'.repeat(64) }))).status).toBe(403)
    expect((await browser.send('/api/uploads', init({ 'x-csrf-token': csrfToken }), 'cross-site')).status).toBe(403)
    expect((await createBrowser(edge).send('/api/uploads', init({}))).status).toBe(401)
    const own = await anna.begin({ bytes: 400 })
    for (const [method, path] of [
      ['PUT', `/api/uploads/${own}/parts/1`],
      ['POST', `/api/uploads/${own}/complete`],
      ['DELETE', `/api/uploads/${own}`],
      ['GET', `/api/uploads/${own}`],
    ] as const) {
      expect((await browser.send(path, { method })).status, `${method} without the token`).toBe(403)
      expect((await browser.send(path, { method, headers: { 'x-csrf-token': csrfToken } }, 'cross-site')).status).toBe(403)
    }
    const forged = { authorization: `Bearer ${await identity.sign({}, { key: 'foreign' })}` }
    expect((await createBrowser(bearers).send('/api/uploads', init(forged))).status).toBe(401)
    expect((await browser.send('/api/uploads', { method: 'GET' })).status).toBe(405)
  })
})

describe('limits of a user', () => {
  it(`are ${MAX_UPLOADS_OF_DRAFT} files a draft, and 30 that are not sent`, async () => {
    const user = await somebody()
    const drafts = ['1', '2', '3', '4'].map((digit) => DRAFT.replace(/^./, digit))
    for (const draft of drafts.slice(0, 3))
      for (let file = 0; file < MAX_UPLOADS_OF_DRAFT; file += 1) await user.begin({ bytes: 100, draft })
    expect((await user.create({ bytes: 100, draft: drafts[0] ?? '' })).status).toBe(422)
    const full = await user.create({ bytes: 100, draft: drafts[3] ?? '' })
    expect(full.status).toBe(429)
    expect(full.headers.get('retry-after')).toBe('60')
    expect((await (await somebody()).create({ bytes: 100 })).status, 'another user').toBe(201)
  })

  it('are two gigabytes a day, given up or not', async () => {
    const user = await somebody()
    for (let file = 0; file < 20; file += 1) await user.abort(await user.begin({ bytes: MAX_UPLOAD_BYTES }))
    expect((await user.create({ bytes: MAX_UPLOAD_BYTES })).status).toBe(429)
  })
})
