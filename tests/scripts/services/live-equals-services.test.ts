import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { PublishedWorld } from '../pipeline/world-copy.ts'
import { randomRuns } from '../random-runs.ts'
import { expectCleanBuild, type Step } from './sequence.ts'
import { briefLife, type ServiceEdit, serviceEdit } from './service-edits.ts'
import { publishServices, type ServiceWorld, startServiceWorld } from './service-world.ts'

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
      await expectCleanBuild({ services, origin }, steps.flat(), shuffle)
    }),
    RUNS,
  )
})
