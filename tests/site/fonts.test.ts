import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALPHABETS, narrowFont, narrowFontFile, PACKAGES, readPackage, WEIGHTS } from '../../scripts/fonts/narrow-fonts.ts'
import { ROOT } from '../../scripts/platform/root.ts'
import { lettersOf, openFont } from '../fonts.ts'

/** What leaves no mark, and what stands for a lost letter. */
const UNSEEN = /[\p{Cf}\p{Cc}\uFFFD\uFFFF]/u

for (const alphabet of ALPHABETS) {
  const file = join(ROOT, narrowFontFile(alphabet))

  test(`the font of ${alphabet.name} is what \`npm run fonts\` makes of the package`, async () => {
    expect(Buffer.from(await narrowFont(alphabet)).equals(readFileSync(file))).toBe(true)
    expect(openFont(file).variationAxes).toMatchObject({ wght: WEIGHTS })
  })
}

test('the letters of English and German come with the first answer of a connection, their headers too', () => {
  expect(readFileSync(join(ROOT, narrowFontFile({ name: 'latin' }))).length).toBeLessThan(10 * 1460 - 400)
})

/** The files of the font with the characters that the rules of stylesheets name. */
function readRules(): { file: string; names: (code: number) => boolean }[] {
  const sheet = ['fonts.css', 'rare-letters.css'].map((name) => readFileSync(join(ROOT, 'site/styles', name), 'utf8')).join('')
  const rules = [...sheet.matchAll(/url\("\.\.\/fonts\/([\w-]+\.woff2)"\)[^}]*unicode-range:([^;]+);/g)]
  return rules.map(([, file = '', ranges = '']) => {
    const parsed = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ])
    return { file, names: (code) => parsed.some(([from = 0, to = 0]) => from <= code && code <= to) }
  })
}

test('every letter of the package is asked of one file, which has it', () => {
  const rules = readRules()
  expect(rules.map(({ file }) => `site/fonts/${file}`).sort()).toEqual(ALPHABETS.map(narrowFontFile).sort())
  const lettersIn = new Map(rules.map(({ file }) => [file, new Set(lettersOf(join(ROOT, 'site/fonts', file)))]))
  const letters = new Set(PACKAGES.flatMap((subset) => readPackage(subset).characters).filter((letter) => !UNSEEN.test(letter)))
  expect(letters.size).toBeGreaterThan(450)
  const astray = [...letters].filter((letter) => {
    const [file, ...others] = rules.filter(({ names }) => names(letter.codePointAt(0) ?? 0)).map((rule) => rule.file)
    // A browser that waits for the first of several files asks for the others too.
    return file === undefined || others.length > 0 || !lettersIn.get(file)?.has(letter)
  })
  expect(astray).toEqual([])
})

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
