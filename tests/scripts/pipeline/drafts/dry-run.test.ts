import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportImpact } from '../../../../scripts/pipeline/drafts/impact-report.ts'
import type { SqlStore } from '../../../../scripts/pipeline/platform/platform.ts'
import { createPageHeaders } from '../../../../scripts/pipeline/render/security-policy.ts'
import { createNodePlatform, sha256Base64 } from '../../../../scripts/platform/node-platform.ts'
import { randomRuns } from '../../random-runs.ts'
import { applyEdit, EDIT_KINDS, type Edit, editArbitrary } from '../edits.ts'
import { jsonRenderer } from '../json-renderer.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { createWorld, diffWorlds } from '../world.ts'
import { type PublishedWorld, publishWorld } from '../world-copy.ts'

const RUNS = randomRuns({ count: 60, seed: 20261123 })
/** What a build does not look for. */
const OF_DRY_RUNS_ALONE = new Set(['page-failed', 'page-too-large', 'link-to-removed-page'])
/** A day on which some of what the edits date is still to come. */
const NOW = Date.UTC(2026, 6, 2)

let origin: PublishedWorld
const total = { changes: 0, problems: 0, redirects: 0, kinds: new Set<string>() }

beforeAll(async () => {
  origin = await publishWorld()
}, 120_000)
afterAll(() => origin?.remove())

test(`a dry run names the very pages that publishing then changes, and writes nothing, whatever is edited (${RUNS.numRuns} sequences)`, {
  timeout: 20 * 60_000,
}, async () => {
  const edits = fc.array(editArbitrary, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.array(editArbitrary, { maxLength: 2 }), edits, async (earlier, drafts) => {
      for (const { kind } of drafts) total.kinds.add(kind)
      const { said, done } = await sayAndDo(earlier, drafts)
      expect(said).toEqual(done)
    }),
    RUNS,
  )
})

test.runIf(RUNS.numRuns >= 60)('the sequences change pages, redirects and problems, by nearly every kind of edit', () => {
  expect(total.kinds.size).toBeGreaterThan(EDIT_KINDS.length * 0.8)
  expect(total.changes).toBeGreaterThan(RUNS.numRuns * 5)
  expect(total.problems).toBeGreaterThan(5)
  expect(total.redirects).toBeGreaterThan(3)
})

/** What a dry run says of drafts, and what became of them once they were published. */
async function sayAndDo(earlier: readonly Edit[], drafts: readonly Edit[]) {
  const { sql, store, close } = origin.copy()
  const builder = await createTestBuilder({ sql, store, now: () => NOW })
  const published = earlier.reduce(applyEdit, createWorld())
  await builder.take(published)
  await builder.build()
  const world = drafts.reduce(applyEdit, published)
  const before = await readLiveRelease(store)
  const problemsBefore = await addressProblems(sql)
  const tables = await dump(sql)

  const changes = diffWorlds(published, world)
  const context = {
    platform: createNodePlatform(onlyRead(sql), () => NOW),
    renderer: jsonRenderer,
    headers: createPageHeaders({
      sha256: sha256Base64,
      assetOrigins: ['http://assets.test/a'],
      trackingOrigins: [],
      inlineScriptsOf: () => [],
    }),
  }
  const report = await reportImpact(context, { ...changes, names: [], problems: [] }, { maxRendered: Number.POSITIVE_INFINITY })
  expect(await dump(sql)).toEqual(tables)
  expect(await readLiveRelease(store)).toEqual(before)

  await builder.take(world)
  await builder.build()
  const after = await readLiveRelease(store)
  const problemsAfter = await addressProblems(sql)
  close()
  const ofAddresses = report.problems.filter(
    ({ code, entry }) => !OF_DRY_RUNS_ALONE.has(code) && isOfAddress(entry, [...problemsBefore, ...problemsAfter]),
  )
  total.changes += report.pages.length
  total.problems += ofAddresses.length
  total.redirects += report.redirects.length
  return {
    said: {
      pages: report.pages.map(({ siteId, path, change }) => `${change} ${siteId} ${path}`).sort(),
      redirects: report.redirects.map(({ from, to, change }) => `${change} ${from} ${to}`).sort(),
      problems: ofAddresses.map(({ change, code, entry, message }) => `${change} ${code} ${entry} ${message}`).sort(),
    },
    done: {
      pages: changesBetween(pagesOf(before), pagesOf(after)).map(({ name, change }) => `${change} ${name}`),
      redirects: changesBetween(redirectsOf(before), redirectsOf(after)).map(({ name, change, value }) => `${change} ${name} ${value}`),
      problems: [
        ...problemsAfter.filter((problem) => !problemsBefore.includes(problem)).map((problem) => `new ${problem}`),
        ...problemsBefore.filter((problem) => !problemsAfter.includes(problem)).map((problem) => `solved ${problem}`),
      ].sort(),
    },
  }
}

const isOfAddress = (entry: string, problems: readonly string[]) => problems.some((problem) => problem.includes(` ${entry} `))

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
  return names
    .map((name) => ({
      name,
      change: !before.has(name) ? 'added' : after.has(name) ? 'changed' : 'removed',
      value: after.get(name) ?? before.get(name) ?? '',
    }))
    .sort((a, b) => (`${a.change} ${a.name}` < `${b.change} ${b.name}` ? -1 : 1))
}

function pagesOf(release: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...release].filter(([name]) => !name.startsWith('table ')))
}

function redirectsOf(release: ReadonlyMap<string, string>): Map<string, string> {
  const table = JSON.parse(release.get('table redirects') || '{"redirects":{}}') as { redirects: Record<string, string> }
  return new Map(Object.entries(table.redirects))
}

async function addressProblems(sql: SqlStore): Promise<string[]> {
  const rows = await sql.all<{ body: string }>("SELECT body FROM problem WHERE subject LIKE 'address:%'")
  return rows
    .map(({ body }) => JSON.parse(body) as { code: string; entry: string; message: string })
    .map(({ code, entry, message }) => `${code} ${entry} ${message}`)
}

/** Every row of every table. */
async function dump(sql: SqlStore): Promise<Record<string, unknown>> {
  const tables = await sql.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) rows[name] = JSON.stringify(await sql.all(`SELECT * FROM ${name}`))
  return rows
}

function onlyRead(sql: SqlStore): SqlStore {
  const refuse = () => Promise.reject(new Error('A dry run writes nothing'))
  return { all: sql.all, get: sql.get, run: refuse, transaction: refuse }
}
