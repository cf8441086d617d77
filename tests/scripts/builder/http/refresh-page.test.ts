import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createRefreshPage } from '../../../../scripts/builder/http/refresh-page.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { readLiveRelease } from '../../pipeline/test-build-context.ts'
import { createTestRounds } from '../../pipeline/test-build-cycles.ts'
import { buildPageText, buildProduct } from '../../pipeline/world.ts'

const TEAM = { siteId: 'main', path: '/en/about/team' }

/** A builder that published the world, whose clock stands at `now()`. */
async function startRefresh() {
  const store = createMemoryObjectStore()
  const started = await createTestRounds({ store })
  await started.cycles.reconcile()
  let time = Date.UTC(2026, 6, 1)
  const { sql } = started.builder.buildContext.platform
  const refreshPage = createRefreshPage({ sql, now: () => time, ledger: started.cycles.ledger })
  const wait = (ms: number) => {
    time += ms
    started.wait(ms)
  }
  return { ...started, refreshPage, live: () => readLiveRelease(store), wait }
}

describe('a page that is refreshed', () => {
  test('shows an edit whose notice was lost, of its own entry and of what it only shows [RC-04]', async () => {
    const { services, cycles, refreshPage, live } = await startRefresh()
    services.edit((world) => {
      world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Edited'))
      world.set(entryKey.product('p1', 'en'), buildProduct({ slug: 'p1', language: 'en', supportedCountries: ['CH'], name: 'Renamed' }))
    })
    await cycles.answerEvents()
    expect((await live()).get('main /en/about/team')).not.toContain('Edited')
    expect(await refreshPage(TEAM)).toMatchObject({ accepted: expect.any(Number) })
    await cycles.answerEvents()
    const page = (await live()).get('main /en/about/team')
    expect(page).toContain('Edited')
    expect(page).toContain('Renamed')
  })

  test('loses what its service no longer shows, when that stays so [RC-04]', async () => {
    const { services, cycles, refreshPage, live, wait } = await startRefresh()
    services.edit((world) => {
      for (const key of [...world.keys()]) if (key.startsWith(entryKey.content('Page', 'main-team'))) world.delete(key)
    })
    await refreshPage(TEAM)
    await cycles.answerEvents()
    expect((await live()).has('main /en/about/team')).toBe(true)
    for (let tries = 0; tries < 60 && (await cycles.ledger.counts()).pending > 0; tries += 1) {
      wait(60_000)
      await cycles.answerEvents()
    }
    expect((await live()).has('main /en/about/team')).toBe(false)
    expect((await cycles.ledger.counts()).pending).toBe(0)
  })

  test('asks for few entries, its own among them, and for nothing that changed nothing', async () => {
    const { services, cycles, refreshPage, reports } = await startRefresh()
    const result = await refreshPage(TEAM)
    expect(result).toMatchObject({ accepted: expect.any(Number) })
    const pending = (await cycles.ledger.pending()).map(({ model, entryId }) => `${model}/${entryId}`)
    expect(pending).toContain('Page/main-team')
    expect(pending.length).toBeLessThanOrEqual(100)
    await cycles.answerEvents()
    expect(services.asked.references).toBeLessThanOrEqual(pending.length + 10)
    expect(reports.at(-1)).toMatchObject({ event: 'live', report: { changed: 0, published: null } })
  })

  test('is unknown when there is no such page', async () => {
    const { refreshPage, cycles } = await startRefresh()
    expect(await refreshPage({ siteId: 'main', path: '/en/nope' })).toBe('unknown')
    expect((await cycles.ledger.counts()).pending).toBe(0)
  })

  test('is so once in ten seconds, and ten pages in that time [SC-07]', async () => {
    const { refreshPage, wait } = await startRefresh()
    expect(await refreshPage(TEAM)).toMatchObject({ accepted: expect.any(Number) })
    wait(9_999)
    expect(await refreshPage(TEAM)).toBe('throttled')
    wait(1)
    const pages = ['/en', '/de', '/fr', '/en-us', '/de-ch', '/fr-ch', '/en-ch', '/de-de', '/en/about', '/de/about']
    for (const path of pages) expect([path, await refreshPage({ siteId: 'main', path })]).toEqual([path, { accepted: expect.any(Number) }])
    expect(await refreshPage(TEAM)).toBe('throttled')
    wait(10_000)
    expect(await refreshPage(TEAM)).not.toBe('throttled')
  })
})
