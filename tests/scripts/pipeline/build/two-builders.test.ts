import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore, type MemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { applyEdit, editArbitrary } from '../edits.ts'
import { createFakeServices } from '../fake-services.ts'
import { createFaults } from '../faulty-stores.ts'
import { readLiveRelease } from '../test-build-context.ts'
import { buildCleanly, createTestRounds, differences, type TestBuildCycles } from '../test-build-cycles.ts'
import { buildPageText, createWorld } from '../world.ts'

const RUNS = Number(process.env.SEQUENCES ?? 6)

async function rest({ cycles }: TestBuildCycles) {
  await cycles.answerEvents()
  await cycles.finishEarlier()
  await cycles.reconcile()
  while (!(await cycles.finishDeferred(() => false)));
}

describe('two builders over one store', () => {
  test('deferred documents are never put on top of pages older than those the other builder published', async () => {
    const store = createMemoryObjectStore()
    const services = createFakeServices(createWorld())
    const one = await createTestRounds({ store, services })
    const two = await createTestRounds({ store, services, start: Date.UTC(2026, 7, 1) })
    await one.cycles.reconcile()
    await two.cycles.reconcile()
    await one.accept(services.edit((world) => void world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('First'))))
    await one.cycles.answerEvents()
    await two.accept(services.edit((world) => void world.set(entryKey.content('Page', 'main-about', 'en'), buildPageText('Second'))))
    await two.cycles.answerEvents()
    while (!(await one.cycles.finishDeferred(() => false)));
    const live = await readLiveRelease(store)
    expect(live.get('main /en/about')).toContain('Second')
    expect(differences(live, await buildCleanly(services.world()))).toEqual([])
  })

  test('in any order, one of them stopping at any write: the one that remains brings the live release to the clean one', {
    timeout: 300_000,
  }, async () => {
    const step = fc.record({
      /** Settings are given to a builder when it starts. */
      edit: fc.option(editArbitrary.filter(({ kind }) => kind !== 'settings')),
      told: fc.constantFrom('one', 'two', 'both', 'nobody'),
      works: fc.constantFrom('one', 'two'),
      work: fc.constantFrom('answerEvents', 'finishDeferred', 'reconcile', 'finishEarlier'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 8 }),
        fc.record({
          at: fc.nat(12),
          moment: fc.constantFrom('before', 'after'),
          work: fc.constantFrom('answerEvents', 'finishDeferred', 'reconcile'),
        }),
        async (steps, death) => {
          const store: MemoryObjectStore = createMemoryObjectStore()
          const services = createFakeServices(createWorld())
          const faults = createFaults({ at: death.at, moment: death.moment === 'after' ? 'after' : 'before', isDeadly: true })
          faults.heal()
          const one = await createTestRounds({ store: faults.objects(store), services })
          const two = await createTestRounds({ store, services, start: Date.UTC(2026, 7, 1) })
          const builders = { one, two }
          await one.cycles.reconcile()
          await two.cycles.reconcile()
          const doWork = ({ cycles }: TestBuildCycles, work: string): Promise<unknown> =>
            work === 'finishDeferred'
              ? cycles.finishDeferred(() => false)
              : work === 'reconcile'
                ? cycles.reconcile()
                : work === 'finishEarlier'
                  ? cycles.finishEarlier()
                  : cycles.answerEvents()
          for (const { edit, told, works, work } of steps) {
            const events = edit
              ? services.edit((world) => {
                  const edited = applyEdit(world, edit)
                  for (const key of [...world.keys()]) if (!edited.has(key)) world.delete(key)
                  for (const [key, body] of edited) world.set(key, body)
                })
              : []
            if (told === 'one' || told === 'both') await one.accept(events)
            if (told === 'two' || told === 'both') await two.accept(events)
            await doWork(builders[works], work)
          }
          const dying = createFaults({ at: death.at, moment: death.moment === 'after' ? 'after' : 'before', isDeadly: true })
          const last = await createTestRounds({
            store: dying.objects(store),
            services,
            sql: one.builder.buildContext.platform.sql,
            start: Date.UTC(2026, 6, 15),
          })
          await doWork(last, death.work).catch(() => undefined)
          await rest(two)
          const clean = await buildCleanly(services.world())
          const failing = new Set(
            two.reports.flatMap((event) => (event.event === 'live' ? event.report.failed.map(({ page }) => page) : [])),
          )
          expect(differences(await readLiveRelease(store), clean).filter((page) => !failing.has(page))).toEqual([])
        },
      ),
      { numRuns: RUNS, seed: 5 },
    )
  })
})
