import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createPainter } from '../../../../scripts/builder/threads/paint-picture.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const drawing = (href: string) =>
  encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/><image href="${href}" width="40" height="20"/></svg>`,
  )

async function workplace(status = 200) {
  const folder = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'share')
  const red = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const asked: string[] = []
  const state = { status }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(state.status, { 'content-type': 'image/png' }).end(red)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets`
  return { folder, asked, state, origin, paint: createPainter({ folder, assetOrigins: [origin] }) }
}
const colourOf = async (png: Uint8Array) => [...(await sharp(png).removeAlpha().resize(1, 1).raw().toBuffer())]

test('a drawing is painted with the pictures it refers to, once', async () => {
  const { paint, asked, origin, folder } = await workplace()
  const png = await paint(drawing(`${origin}/a.png?x=1&amp;y=2`))
  expect((await sharp(png).metadata()).format).toBe('png')
  expect(await colourOf(png)).toEqual([255, 0, 0])
  expect(Buffer.from(await paint(drawing(`${origin}/a.png?x=1&amp;y=2`))).equals(Buffer.from(png))).toBe(true)
  expect(asked).toEqual(['/assets/a.png?x=1&y=2'])
  expect(readdirSync(folder).every((name) => name.endsWith('.png'))).toBe(true)
})

test('a picture that does not come is left out, and asked for again next time', async () => {
  const { paint, state, origin } = await workplace(503)
  expect(await colourOf(await paint(drawing(`${origin}/a.png`)))).toEqual([255, 255, 255])
  state.status = 200
  expect(await colourOf(await paint(drawing(`${origin}/a.png`)))).toEqual([255, 0, 0])
})

test('nothing is fetched but from the asset service', async () => {
  const { paint, asked, origin } = await workplace()
  for (const href of [
    origin.replace('/assets', '/other/a.png'),
    'file:///etc/hostname',
    `${origin}.evil.test/a.png`,
    'http://127.0.0.1:9/a.png',
  ])
    expect(await colourOf(await paint(drawing(href)))).toEqual([255, 255, 255])
  expect(asked).toEqual([])
})
