/**
 * The pages of docs/requirements, the titles of tests and the comments of the code, held together: a code means a row, a row is tested or
 * says why it is not, and a page names the tests there are.
 */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS, areaOf, findCodes } from '../scripts/requirements/codes.ts'
import { codesInText, codesInTitles, type NamedCode, readSources } from '../scripts/requirements/named-codes.ts'
import {
  countTable,
  parseRow,
  readRequirements,
  rowProblems,
  stalePages,
  testsOf,
  unknownCodes,
} from '../scripts/requirements/requirement-pages.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const sources = readSources(ROOT)
const titles = sources.flatMap(codesInTitles)
const rows = readRequirements(ROOT)

describe('docs/requirements', () => {
  test('every code in a title of a test is a row', () => {
    const unknown = unknownCodes(rows, titles)
    expect(unknown, unknown.join('\n')).toEqual([])
  })

  test('every code in a source, a comment or a document is a row', () => {
    const unknown = unknownCodes(rows, sources.flatMap(codesInText))
    expect(unknown, unknown.join('\n')).toEqual([])
  })

  test.each(Object.keys(AREAS))('rows of %s are numbered from 01 on, in order and without a gap', (area) => {
    const codes = rows.map(({ code }) => code).filter((code) => areaOf(code) === area)
    expect(codes).toEqual(codes.map((_, at) => `${area}-${String(at + 1).padStart(2, '0')}`))
  })

  test('every row that is answered has a test, or says why it has none', () => {
    const problems = rowProblems(rows, titles)
    expect(problems, problems.join('\n')).toEqual([])
  })

  test('every row names the tests there are, and the counts are right', () => {
    const stale = [...stalePages(ROOT, titles).keys()]
    expect(stale, `${stale.join(', ')}: out of date. \`npm run requirements -- --write\` mends it.`).toEqual([])
  })
})

describe('codes', () => {
  test.each([
    ['is shown (ER-07)', ['ER-07']],
    ['is shown [UX-03] [UX-04]', ['UX-03', 'UX-04']],
    ['is shown (ER-07, ER-08)', ['ER-07', 'ER-08']],
    ['is shown (TK-09 to TK-11)', ['TK-09', 'TK-10', 'TK-11']],
    ['is shown (CP-17 to 19, SC-02)', ['CP-17', 'CP-18', 'CP-19', 'SC-02']],
    ['is shown (CP-17..19)', ['CP-17', 'CP-18', 'CP-19']],
    ['is shown [DL-11..DL-12]', ['DL-11', 'DL-12']],
    ['two areas are no range (CP-17 to ER-01)', ['CP-17', 'ER-01']],
    ['one digit is a slip (RT-9)', ['RT-9']],
    ['an address /de-ch, a state US-OH and UTF-8 are none', []],
  ])('of the title "%s" are found', (title, codes) => {
    expect(findCodes(title)).toEqual(codes)
  })

  const found = (text: string, file = 'tests/a.test.ts') => codesInTitles({ file, text }).map(({ code, line }) => `${code}:${line}`)

  test.each([
    ["test('one (RT-01)', () => {})", ['RT-01:1']],
    ["describe.each(LIST)('%s [RT-02]', () => {})", ['RT-02:1']],
    ["\ntest.each([\n  ['RT-03', 1],\n])('%s', () => {})", ['RT-03:3']],
    [`for (const a of b) test(\`\${a} is (RT-04)\`, () => {})`, ['RT-04:1']],
    ["test.skip('not run (RT-05)', () => {})", []],
    ["it.todo('not written (RT-06)')", []],
    ["// a remark (RT-07)\ntest('one', () => {})", []],
  ])('of the tests %s are %j', (text, codes) => {
    expect(found(text)).toEqual(codes)
  })

  test('outside of tests are no titles', () => {
    expect(found("test('one (RT-01)')", 'scripts/a.ts')).toEqual([])
  })

  test('of the areas are found in any text, others are left alone', () => {
    const text = '/** Why (CP-11). */\nconst part = "AB-12"\n'
    expect(codesInText({ file: 'edge/a.ts', text })).toEqual([{ code: 'CP-11', file: 'edge/a.ts', line: 1 }])
  })
})

describe('rows', () => {
  const place = { file: 'docs/requirements/routing.md', line: 7 }
  const row = (state: string, tests = '', code = 'RT-01') => parseRow(`| ${code} | Something is so. | ${state} | ${tests} |`, place)
  const title: NamedCode = { code: 'RT-01', file: 'tests/edge/a.test.ts', line: 3 }

  test.each([
    ['built', '', []],
    ['built', 'no test: nothing to test', []],
    ['built', 'no test yet: a browser', []],
    ['otherwise: it is done so', 'no test: nothing to test', []],
    ['not built yet', '', []],
    ['built', '', ['has no test'], []],
    ['built', 'no test', ['has no test'], []],
    ['built', '`gone.test.ts`', ['has no test'], []],
    ['otherwise', '', ['does not say why'], [title]],
    ['not built yet', '', ['"not built yet", and tests/edge/a.test.ts:3 tests it'], [title]],
  ])(
    '"%s" with "%s" has the problems %j',
    (state, tests, expected, named: NamedCode[] = tests === '' && state === 'built' ? [title] : []) => {
      const problems = rowProblems([row(state, tests)], named)
      expect(problems).toHaveLength(expected.length)
      for (const [at, part] of expected.entries()) expect(problems[at]).toContain(part)
    },
  )

  test('stand once, on the page of their area', () => {
    const reason = 'no test: a sample'
    expect(rowProblems([row('built', reason), row('built', reason), row('built', reason, 'ST-01')], [])).toEqual([
      'docs/requirements/routing.md:7: RT-01 stands twice.',
      'docs/requirements/routing.md:7: ST-01 stands on the page of another area.',
    ])
  })

  test('of a state nobody knows are refused with their place', () => {
    expect(() => row('nearly built')).toThrow('docs/requirements/routing.md:7')
  })

  test('name each file once, in the order of the alphabet, and tell files of one name apart', () => {
    const files = ['tests/z.test.ts', 'tests/b/c.test.ts', 'tests/z.test.ts', 'tests/b/site/d.test.ts', 'tests/e/d.test.ts']
    const named = files.map((file) => ({ ...title, file }))
    expect(testsOf('RT-01', named)).toBe('`c.test.ts`, `e/d.test.ts`, `site/d.test.ts`, `z.test.ts`')
  })

  test('are counted by state and by test', () => {
    const table = countTable([row('built', '`a.test.ts`'), row('built', 'no test: why'), row('not built yet')])
    expect(table.split('\n').at(-1)).toBe('| **all** | 3 | 2 | 0 | 0 | 0 | 1 | 1 | 1 | 0 |')
  })

  test('that are missing for a code are told with file, line and code', () => {
    expect(unknownCodes([{ code: 'RT-01' }], [title, { ...title, code: 'RT-99' }])).toEqual([
      'tests/edge/a.test.ts:3 names RT-99, which is in no page of docs/requirements.',
    ])
  })
})
