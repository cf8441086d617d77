import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { RenderPool } from '../../../scripts/pipeline/render/render-pool.ts'
import { createMemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../scripts/platform/node-sql-store.ts'
import { randomRuns } from '../random-runs.ts'
import { applyEdit, EDIT_KINDS, type Edit, editArbitrary } from './edits.ts'
import { createTestBuilder, readLiveRelease } from './test-build-context.ts'
import { createWorld, type World } from './world.ts'
import { type PublishedWorld, publishWorld } from './world-copy.ts'

const RUNS = randomRuns({ count: 100, seed: 20261121 })
/** Rendered pages whose bytes turn out to be the same, as a share of all. */
const MAX_NEEDLESS = 0.1
/** A sequence begins here and moves on by hours; what is to be published in these days comes due on the way. */
const START = Date.UTC(2026, 6, 1)
const HOUR_MS = 3_600_000

/** The world as built once; every sequence starts from a copy of it. */
let origin: PublishedWorld
const total = { rendered: 0, needless: 0, ahead: 0, partial: 0, left: 0, kinds: new Set<string>() }

beforeAll(async () => {
  origin = await publishWorld()
})
afterAll(() => origin?.remove())

test(`after any sequence of edits, at whatever moment, the release is a clean one, be its pages stored composed or whole (${RUNS.numRuns} sequences)`, {
  timeout: 20 * 60_000,
}, async () => {
  const step = fc.record({ edit: editArbitrary, buildNow: fc.boolean(), isLeft: fc.boolean(), hours: fc.nat(30) })
  const sequence = fc.array(step, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      for (const { edit } of steps) total.kinds.add(edit.kind)
      const incremental = await buildIncrementally(steps)
      const clean = await buildCleanly(incremental.world, incremental.now)
      // A page that cannot be rendered keeps its last good version; a clean build has none to keep.
      for (const page of clean.failed) incremental.live.delete(page)
      expect(Object.fromEntries(incremental.live)).toEqual(Object.fromEntries(clean.live))
    }),
    RUNS,
  )
})

/** A few sequences cannot be expected to. */
test.runIf(RUNS.numRuns >= 100)('the sequences use every kind of edit', () => {
  expect([...EDIT_KINDS].filter((kind) => !total.kinds.has(kind))).toEqual([])
  expect(total.ahead).toBeGreaterThan(RUNS.numRuns / 20)
  expect(total.partial).toBeGreaterThan(RUNS.numRuns / 20)
  expect(total.left).toBeGreaterThan(RUNS.numRuns / 25)
})

test.runIf(RUNS.numRuns > 1)(`no more than ${MAX_NEEDLESS * 100} % of the pages rendered turn out to be unchanged`, () => {
  expect(total.rendered).toBeGreaterThan(1000)
  expect(total.needless).toBeLessThanOrEqual(total.rendered * MAX_NEEDLESS)
})

/** Counts what a pool renders, but for pieces of the search index: those of a group are cut from one whole that is made once. */
function counting(pool: RenderPool): RenderPool {
  return {
    ...pool,
    async render(jobs, onRendered) {
      const known = new Map(jobs.filter(({ spec }) => !isIndexPiece(spec)).map(({ key, knownEtag }) => [key, knownEtag]))
      await pool.render(jobs, async (rendered) => {
        for (const { key, outcome } of rendered) {
          if ('error' in outcome || !known.has(key)) continue
          total.rendered += 1
          if (outcome.etag === known.get(key)) total.needless += 1
        }
        await onRendered(rendered)
      })
    },
  }
}

const isIndexPiece = ({ template, args }: PageSpec) => template === 'document' && 'kind' in args && args.kind === 'searchIndex'

async function buildIncrementally(
  steps: readonly { edit: Edit; buildNow: boolean; isLeft: boolean; hours: number }[],
): Promise<{ world: World; live: Map<string, string>; now: number }> {
  const { sql, store, close } = origin.copy()
  let now = START
  const builder = await createTestBuilder({ sql, store, now: () => now })
  builder.buildContext.pool = counting(builder.buildContext.pool)
  let world: World = createWorld()
  for (const [position, { edit, buildNow, isLeft, hours }] of steps.entries()) {
    world = applyEdit(world, edit)
    await builder.take(world)
    now += hours * HOUR_MS
    await builder.takeDue()
    if (!buildNow && position < steps.length - 1) continue
    // Every other build publishes the pages of the entries themselves first, where there are others.
    const first = await builder.build({ work: 'pages', ...(position % 2 === 0 ? { aheadOf: 1 } : {}) })
    total.ahead += first.isAhead ? 1 : 0
    total.partial += first.isAhead && first.plan.isPartial ? 1 : 0
    if (first.isAhead && isLeft && position < steps.length - 1) {
      // The builder ends here; one that starts anew finds what is left among what changed next.
      total.left += 1
      builder.buildContext.engine.reset()
      builder.buildContext.graph.reset()
      await builder.buildContext.pool.reset()
      continue
    }
    if (first.isAhead) await builder.build({ work: 'pages' })
    // What may come later is made now and then, and at the end.
    if (position % 2 === 1) await builder.build({ work: 'deferred' })
  }
  await builder.build({ work: 'deferred' })
  const live = await readLiveRelease(store)
  close()
  return { world, live, now }
}

async function buildCleanly(world: World, now: number): Promise<{ live: Map<string, string>; failed: Set<string> }> {
  const store = createMemoryObjectStore()
  const sql = openSqlStore(':memory:')
  const builder = await createTestBuilder({ sql, store, isStoredWhole: true, now: () => now })
  await builder.take(world)
  const report = await builder.build()
  sql.close()
  return { live: await readLiveRelease(store), failed: new Set(report.failed.map(({ page }) => page)) }
}
