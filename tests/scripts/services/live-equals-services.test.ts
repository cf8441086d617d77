import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentEvent } from '#content-schema/source/content-event.ts'
import type { PublishedWorld } from '../pipeline/world-copy.ts'
import { randomRuns } from '../random-runs.ts'
import { briefLife, type ServiceEdit, serviceEdit } from './service-edits.ts'
import { type Published, publishServices, type ServiceWorld, startServiceWorld } from './service-world.ts'

const RUNS = randomRuns({ count: 100, seed: 20261122 })

let services: ServiceWorld
let origin: PublishedWorld

beforeAll(async () => {
  services = await startServiceWorld()
  origin = await publishServices(services)
})
afterAll(async () => {
  await services?.close()
  origin?.remove()
})

test(`what is live is a clean build of what the services say, whatever was edited and however it was announced (${RUNS.numRuns} sequences)`, {
  timeout: 60 * 60_000,
}, async () => {
  const stepOf = (edit: ServiceEdit) =>
    fc.record({
      edit: fc.constant(edit),
      /** Told at once, twice, after all others, or never. */
      notice: fc.constantFrom<Step['notice']>('now', 'now', 'twice', 'late', 'lost'),
      roundNow: fc.boolean(),
      /** Another builder takes over what the last one left. */
      isRestarted: fc.nat(5).map((nat) => nat === 0),
    })
  const step = fc.oneof(
    { arbitrary: serviceEdit.chain((edit) => fc.tuple(stepOf(edit))), weight: 6 },
    { arbitrary: briefLife.chain((edits) => fc.tuple(...edits.map(stepOf))), weight: 1 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.nat(), async (steps, shuffle) => {
      await services.control('reset', 'POST')
      const live = await editAndRest(steps.flat(), shuffle)
      const clean = await services.buildCleanly()
      expect(Object.fromEntries(live.entries)).toEqual(Object.fromEntries(clean.entries))
      // A page that cannot be rendered keeps its last good version; a clean build has none to keep.
      for (const page of clean.failed) live.release.delete(page)
      expect(Object.fromEntries(live.release)).toEqual(Object.fromEntries(clean.release))
    }),
    RUNS,
  )
})

interface Step {
  edit: ServiceEdit
  notice: 'now' | 'twice' | 'late' | 'lost'
  roundNow: boolean
  isRestarted: boolean
}

async function editAndRest(steps: readonly Step[], shuffle: number): Promise<Published> {
  const { sql, store, close } = origin.copy()
  let builder = await services.startBuilder({ sql, store, skipsWaits: true })
  const late: ContentEvent[] = []
  for (const { edit, notice, roundNow, isRestarted } of steps) {
    if (isRestarted) builder = await services.startBuilder({ sql, store, skipsWaits: true })
    const { ledger } = builder.cycles
    const events = await services.perform(edit)
    if (notice === 'late') late.push(...events)
    else if (notice !== 'lost') await ledger.accept(notice === 'twice' ? [...events, ...events] : events)
    if (roundNow) await builder.cycles.answerEvents()
  }
  const at = shuffle % Math.max(1, late.length)
  await builder.cycles.ledger.accept([...late.slice(at), ...late.slice(0, at)].toReversed())
  const awaited = await builder.rest()
  if (steps.some(({ notice }) => notice === 'lost')) {
    await builder.cycles.findUnannounced()
    await builder.rest()
  } else {
    // Whether a classification was moved to where no list shows it or its service lags, no list tells.
    awaited.delete('Classification')
    expect(awaited).toEqual(new Set())
  }
  const published = await builder.published()
  close()
  return published
}
