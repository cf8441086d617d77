import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileOf } from '../../../../scripts/sandbox/assets/files.ts'
import { originalOf } from '../../../../scripts/sandbox/assets/originals.ts'
import { readData } from '../../../../scripts/sandbox/content/reader/read-data.ts'

const bodySchema = z.looseObject({
  body: z.array(
    z.looseObject({
      block: z.string(),
      colours: z.array(z.object({ name: z.string(), hex: z.string() })).optional(),
      weights: z.array(z.looseObject({ weight: z.number() })).optional(),
      logos: z.array(z.looseObject({ image: z.object({ picture: z.string() }) })).optional(),
      files: z.array(z.string()).optional(),
      rows: z.array(z.unknown()).optional(),
      columns: z.array(z.string()).optional(),
    }),
  ),
})
const blocksOf = (page: string) => readData(`pages/${page}.yaml`, bodySchema).body
const themes = readFileSync(new URL('../../../../site/styles/themes.css', import.meta.url), 'utf8')

test.each(['corda', 'linea', 'punto'])('the page of %s names the colours its theme has, and pictures and archives there are', (brand) => {
  const blocks = blocksOf(`bp-${brand}`)
  const theme = new RegExp(`\\.theme-${brand} \\{([^}]*)\\}`).exec(themes)?.[1] ?? ''
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(theme)?.[1]
  const colours = blocks.flatMap((block) => block.colours ?? [])
  expect(colours.map(({ hex }) => hex)).toEqual([token('wire'), '#ff5a1f', token('ink'), token('paper-tint')])
  const pictures = blocks.flatMap(({ logos = [] }) => logos.map(({ image }) => image.picture))
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter((picture) => !originalOf(picture))).toEqual([])
  const names = fileOf(`logos-${brand}.zip`)?.bytes.toString('latin1') ?? ''
  for (const logo of [brand, 'strandwerk']) for (const ground of ['', '-light']) expect(names).toContain(`logo-${logo}${ground}.svg`)
})

test('the page of the design names the colours of the house', () => {
  const colours = blocksOf('bp-design').flatMap((block) => block.colours ?? [])
  const house = ['wire', 'ink', 'paper-tint'].map((name) => new RegExp(`--${name}: (#\\w+);`).exec(themes)?.[1])
  expect(colours.map(({ hex }) => hex)).toEqual(house)
})

test('weights that brand pages show are those the typeface is delivered in', () => {
  const fonts = readFileSync(new URL('../../../../site/styles/fonts.css', import.meta.url), 'utf8')
  const [, lightest, boldest] = /font-weight: (\d+) (\d+)/.exec(fonts) ?? []
  const weights = ['corda', 'linea', 'punto'].flatMap((brand) => blocksOf(`bp-${brand}`).flatMap((block) => block.weights ?? []))
  expect(weights.length).toBeGreaterThan(5)
  expect(weights.filter(({ weight }) => weight < Number(lightest) || weight > Number(boldest))).toEqual([])
})

test('the archive of the typeface holds it with its licence', () => {
  const archive = fileOf('archivo.zip')?.bytes.toString('latin1') ?? ''
  expect(archive).toContain('archivo-latin.woff2')
  expect(archive).toContain('SIL OPEN FONT LICENSE')
})

test('an archive of logos nobody has drawn holds what every archive does', () => {
  expect(fileOf('logos-unknown.zip')?.bytes.toString('latin1')).toContain('read-me.txt')
})

test('the price of the share is drawn as its table has it at the end of each year', () => {
  const blocks = blocksOf('share')
  const day = z.tuple([z.object({ day: z.coerce.string() }), z.string()])
  const quarters = (blocks.find(({ block }) => block === 'table')?.rows ?? []).map((row) => day.parse(row))
  const share = blocks.find(({ block }) => block === 'share-table')
  const row = z.object({ name: z.object({ en: z.string() }), values: z.array(z.string()) })
  const yearEnds = (share?.rows ?? []).map((one) => row.parse(one)).find(({ name }) => name.en === 'Price at year end')?.values ?? []
  expect(yearEnds).toHaveLength(share?.columns?.length ?? 0)
  share?.columns?.forEach((year, at) => {
    const last = quarters.filter(([{ day: on }]) => new Date(on).getUTCFullYear() === Number(year)).at(-1)
    expect(last?.[1], year).toBe(yearEnds[at])
  })
})
