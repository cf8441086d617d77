import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import type { RequestGraphql } from '../../../scripts/pipeline/sources/graphql-client.ts'
import type { PublishedWorld } from '../pipeline/world-copy.ts'
import type { ServiceEdit } from './service-edits.ts'
import { publishServices, type ServiceWorld, startServiceWorld } from './service-world.ts'

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
beforeEach(async () => {
  await services.control('reset', 'POST')
})

/** A client whose first answers after `fallBehind` are those of the moment before, as from a machine of the service that lags. */
function createLaggingClient() {
  const answers = new Map<string, unknown>()
  let left = 0
  const through =
    (ask: RequestGraphql): RequestGraphql =>
    async (document, variables, ...rest) => {
      const key = JSON.stringify([String(document), variables])
      if (left > 0 && answers.has(key)) {
        left -= 1
        return answers.get(key) as never
      }
      const answer = await ask(document, variables, ...rest)
      answers.set(key, answer)
      return answer
    }
  return { through, fallBehind: (count: number) => (left = count) }
}

const update = (path: string, data: object, locale?: string): ServiceEdit => ({
  path,
  method: 'POST',
  body: { data, ...(locale ? { locale } : {}) },
})

describe('a service that begins to show an edit while it is asked language by language', () => {
  test.each<[string, ServiceEdit, ServiceEdit]>([
    [
      'a capability',
      update('pim/capability/cap-cut', { image_url: 'first.svg' }),
      update('pim/capability/cap-cut', { image_url: 'late.svg' }),
    ],
    ['a classification', update('pim/classification/testing', { name: 'First' }), update('pim/classification/testing', { name: 'Late' })],
    ['a product', update('pim/product/p1', { sort_index: 7 }), update('pim/product/p1', { sort_index: 9 })],
  ])('has it everywhere in the end: %s', async (_what, first, second) => {
    for (const behind of [1, 3, UI_LANGUAGES.length - 1]) {
      await services.control('reset', 'POST')
      const { sql, store, close } = origin.copy()
      const lagging = createLaggingClient()
      const builder = await services.startBuilder({ sql, store, pim: lagging.through })
      await builder.cycles.ledger.accept(await services.perform(first))
      await builder.rest()
      const events = await services.perform(second)
      lagging.fallBehind(behind)
      await builder.cycles.ledger.accept(events)
      await builder.rest()
      const [live, clean] = [await builder.published(), await services.buildCleanly()]
      expect(Object.fromEntries(live.entries), `${behind} answers behind`).toEqual(Object.fromEntries(clean.entries))
      expect(Object.fromEntries(live.release)).toEqual(Object.fromEntries(clean.release))
      close()
    }
  })
})
