import { search } from '#content-schema/search/search.ts'
import { openSnapshotSearch } from '../search/snapshot-search.ts'
import { runCommand } from './run-command.ts'
import { withSnapshot } from './with-snapshot.ts'

const PAGE_SIZE = 10

/** `npm run search -- <locale> <query>`: what a visitor would find, without a server. `--site` names another site than the main one. */
runCommand(() =>
  withSnapshot(async (sql) => {
    const { site, words } = readArguments(process.argv.slice(2))
    const [locale, ...query] = words
    if (!locale || query.length === 0) throw new Error('What to search for, and where? For example: npm run search -- de-ch Crimpkraft')
    const open = openSnapshotSearch(sql)
    const { index, country } = await open({ locale, ...(site ? { site } : {}) })
    const answer = await search(index, { query: query.join(' '), country, page: 1, pageSize: PAGE_SIZE })
    const out = (line: string) => process.stdout.write(`${line}\n`)
    out(`${answer.total} results${answer.corrected ? `, perhaps for "${answer.corrected}"` : ''}`)
    for (const { kind, title, path } of answer.records) out(`  ${kind.padEnd(10)} ${title}  ${path}`)
  }),
)

function readArguments(args: readonly string[]): { site: string | null; words: string[] } {
  const at = args.indexOf('--site')
  return at < 0 ? { site: null, words: [...args] } : { site: args[at + 1] ?? null, words: [...args.slice(0, at), ...args.slice(at + 2)] }
}
