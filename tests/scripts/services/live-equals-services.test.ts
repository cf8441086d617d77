import fc from 'fast-check'
import { test } from 'vitest'
import { randomRuns } from '../random-runs.ts'
import { startPublishedServices } from './published-services.ts'
import { expectCleanBuild, type Step } from './sequence.ts'
import { briefLife, type ServiceEdit, serviceEdit } from './service-edits.ts'

const RUNS = randomRuns({ count: 100, seed: 20261122 })

const world = startPublishedServices()

test(`what is live is a clean build of what the services say, whatever was edited and however it was announced (${RUNS.numRuns} sequences)`, {
  timeout: 60 * 60_000,
}, async () => {
  const stepOf = (edit: ServiceEdit) =>
    fc.record({
      edit: fc.constant(edit),
      notice: fc.constantFrom<Step['notice']>('now', 'now', 'twice', 'late', 'lost'),
      roundNow: fc.boolean(),
      isRestarted: fc.nat(5).map((nat) => nat === 0),
    })
  const step = fc.oneof(
    { arbitrary: serviceEdit.chain((edit) => fc.tuple(stepOf(edit))), weight: 6 },
    { arbitrary: briefLife.chain((edits) => fc.tuple(...edits.map(stepOf))), weight: 1 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.nat(), async (steps, shuffle) => {
      await expectCleanBuild(world, steps.flat(), shuffle)
    }),
    RUNS,
  )
})
