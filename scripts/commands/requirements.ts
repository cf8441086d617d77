import { ROOT } from '../platform/root.ts'
import { codesInText, codesInTitles, readSources } from '../requirements/named-codes.ts'
import { type Requirement, readRequirements, rowProblems, stalePages, unknownCodes, writePages } from '../requirements/requirement-pages.ts'
import { runCommand } from './run-command.ts'

const out = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run requirements` says what is wrong with docs/requirements; `-- --write` brings its last columns and counts up to date; `--
 * RT-09` shows
 * a row and its tests.
 */
runCommand(async () => {
  const args = process.argv.slice(2)
  const sources = readSources(ROOT)
  const titles = sources.flatMap(codesInTitles)
  const rows = readRequirements(ROOT)
  const asked = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.toUpperCase())
  for (const code of asked) show(code)
  if (asked.length > 0) return

  const stale = stalePages(ROOT, titles)
  if (args.includes('--write')) writePages(ROOT, stale)
  const differing = args.includes('--write') ? [] : [...stale.keys()].map((file) => `${file} is out of date: add \`-- --write\`.`)
  const problems = [...unknownCodes(rows, [...titles, ...sources.flatMap(codesInText)]), ...rowProblems(rows, titles), ...differing]
  for (const problem of new Set(problems)) out(problem)
  if (problems.length > 0) process.exitCode = 1
  else out(`${rows.length} rows, nothing wrong.`)

  function show(code: string): void {
    const row = rows.find((one): one is Requirement => one.code === code)
    if (!row) throw new Error(`No row is called ${code}.`)
    out(`${row.code}  ${row.text}\n        ${row.state}${row.remark && `: ${row.remark}`}   (${row.file}:${row.line})`)
    const found = titles.filter((title) => title.code === code)
    for (const { file, line } of found) out(`        ${file}:${line}`)
    if (found.length === 0) out(`        ${row.tests || 'no test'}`)
  }
})
