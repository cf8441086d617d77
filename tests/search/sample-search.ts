import { search } from '#content-schema/search/search.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createSources } from '../../scripts/builder/workshop.ts'
import { readConfig } from '../../scripts/config.ts'
import { prepareSnapshotTables } from '../../scripts/pipeline/snapshot/schema.ts'
import { writeEntries } from '../../scripts/pipeline/snapshot/snapshot.ts'
import { syncFully } from '../../scripts/pipeline/sources/sync.ts'
import { createNodePlatform } from '../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../scripts/platform/node-sql-store.ts'
import { startSandbox } from '../../scripts/sandbox/sandbox.ts'
import { openSnapshotSearch } from '../../scripts/search/snapshot-search.ts'

/** The search of the main site over the sample content, without server or release. */
export interface SampleSearch {
  /** The first results, as a visitor of the locale gets them who presses Enter. */
  find(locale: string, query: string): Promise<SampleResult[]>
  close(): void
}

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
    const service = (name: string) => `${sandbox.url}/${name}`
    const endpoints = {
      content: service('content/realtime'),
      pim: service('pim/graphql'),
      serviceInformation: service('service-information/graphql'),
    }
    await syncFully({ platform, sources: createSources({ endpoints }) })
  } finally {
    await sandbox.close()
  }
  const open = openSnapshotSearch(sql)
  return {
    async find(locale, query) {
      const { index, country } = await open({ locale })
      const { records } = await search(index, { query, country, page: 1, pageSize: PAGE_SIZE })
      return records.map(({ title, path }) => ({ title, path: new URL(path || '/', 'http://site.test').pathname }))
    },
    close: () => sql.close(),
  }
}
