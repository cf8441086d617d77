import { beforeEach, describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import type { RequestGraphql } from '../../../scripts/pipeline/sources/graphql-client.ts'
import { startPublishedServices } from './published-services.ts'
import type { ServiceEdit } from './service-edits.ts'
import type { ServiceBuilder } from './service-world.ts'

const world = startPublishedServices()
beforeEach(async () => {
  await world.services.control('reset', 'POST')
})

/**
 * A client whose first answers after `fallBehind` are those of the moment before, as from a machine of the service that lags; of one query only, if
 * it is named.
 */
function createLaggingClient() {
  const answers = new Map<string, unknown>()
  let left = 0
  let query = ''
  const through =
    (ask: RequestGraphql): RequestGraphql =>
    async (document, variables, ...rest) => {
      const key = JSON.stringify([document.text, variables])
      if (left > 0 && answers.has(key) && document.text.includes(`query ${query}`)) {
        left -= 1
        return answers.get(key) as never
      }
      const answer = await ask(document, variables, ...rest)
      answers.set(key, answer)
      return answer
    }
  const fallBehind = (count: number, name = '') => {
    left = count
    query = name
  }
  return { through, fallBehind }
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
      await world.services.control('reset', 'POST')
      const { sql, store, close } = world.origin.copy()
      const lagging = createLaggingClient()
      const builder = await world.services.startBuilder({ sql, store, pim: lagging.through })
      await builder.cycles.ledger.accept(await world.services.perform(first))
      await builder.rest()
      const events = await world.services.perform(second)
      lagging.fallBehind(behind)
      await builder.cycles.ledger.accept(events)
      await builder.rest()
      const [live, clean] = [await builder.published(), await world.services.buildCleanly()]
      expect(Object.fromEntries(live.entries), `${behind} answers behind`).toEqual(Object.fromEntries(clean.entries))
      expect(Object.fromEntries(live.release)).toEqual(Object.fromEntries(clean.release))
      close()
    }
  })
})

describe('an edit nobody told of', () => {
  const isLive = async (builder: ServiceBuilder) => {
    await builder.cycles.findUnannounced()
    await builder.rest()
    const [live, clean] = [await builder.published(), await world.services.buildCleanly()]
    expect(Object.fromEntries(live.entries)).toEqual(Object.fromEntries(clean.entries))
    expect(Object.fromEntries(live.release)).toEqual(Object.fromEntries(clean.release))
  }

  test('of one language of a product is found though the product was read in English since, and is newer there', async () => {
    const { sql, store, close } = world.origin.copy()
    const builder = await world.services.startBuilder({ sql, store })
    await world.services.perform(update('pim/product/p3', { name: 'Anders' }, 'de'))
    await world.services.perform(update('pim/product/p3', { related: [{ type: 'related', slug: 'p-not-there' }] }))
    await builder.cycles.ledger.accept(await world.services.perform({ path: 'pim/product', method: 'POST', body: NEW_PRODUCT }))
    await builder.rest()
    await isLive(builder)
    close()
  })

  test('and that a service began to show between two of the answers a build was made of is found, asked for once', async () => {
    const { sql, store, close } = world.origin.copy()
    const lagging = createLaggingClient()
    const builder = await world.services.startBuilder({ sql, store, pim: lagging.through })
    await builder.cycles.reconcile()
    await world.services.perform(update('pim/product/p1', { supported_countries: ['CH'] }))
    lagging.fallBehind(5, 'Products(')
    await builder.cycles.reconcile()
    await isLive(builder)
    await builder.cycles.findUnannounced()
    expect((await builder.cycles.ledger.counts()).pending).toBe(0)
    close()
  })
})

const NEW_PRODUCT = {
  slug: 'p-new',
  data: { classification: 'compact', supported_countries: ['CH'] },
  localizations: { en: { name: 'New product' } },
}
