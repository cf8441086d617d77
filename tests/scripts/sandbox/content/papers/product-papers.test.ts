import { expect, test } from 'vitest'
import { fileOf } from '../../../../../scripts/sandbox/assets/files.ts'
import { productPaper } from '../../../../../scripts/sandbox/content/papers/product-paper.ts'
import { products } from '../../../../../scripts/sandbox/content/products/product-index.ts'

interface File {
  url: string
  type: string
  version: string
  date: string
}

const files = products.flatMap(({ id, localizations }) =>
  Object.entries(localizations).flatMap(([language, fields]) =>
    ((fields?.files ?? []) as unknown as File[]).map((file) => ({ ...file, id, language, name: file.url.replace(/^file:|\.pdf$/g, '') })),
  ),
)
const texts = (name: string) => productPaper(name)?.sections.flatMap(({ paragraphs }) => paragraphs) ?? []

test('every file of every product is a paper about it: with its name, its number and the edition the service tells of', () => {
  expect(new Set(files.map(({ id }) => id)).size).toBe(products.length)
  for (const { name, id, version } of files) {
    const whole = texts(name).join(' ')
    const serial = String(products.find((product) => product.id === id)?.fields.serial_prefix)
    expect(productPaper(name)?.sections.length ?? 0, name).toBeGreaterThan(1)
    expect(whole, name).toContain(version)
    expect(whole, name).toContain(serial)
    expect(whole, name).not.toMatch(/\{\w+\}|undefined|null/)
  }
})

test('papers are in the language they are offered in where somebody wrote it, else in English', () => {
  const urls = (language: string) =>
    new Set(files.filter((file) => file.id === 'corda-330' && file.language === language).map(({ name }) => name))
  expect(urls('de')).toContain('corda-330-manual-de')
  expect(urls('fr')).toContain('corda-330-manual-fr')
  expect(urls('ja')).toContain('corda-330-manual')
  expect(productPaper('corda-330-manual-es')?.title).toMatch(/^Manual de instrucciones Corda 330/)
  expect(texts('corda-330-manual-es').join()).toContain('número de serie')
})

test('a manual says what the machine is for and its figures, each variant with what is its own', () => {
  const whole = texts('linea-565-manual')
  expect(whole).toContain(
    'The Linea 565 carries up to eight process stations around two swivelling arms. Seal, crimp, tin, mark or twist: a station is exchanged in four minutes and finds its program by itself.',
  )
  expect(whole.find((line) => line.startsWith('Linea 565 M'))).toMatch(/Length: .*4.?600 mm/)
  expect(whole.join()).not.toContain('lbf')
})

test('editions differ from machine to machine, so that version and date tell documents apart', () => {
  const manuals = files.filter(({ type, language }) => type === 'manual' && language === 'en')
  expect(new Set(manuals.map(({ version }) => version)).size).toBeGreaterThan(8)
  expect(new Set(manuals.map(({ date }) => date)).size).toBeGreaterThan(manuals.length / 2)
  for (const { date } of files) expect(date).toMatch(/^20\d\d-\d\d-\d\d$/)
})

test('a paper is set in the letters its font has', () => {
  for (const name of ['linea-565-manual', 'linea-565-manual-fr', 'forza-100-manual-de', 'corda-330-parts-list'])
    for (const [, line = ''] of (fileOf(`${name}.pdf`)?.bytes.toString('latin1') ?? '').matchAll(/Td \((.*)\) Tj/g)) {
      // No control character, and nothing in place of a letter that is missing.
      expect(line).not.toMatch(/\p{Cc}(?<![\x80-\x9f])|\?/u)
    }
  expect(fileOf('linea-565-manual.pdf')?.bytes.toString('latin1')).toMatch(/\/Count [2-9]/)
})

test('a name that is of no paper is of none', () => {
  for (const name of ['corda-330-manual-xx', 'nobody-manual', 'manual', 'corda-330', '__proto__-manual', 'corda-330-manual-hu'])
    expect(productPaper(name)).toBeUndefined()
})
