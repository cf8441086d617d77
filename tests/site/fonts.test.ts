import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkitten'
import { expect, test } from 'vitest'
import { ALPHABETS, narrowFont, narrowFontFile, WEIGHTS } from '../../scripts/fonts/narrow-fonts.ts'
import { ROOT } from '../../scripts/platform/root.ts'

const open = (file: string): Font => {
  const font = create(readFileSync(file))
  if (font.isCollection) throw new Error(`${file} holds several fonts`)
  return font
}

for (const alphabet of ALPHABETS) {
  const file = join(ROOT, narrowFontFile(alphabet))

  test(`the font of ${alphabet} is what \`npm run fonts\` makes of the package`, async () => {
    expect(Buffer.from(await narrowFont(alphabet)).equals(readFileSync(file))).toBe(true)
  })

  test(`the font of ${alphabet} lacks no character of the package's and is a third smaller`, () => {
    const whole = join(ROOT, `node_modules/@fontsource-variable/archivo/files/archivo-${alphabet}-wght-normal.woff2`)
    expect(open(file).characterSet).toEqual(open(whole).characterSet)
    expect(readFileSync(file).length).toBeLessThan(readFileSync(whole).length * 0.67)
    expect(open(file).variationAxes).toMatchObject({ wght: WEIGHTS })
  })
}

test('no stylesheet asks for a weight that the font lacks', () => {
  const sheets = ['site', 'islands'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  )
  const asked = sheets.flatMap((sheet) =>
    [...readFileSync(join(ROOT, sheet), 'utf8').matchAll(/(?:font-weight|--weight-\w+): (\d+);/g)].map(([, weight]) => ({
      sheet,
      weight: Number(weight),
    })),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ weight }) => weight < WEIGHTS.min || weight > WEIGHTS.max)).toEqual([])
})
