import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { themeClassOf } from '#content-schema/site/theme-class.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { createSample } from '../../../../scripts/sandbox/content/sample.ts'
import { CUTAWAY_NAMES } from '../../../../scripts/sandbox/drawings/cutaways/cutaway.ts'
import { drawnAs, PRODUCTS, VARIANT_NAMES } from '../../../../scripts/sandbox/drawings/machine-pictures.ts'
import { MATERIAL_NAMES } from '../../../../scripts/sandbox/drawings/materials/material.ts'
import { WORK_NAMES } from '../../../../scripts/sandbox/drawings/people/at-work.ts'
import { HAND_NAMES } from '../../../../scripts/sandbox/drawings/people/hands.ts'
import { drawPicture } from '../../../../scripts/sandbox/drawings/picture-catalogue.ts'
import { PLOT_NAMES } from '../../../../scripts/sandbox/drawings/plots/plot.ts'
import { CONNECTIONS } from '../../../../scripts/sandbox/drawings/sections/connections.ts'
import { USE_NAMES } from '../../../../scripts/sandbox/drawings/uses/use.ts'
import { WIRE_COLOURS } from '../../../../scripts/sandbox/drawings/wire-colours.ts'
import { parseXml } from '../../../well-formed-xml.ts'
import { runSandbox } from '../running-sandbox.ts'

const variantsSchema = z.array(
  z.object({ image_url: z.string().nullable(), specifications: z.array(z.object({ name: z.string(), value: z.string() })) }),
)

const MOTIFS = Object.entries({
  cut: CUTAWAY_NAMES,
  hands: HAND_NAMES,
  material: MATERIAL_NAMES,
  plot: PLOT_NAMES,
  use: USE_NAMES,
  work: WORK_NAMES,
}).flatMap(([kind, names]) => names.map((name) => `${kind}-${name}`))
const SECTIONS = Object.keys(CONNECTIONS).flatMap((connection) => [`section-${connection}-7-80`, `section-${connection}-37-94`])
const MOST_BYTES = 20 * 1024

const flat = [...MOTIFS.flatMap((motif) => [1, 2, 3, 66].map((number) => `${motif}-${number}`)), ...SECTIONS, 'portrait-seraina-buol']

test.each(flat)('%s is well formed and at most 20 KB', (name) => {
  const svg = drawPicture(name) ?? ''
  expect(() => parseXml(svg)).not.toThrow()
  expect(svg.length).toBeLessThanOrEqual(MOST_BYTES)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

test.each(MOTIFS)('%s is another picture with each of its first eight numbers', (motif) => {
  const drawings = Array.from({ length: 8 }, (_, at) => drawPicture(`${motif}-${at + 1}`))
  expect(new Set(drawings).size).toBe(8)
})

test('a section shows as many strands as it says, and a fuller one is lower', () => {
  const strands = (name: string) => (drawPicture(name)?.match(/fill="rgb\(/g) ?? []).length
  expect([strands('section-b-7-80'), strands('section-b-19-80'), strands('section-hex-37-90')]).toEqual([7, 19, 37])
  const height = (name: string) => {
    const [top = 0, bottom = 0] = [
      ...(drawPicture(name) ?? '').matchAll(/<path d="M[\d.]+ ([\d.]+)L[\d.]+ \1" fill="none" stroke="#ff5a1f"/g),
    ].map(([, y]) => Number(y))
    return bottom - top
  }
  expect(height('section-b-19-95')).toBeGreaterThan(100)
  expect(height('section-b-19-95')).toBeLessThan(height('section-b-19-70'))
})

test.each([
  'section-b-0-80',
  'section-b-19-59',
  'section-b-62-80',
  'section-none-19-80',
  'cut-blades',
  'cut-blades-0',
  'cut-blades-100',
  'work-nothing-1',
])('there is no picture %s', (name) => expect(drawPicture(name)).toBeUndefined())

test('people look different from each other', () => {
  const people = [
    'seraina-buol',
    'matthias-zgraggen',
    'frauke-thiemann',
    'marcus-whitlow',
    'haruka-isonami',
    'thiago-sampaio',
    'anna-muster',
  ]
  expect(new Set(people.map((name) => drawPicture(`portrait-${name}`)?.replace(/<path d="M-20[^>]*>/g, ''))).size).toBe(people.length)
})

/** A picture as a viewer takes it in at a glance: small, grey, on white. */
const glance = async (name: string) =>
  sharp(Buffer.from(drawPicture(name) ?? ''))
    .resize(160, 120)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer()

/** Share of the pixels in which two pictures differ clearly. */
const difference = (one: Buffer, other: Buffer) => one.filter((tone, at) => Math.abs(tone - (other[at] ?? 0)) > 24).length / one.length

test('machines of one line, and variants with pictures of their own, are told apart at a glance', async () => {
  const lines = Map.groupBy([...Object.keys(PRODUCTS), ...VARIANT_NAMES], (name) => drawnAs(name)?.[0])
  for (const names of lines.values()) {
    const seen = await Promise.all(names.map(async (name) => [name, await glance(name)] as const))
    for (const [at, [name, picture]] of seen.entries())
      for (const [other, beside] of seen.slice(at + 1)) expect(difference(picture, beside), `${name} and ${other}`).toBeGreaterThan(0.02)
  }
})

test('a crimp line is drawn with as many stations as its variants have', () => {
  const products = createSample({ scale: 1 }).pim
  for (const name of [...Object.keys(PRODUCTS), ...VARIANT_NAMES].filter((each) => each.startsWith('linea-'))) {
    const slug = /^linea-\d+/.exec(name)?.[0] ?? ''
    const variants = products.get(`Product/${slug}`)?.published?.localizations.en?.variants
    const own = variantsSchema
      .parse(variants)
      .find(({ image_url }, at) => (image_url === null ? at === 0 && name === slug : image_url === `asset:${name}.png`))
    const stated = own?.specifications.find(({ name }) => /stations/i.test(name))?.value
    if (stated !== undefined) expect(String(drawnAs(name)?.[1]?.stations), name).toBe(stated)
  }
})

describe('the wire', () => {
  test('has the colour of each theme', () => {
    const css = readFileSync(new URL('../../../../site/styles/themes.css', import.meta.url), 'utf8')
    const colours = THEMES.map((theme) => {
      const name = themeClassOf(theme)
      return [name.slice('theme-'.length), new RegExp(`\\.${name} \\{\\s*--wire: (#\\w{6})`).exec(css)?.[1]]
    })
    expect(Object.fromEntries(colours)).toEqual(WIRE_COLOURS)
  })

  test('of a picture is the theme’s, and signs of brands keep theirs', () => {
    expect(drawPicture('cut-blades-3', 'punto')).toContain(WIRE_COLOURS.punto)
    expect(drawPicture('cut-blades-3', 'punto')).not.toContain(WIRE_COLOURS.default)
    expect(drawPicture('corda-330', 'iqc')).toContain(WIRE_COLOURS.iqc)
    expect(drawPicture('logo-corda', 'iqc')).toBe(drawPicture('logo-corda'))
  })

  test('is asked for by name: the picture differs, an unknown name is refused', async () => {
    const { url } = await runSandbox()
    const address = `${url}/assets/sandbox/resize=width:96/output=format:png/corda-330.png`
    const [plain, themed, unknown] = await Promise.all([fetch(address), fetch(`${address}?wire=copper`), fetch(`${address}?wire=red`)])
    const pixels = async (response: Response) =>
      sharp(Buffer.from(await response.arrayBuffer()))
        .raw()
        .toBuffer()
    expect((await pixels(plain)).equals(await pixels(themed))).toBe(false)
    expect([plain.headers.get('etag') === themed.headers.get('etag'), unknown.status]).toEqual([false, 400])
  })
})

test('the first picture of the brand portal has the ground of its theme, so that no edge shows', () => {
  const themes = readFileSync(new URL('../../../../site/styles/themes.css', import.meta.url), 'utf8')
  const [, ink] = /\.theme-copper-dark \{[^}]*--ink: (#[0-9a-f]{6});/.exec(themes) ?? []
  expect(ink).toBeDefined()
  expect(drawPicture('scene-brands')).toContain(`<rect width="960" height="600" fill="${ink}"/>`)
})
