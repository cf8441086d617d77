import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blockSchema } from '../../../../../scripts/sandbox/content/pages/block-schema.ts'
import { pageSchema } from '../../../../../scripts/sandbox/content/pages/page-schema.ts'
import { productSchema } from '../../../../../scripts/sandbox/content/products/product-schema.ts'
import { DataError } from '../../../../../scripts/sandbox/content/reader/data-error.ts'
import { fields } from '../../../../../scripts/sandbox/content/reader/fields.ts'
import { DATA, namesIn, readData, readFolder } from '../../../../../scripts/sandbox/content/reader/read-data.ts'

const root = mkdtempSync(join(tmpdir(), 'sample-data-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** What reading tells, without the folder the files lie in. */
function problemsOf(read: () => unknown): string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof DataError)
      return error.problems.map((problem) => problem.slice(problem.indexOf('sample-data-')).replace(/^[^/]+\//, ''))
    throw error
  }
  return []
}

/** A file of the sample content with one thing in it changed; the change has to be one. */
function changed(file: string, from: string, to: string): string {
  const text = readFileSync(join(DATA, file), 'utf8')
  expect(text, `${file} holds ${from}`).toContain(from)
  return text.replace(from, to)
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

describe('a mistake in a product is told with file, line and field, and what to write instead', () => {
  const FILE = 'products/punto-12.yaml'
  const MISTAKES: readonly (readonly [mistake: string, from: string, to: string, told: string])[] = [
    ['a text where a number is asked for', 'sort: 50', 'sort: fifty', 'sort must be a number, not the text "fifty"'],
    ['a field that is left out', 'brand: punto\n', '', 'brand is missing; write a text'],
    ['a field that there is not', 'leading: 10 mm²', 'leading: 10 mm²\ncolour: red', 'colour is no field here; possible are name, brand,'],
    ['a field that is mistyped', 'highlights:', 'higlights:', 'higlights is no field here; did you mean highlights?'],
    ['a language that there is not', '  sk: Stolový', '  sl: Stolový', 'short.sl is no field here'],
    ['a text that English lacks', '  en: A bench press', '  ro: A bench press', 'ro stands twice in the same place; keep one of them'],
    [
      'a product that there is not',
      'punto-30, punto-80',
      'punto-3o, punto-80',
      'related.related[1] names "punto-3o", which is no product of products/index.yaml; did you mean "punto-30"?',
    ],
    [
      'a capability that there is not',
      '[crimping, monitoring]',
      '[crimping, montoring]',
      'capabilities[1] names "montoring", which is no capability of capabilities.yaml; did you mean "monitoring"?',
    ],
    [
      'a specification that there is not',
      '{ name: programs,',
      '{ name: programms,',
      'specifications[8].name names "programms", which is no specification of terms/specifications.yaml; did you mean "programs"?',
    ],
    ['a unit nobody measures in', 'measured: 20, unit: kN', 'measured: 20, unit: tons', 'specifications[1].unit must be one of mm, µm,'],
    [
      'a word that there is not',
      '{ word: standard }',
      '{ word: standart }',
      'variants[0].name.word names "standart", which is no word of terms/variant-names.yaml; did you mean "standard"?',
    ],
    [
      'a classification that there is not',
      'classification: bench-presses',
      'classification: presses',
      'classification names "presses", which is no classification of classifications/index.yaml',
    ],
    [
      'a relation that there is not',
      '  service: [calibration]',
      '  services: [calibration]',
      'related.services is no field here; possible are related, component, service',
    ],
    ['text where true or false is asked for', 'video: true', 'video: yes', 'video must be true or false, not the text "yes"'],
    ['a field that stands twice', 'sort: 50', 'sort: 50\nsort: 60', 'sort stands twice in the same place; keep one of them'],
    ['a colon in a text without quotes', 'name: Punto 12', 'name: Punto: 12', 'this is not YAML ('],
    ['a list that is not closed', '[crimpForce, quiet]', '[crimpForce, quiet', 'this is not YAML ('],
  ]

  test.each(MISTAKES)('%s', (_, from, to, told) => {
    const text = changed(FILE, from, to)
    write(FILE, text)
    const problems = problemsOf(() => readData(FILE, productSchema, root))
    expect(problems.join('\n')).toContain(told)
    for (const problem of problems) expect(problem).toMatch(/^products\/punto-12\.yaml:\d+:\d+: \S/)
  })

  test('the line is the one the mistake stands in', () => {
    const text = changed(FILE, '{ name: programs,', '{ name: programms,')
    write(FILE, text)
    const [problem] = problemsOf(() => readData(FILE, productSchema, root))
    expect(problem).toMatch(new RegExp(`^products/punto-12\\.yaml:${lineOf(text, 'programms')}:13: `))
  })

  test('several mistakes are told together', () => {
    const text = changed(FILE, 'sort: 50', 'sort: fifty').replace('brand: punto', 'brand: punta').replace('video: true', 'film: true')
    write(FILE, text)
    expect(problemsOf(() => readData(FILE, productSchema, root))).toHaveLength(3)
  })
})

describe('a mistake in a page is told as the one it is', () => {
  const FILE = 'pages/courses.yaml'
  const MISTAKES: readonly (readonly [mistake: string, from: string, to: string, told: string])[] = [
    ['a block of no known kind', 'block: tabs', 'block: tab', 'body[2].block must be one of text, image,'],
    [
      'a field of another block',
      '    who: [training]',
      '    who: [training]\n    products: [punto-12]',
      'body[5].products is no field here; possible are block, heading, introduction, who',
    ],
    [
      'a page that there is not',
      '{ page: glossary,',
      '{ page: glosary,',
      'body[6].links[1].page names "glosary", which is no page of pages/index.yaml; did you mean "glossary"?',
    ],
    [
      'a picture that is not drawn',
      'picture: cut-crimp-64.png',
      'picture: detail-hight.png',
      'body[1].image.picture names "detail-hight.png", which is no picture of scripts/sandbox/drawings',
    ],
    [
      'a function nobody has',
      'who: [training]',
      'who: [trainig]',
      'body[5].who[0] names "trainig", which is no function of contacts.yaml; did you mean "training"?',
    ],
    [
      'a text without English',
      'title: { en: Crimping, de: Crimpen }',
      'title: { de: Crimpen }',
      'body[2].items[0].title.en is missing; write a text',
    ],
    [
      'a title that there is not',
      'overline: { en: Training, de: Schulung }',
      'overline: { term: trainig }',
      'overline.term names "trainig", which is no title of terms/navigation-titles.yaml; did you mean "training"?',
    ],
    [
      'a number where a text is asked for',
      'author: Jan Dvořák',
      'author: 12',
      'body[3].author must be a text or named fields, not the number 12',
    ],
    ['a theme that there is not', 'theme: Cirris', 'theme: Cirrus', 'theme must be one of Default, Copper,'],
  ]

  test.each(MISTAKES)('%s', (_, from, to, told) => {
    write(FILE, changed(FILE, from, to))
    const problems = problemsOf(() => readData(FILE, pageSchema, root))
    expect(problems.join('\n')).toContain(told)
    for (const problem of problems) expect(problem).toMatch(/^pages\/courses\.yaml:\d+:\d+: \S/)
  })
})

describe('the index of a folder names its files', () => {
  const schema = fields({ name: z.string() })

  test('in their order', () => {
    write('good/index.yaml', '- b\n- a\n')
    write('good/a.yaml', 'name: A\n')
    write('good/b.yaml', 'name: B\n')
    expect([...readFolder('good', schema, root)]).toEqual([
      ['b', { name: 'B' }],
      ['a', { name: 'A' }],
    ])
  })

  test('a file it does not name is an error of that file', () => {
    write('orphan/index.yaml', '- a\n')
    write('orphan/a.yaml', 'name: A\n')
    write('orphan/b.yaml', 'name: B\n')
    expect(problemsOf(() => readFolder('orphan', schema, root))).toEqual([
      'orphan/b.yaml:1:1: nothing reads this file; add "- b" to orphan/index.yaml',
    ])
  })

  test('a name without file, and one that stands twice, are errors of its line', () => {
    write('lost/index.yaml', '- a\n- c\n- a\n')
    write('lost/a.yaml', 'name: A\n')
    expect(problemsOf(() => readFolder('lost', schema, root))).toEqual([
      'lost/index.yaml:2:3: [1] names c, but there is no file lost/c.yaml; write it, or take the name out',
      'lost/index.yaml:3:3: [2] names a a second time; keep one of them',
    ])
  })

  test('mistakes of several files are told together', () => {
    write('two/index.yaml', '- a\n- b\n')
    write('two/a.yaml', 'nme: A\n')
    write('two/b.yaml', '\nname: 1\n')
    expect(problemsOf(() => readFolder('two', schema, root))).toEqual([
      'two/a.yaml:1:1: name is missing; write a text',
      'two/a.yaml:1:1: nme is no field here; did you mean name? Possible are name',
      'two/b.yaml:2:7: name must be a text, not the number 1',
    ])
  })
})

test('a file that was read before is read again when it has changed', () => {
  const schema = fields({ name: z.string() })
  write('again.yaml', 'name: First\n')
  expect(readData('again.yaml', schema, root)).toEqual({ name: 'First' })
  write('again.yaml', 'name: Second\n')
  expect(readData('again.yaml', schema, root)).toEqual({ name: 'Second' })
})

test('every data file says at its head what it is, and is short enough to be read', () => {
  const files = readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(200)
  for (const file of files) {
    const lines = readFileSync(join(DATA, file), 'utf8').split('\n')
    expect(lines[0], file).toMatch(/^# [A-Z]/)
    expect(lines.length, file).toBeLessThan(600)
  }
})

test('every data file is read: it stands in the index of its folder, or a module names it', () => {
  const files = readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  const code = join(DATA, '..')
  const sources = readdirSync(code, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(code, file), 'utf8'))
    .join('\n')
  const folders = new Set(files.filter((file) => file.endsWith('/index.yaml')).map(dirname))
  for (const folder of folders) expect(sources, folder).toMatch(new RegExp(`readFolder\\(\\s*'${folder}'`))
  for (const file of files) {
    const folder = dirname(file)
    if (!folders.has(folder)) expect(sources, file).toContain(`'${file}'`)
    else if (!file.endsWith('/index.yaml')) expect(namesIn(folder)).toContain(file.slice(folder.length + 1, -'.yaml'.length))
  }
})

test('the list of blocks in pages/index.yaml names none that there is not', () => {
  const index = readFileSync(join(DATA, 'pages/index.yaml'), 'utf8')
  const list = /^# Blocks;.*\n((?:# {3}.*\n)+)/m.exec(index)?.[1] ?? ''
  const named = [...list.matchAll(/^# {3}([a-z-]+(?:, [a-z-]+)*)/gm)].flatMap(([, names = '']) => names.split(', '))
  expect(named.length).toBeGreaterThan(20)
  const told = blockSchema.safeParse({ block: 'hologram' }).error?.issues[0]?.message
  for (const name of named) expect(told).toMatch(new RegExp(`\\b${name}\\b`))
})
