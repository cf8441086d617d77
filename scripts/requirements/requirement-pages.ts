import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AREAS, areaOf } from './codes.ts'
import type { NamedCode } from './named-codes.ts'

const FOLDER = 'docs/requirements'
const INDEX = `${FOLDER}/README.md`
const STATES = ['built', 'built in part', 'otherwise', 'refused', 'retired', 'not built yet'] as const
type State = (typeof STATES)[number]

/** A row of a page. */
export interface Requirement {
  code: string
  /** What it asks, in a sentence. */
  text: string
  state: State
  /** What the page says of the state, such as why a row is answered otherwise. */
  remark: string
  /** What the page says in the last column: test files, or why there are none. */
  tests: string
  /** Path of its page from the root. */
  file: string
  line: number
}

/** Code, sentence, state with its remark, tests. */
const ROW = /^\| ([A-Z]{2}-\d+) \| (.+) \| ([^|]+) \| (.*?) ?\|$/

/** All rows of all pages, in the order of the areas. @throws Error for a line that looks like a row and is none */
export function readRequirements(root: string): Requirement[] {
  return Object.values(AREAS).flatMap((name) => {
    const file = `${FOLDER}/${name}.md`
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => (/^\| *[A-Z]{2}-/.test(line) ? [parseRow(line, { file, line: index + 1 })] : []))
  })
}

export function parseRow(row: string, place: { file: string; line: number }): Requirement {
  const [, code = '', text = '', answer = '', tests = ''] = ROW.exec(row) ?? []
  const state = STATES.find((one) => answer === one || answer.startsWith(`${one}:`))
  if (!state)
    throw new Error(`${place.file}:${place.line} is no row of the form | RT-01 | sentence | ${STATES.join(', ')} | tests |: ${row}`)
  return { code, text, state, remark: answer.slice(state.length + 1).trim(), tests: tests.trim(), ...place }
}

/** Files whose tests name the code, with as much of their path as tells them apart. @example '`link.test.ts`, `site/pages.test.ts`' */
export function testsOf(code: string, titles: readonly NamedCode[]): string {
  const files = [...new Set(titles.map(({ file }) => file))]
  const named = new Set(titles.flatMap((title) => (title.code === code ? [title.file] : [])))
  return [...named]
    .map((file) => `\`${shortest(file, files)}\``)
    .sort()
    .join(', ')
}

/** The end of a path that no other file has. */
function shortest(file: string, files: readonly string[]): string {
  const parts = file.split('/')
  const ends = parts.map((_, at) => parts.slice(-1 - at).join('/'))
  return ends.find((end) => files.filter((other) => `/${other}`.endsWith(`/${end}`)).length === 1) ?? file
}

/** Rows that are answered need a test or a reason, and what is not built cannot have one. */
export function rowProblems(rows: readonly Requirement[], titles: readonly NamedCode[]): string[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const place = `${row.file}:${row.line}: ${row.code}`
    const title = titles.find(({ code }) => code === row.code)
    const problems: string[] = []
    if (seen.has(row.code)) problems.push(`${place} stands twice.`)
    seen.add(row.code)
    const area = areaOf(row.code)
    if (!area || row.file !== `${FOLDER}/${AREAS[area]}.md`) problems.push(`${place} stands on the page of another area.`)
    if (!/^[A-Z].*\.$/.test(row.text.replace(/^`/, 'A').replace(/`$/, ''))) problems.push(`${place} is no sentence: ${row.text}`)
    if (['otherwise', 'refused', 'retired', 'built in part'].includes(row.state) && row.remark === '')
      problems.push(`${place} is "${row.state}" and does not say why.`)
    if (row.state === 'not built yet' && title)
      problems.push(`${place} is "not built yet", and ${title.file}:${title.line} tests it. Say what is built.`)
    if (row.state !== 'not built yet' && !title && !isReason(row.tests))
      problems.push(
        `${place} has no test. Put the code into the title of the test that holds it, or say in the last column "no test: why", "no test yet: what is missing".`,
      )
    return problems
  })
}

/** Every code a file names has a row. */
export function unknownCodes(rows: readonly Pick<Requirement, 'code'>[], named: readonly NamedCode[]): string[] {
  const known = new Set(rows.map(({ code }) => code))
  return named.flatMap(({ code, file, line }) =>
    known.has(code) ? [] : [`${file}:${line} names ${code}, which is in no page of ${FOLDER}.`],
  )
}

const isReason = (tests: string) => /^no test(?: yet)?: \S/.test(tests)

/** Pages whose last column or counts are not what the titles say, with what they should hold. */
export function stalePages(root: string, titles: readonly NamedCode[]): Map<string, string> {
  const rows = readRequirements(root)
  const pages = Object.values(AREAS).map((name) => `${FOLDER}/${name}.md`)
  const stale = new Map<string, string>()
  for (const file of [INDEX, ...pages]) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const right = file === INDEX ? withCounts(text, withTests(rows, titles)) : withTestColumn(text, file, titles)
    if (right !== text) stale.set(file, right)
  }
  return stale
}

export function writePages(root: string, pages: ReadonlyMap<string, string>): void {
  for (const [file, text] of pages) writeFileSync(path.join(root, file), text)
}

function withTests(rows: readonly Requirement[], titles: readonly NamedCode[]): Requirement[] {
  return rows.map((row) => ({ ...row, tests: lastColumn(row, titles) }))
}

function lastColumn(row: Requirement, titles: readonly NamedCode[]): string {
  return testsOf(row.code, titles) || (isReason(row.tests) ? row.tests : '')
}

function withTestColumn(text: string, file: string, titles: readonly NamedCode[]): string {
  const lines = text.split('\n').map((line, index) => {
    if (!ROW.test(line)) return line
    const row = parseRow(line, { file, line: index + 1 })
    const answer = row.remark === '' ? row.state : `${row.state}: ${row.remark}`
    return `| ${row.code} | ${row.text} | ${answer} | ${lastColumn(row, titles)} |`
  })
  return lines.join('\n')
}

const COUNTS = /(<!-- counts -->\n)[\s\S]*?(<!-- end of counts -->)/

function withCounts(text: string, rows: readonly Requirement[]): string {
  return text.replace(COUNTS, (_all, begin: string, end: string) => `${begin}\n${countTable(rows)}\n\n${end}`)
}

const COLUMNS: [string, (row: Requirement) => boolean][] = [
  ['rows', () => true],
  ['built', ({ state }) => state === 'built'],
  ['in part', ({ state }) => state === 'built in part'],
  ['otherwise', ({ state }) => state === 'otherwise'],
  ['refused or retired', ({ state }) => state === 'refused' || state === 'retired'],
  ['not built yet', ({ state }) => state === 'not built yet'],
  ['tested', ({ tests }) => tests.startsWith('`')],
  ['no test, with a reason', ({ tests }) => tests.startsWith('no test:')],
  ['no test yet', ({ tests }) => tests.startsWith('no test yet:')],
]

export function countTable(rows: readonly Requirement[]): string {
  const line = (label: string, of: readonly Requirement[]) =>
    `| ${label} | ${COLUMNS.map(([, isCounted]) => of.filter(isCounted).length).join(' | ')} |`
  const areas = Object.entries(AREAS).map(([letters, name]) =>
    line(
      `${letters} [${name.replaceAll('-', ' ')}](${name}.md)`,
      rows.filter(({ code }) => areaOf(code) === letters),
    ),
  )
  const head = `| area | ${COLUMNS.map(([name]) => name).join(' | ')} |`
  return [head, `|---|${COLUMNS.map(() => '--:|').join('')}`, ...areas, line('**all**', rows)].join('\n')
}
