import { entryKey } from '#content-schema/source/entry-key.ts'
import { createSources } from '../../builder/context/open-build-context.ts'
import { readConfig } from '../../config.ts'
import { writeEntries } from '../../pipeline/snapshot/snapshot.ts'
import { syncFully } from '../../pipeline/sources/sync.ts'
import { prepareSnapshotTables } from '../../pipeline/tables/schema.ts'
import { createNodePlatform } from '../../platform/node-platform.ts'
import { openSqlStore } from '../../platform/node-sql-store.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { openSnapshotRecords } from '../../search/snapshot-search.ts'
import type { BuildEngine, BuiltEngine } from '../search-engines/engine.ts'

/** The search of the main site over the sample content, without server or release. */
export interface SampleSearch {
  /** Makes an engine's index of each language asked for, and answers the first results as a visitor of the locale gets them. */
  open(build: BuildEngine): FindInSample
  close(): void
}

export type FindInSample = (locale: string, query: string) => Promise<SampleResult[]>

export interface SampleResult {
  title: string
  /** Without locale, host of the file service, and what a file's address says of its language. */
  path: string
}

const PAGE_SIZE = 10

/** Reads the sample content of these languages and countries as a builder does, from a sandbox of its own, into memory. */
export async function openSampleSearch(places: { languages: readonly string[]; countries: readonly string[] }): Promise<SampleSearch> {
  const sandbox = await startSandbox({ port: 0, webhookUrl: 'http://127.0.0.1:9/', webhookRetryDelays: [], ...places })
  const sql = openSqlStore(':memory:')
  try {
    await prepareSnapshotTables(sql)
    const platform = createNodePlatform(sql)
    await writeEntries(platform, { put: [{ key: entryKey.settings(), revision: '', body: readConfig().settings }], remove: [] })
    const { services } = readConfig({ SANDBOX_PORT: new URL(sandbox.url).port })
    await syncFully({ platform, sources: createSources({ services }) })
  } finally {
    await sandbox.close()
  }
  const openRecords = openSnapshotRecords(sql)
  return {
    open(build) {
      const engines = new Map<string, Promise<BuiltEngine>>()
      return async (locale, query) => {
        const { country, ...input } = await openRecords({ locale })
        const engine = engines.get(input.language) ?? build(input)
        engines.set(input.language, engine)
        const records = await (await engine).ask(query, { limit: PAGE_SIZE, country })
        return records.map(({ title, path }) => ({ title, path: new URL(path || '/', 'http://site.test').pathname }))
      }
    },
    close: () => sql.close(),
  }
}
