import { describe, expect, test } from 'vitest'
import { createSources } from '../../../scripts/builder/context/open-build-context.ts'
import { createBuildCycles } from '../../../scripts/builder/cycles/build-cycles.ts'
import { readConfig } from '../../../scripts/config.ts'
import type { BuildReport } from '../../../scripts/pipeline/build/build-release.ts'
import { writeEntries } from '../../../scripts/pipeline/snapshot/snapshot.ts'
import { createMemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../scripts/platform/node-sql-store.ts'
import { startSandbox } from '../../../scripts/sandbox/sandbox.ts'
import { createTestBuilder, readLiveRelease, SETTINGS_KEY } from '../pipeline/test-build-context.ts'
import { createWorld } from '../pipeline/world.ts'

/** What a first start makes of the sample content as far as it is restricted. */
async function startWith(countries: string[], languages: string[]): Promise<{ report: BuildReport; release: Map<string, string> }> {
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:1/', countries, languages })
  try {
    const sql = openSqlStore(':memory:')
    const store = createMemoryObjectStore()
    const { buildContext } = await createTestBuilder({ sql, store })
    await writeEntries(buildContext.platform, {
      put: [{ key: SETTINGS_KEY, revision: '', body: createWorld().get(SETTINGS_KEY) }],
      remove: [],
    })
    const sources = createSources(readConfig({ SANDBOX_PORT: new URL(sandbox.url).port }))
    const cycles = createBuildCycles({
      buildContext: { ...buildContext, sources },
      report: () => undefined,
      retainedReleases: 20,
      build: { allowLoss: true },
    })
    const report = await cycles.reconcile()
    await cycles.finishDeferred(() => false)
    return { report, release: await readLiveRelease(store) }
  } finally {
    await sandbox.close()
  }
}

/** Canonical addresses that pages of the main site name and the release does not hold, with who names them. */
function missingCanonicals(release: ReadonlyMap<string, string>): string[] {
  return [...release].flatMap(([key, record]) => {
    const [, path] = /\\"canonicalUrl\\":\\"http:\/\/localhost:8787([^"\\]*)/.exec(key.startsWith('site-main ') ? record : '') ?? []
    return path === undefined || release.has(`site-main ${decodeURI(path)}`) ? [] : [`${key} names ${path}`]
  })
}

describe('a start with a part of the countries and languages', () => {
  test.each([
    [
      ['CH', 'HU'],
      ['en', 'de', 'hu'],
    ],
    [['JP'], ['ja']],
    [
      ['BR', 'PT'],
      ['pt', 'fr'],
    ],
    [
      ['CZ', 'SK', 'RO'],
      ['sk', 'zh', 'es'],
    ],
    [
      ['IN', 'FR'],
      ['de', 'ro', 'ja'],
    ],
  ])('of %s and %s fails no page, and every canonical address is a page (CP-11)', { timeout: 600_000 }, async (countries, languages) => {
    const { report, release } = await startWith(countries, languages)
    expect(report.failed).toEqual([])
    expect(missingCanonicals(release)).toEqual([])
    for (const language of languages) expect(release.get(`site-main /${language}`), language).toMatch(/^\[200,/)
  })
})
