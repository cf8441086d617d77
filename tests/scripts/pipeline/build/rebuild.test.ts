import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { readChannel } from '../../../../scripts/pipeline/publish/release-store.ts'
import type { Renderer } from '../../../../scripts/pipeline/render/renderer.ts'
import type { SyncBatch } from '../../../../scripts/pipeline/sources/sources.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createFakeServices, type FakeServices } from '../fake-services.ts'
import { jsonRenderer } from '../json-renderer.ts'
import { createTestBuilder, mainOf, readLiveRelease } from '../test-build-context.ts'
import { buildCleanly, createTestRounds, differences } from '../test-build-cycles.ts'
import { buildPageText, createWorld } from '../world.ts'

const LATER = /(!search|sitemap|\.xml|!hosts|feed)/
const TEAM = entryKey.content('Page', 'main-team')

async function publishOnce(change: (world: Map<string, unknown>) => void = () => {}) {
  const store = createMemoryObjectStore()
  const world = new Map<string, unknown>(createWorld())
  change(world)
  const services = createFakeServices(world)
  const first = await createTestRounds({ store, services })
  await first.cycles.reconcile()
  const onlyPages = await readLiveRelease(store)
  await first.cycles.finishDeferred(() => false)
  const anew = () => createTestRounds({ store, services, start: Date.UTC(2026, 7, 1) })
  return { store, services, first, onlyPages, all: await readLiveRelease(store), anew }
}

/** Leaves no page behind a gate. */
function openAll(world: Map<string, unknown>): void {
  for (const [key, body] of world) {
    if (typeof body !== 'object' || body === null) continue
    if (key === entryKey.settings()) world.set(key, { ...body, protectedPaths: [] })
    else if ('protection' in body) world.set(key, { ...body, protection: 0 })
  }
}

/** The content service refuses an entry: it names a problem, and delivers nothing of it. */
function refuse(services: FakeServices, name: string): () => void {
  const content = services.sources.find(({ service }) => service === 'content')
  if (!content) throw new Error('There is no content service')
  const { full, delta } = content
  const isRefused = (key: string) => key === name || key.startsWith(`${name}@`)
  const without = <B extends SyncBatch>(batch: B): B => ({
    ...batch,
    entries: batch.entries.filter(({ key }) => !isRefused(key)),
    kept: [...batch.kept, ...batch.entries.map(({ key }) => key).filter(isRefused)],
    problems: batch.entries.some(({ key }) => isRefused(key))
      ? [...batch.problems, { code: 'invalid', entry: name, path: 'slug', message: 'is not text', hint: '' }]
      : batch.problems,
  })
  content.full = (deliver) => full((batch) => deliver(without(batch)))
  content.delta = async (references) => without(await delta(references))
  return () => Object.assign(content, { full, delta })
}

describe('deferred documents', () => {
  test('are all in the first release there ever is', async () => {
    const { onlyPages, all } = await publishOnce()
    const later = [...all.keys()].filter((page) => LATER.test(page) && !page.endsWith('.png'))
    expect(later.length).toBeGreaterThan(3)
    expect(later.filter((page) => !onlyPages.has(page))).toEqual([])
  })

  test('are all in the first release of a builder whose snapshot was deleted, from the release before', async () => {
    const { store, services, all, anew } = await publishOnce(openAll)
    const second = await anew()
    await second.cycles.reconcile()
    const missing = [...all.keys()].filter((page) => !page.startsWith('table ') && all.has(page))
    const live = await readLiveRelease(store)
    expect(missing.filter((page) => !live.has(page))).toEqual([])
    expect(await second.cycles.hasLater()).toBe(true)
    await second.cycles.finishDeferred(() => false)
    expect(differences(await readLiveRelease(store), await buildCleanly(services.world()))).toEqual([])
  })

  test('are made anew at once where a page is closed, as nobody remembers whether it was closed before [SC-02]', async () => {
    const { store, services, anew } = await publishOnce()
    const second = await anew()
    await second.cycles.reconcile()
    expect(await second.cycles.hasLater()).toBe(false)
    expect(differences(await readLiveRelease(store), await buildCleanly(services.world()))).toEqual([])
  })

  test('that an edit brings into being go live with it', async () => {
    const { store, services, first, all } = await publishOnce()
    const events = services.edit((world) => {
      for (const key of [...world.keys()]) if (key.startsWith(entryKey.content('Story', ''))) world.delete(key)
    })
    await first.accept(events)
    await first.cycles.answerEvents()
    await first.cycles.finishDeferred(() => false)
    const fewer = await readLiveRelease(store)
    await first.accept(
      services.edit((world) => {
        for (const [key, body] of createWorld()) if (key.startsWith(entryKey.content('Story', ''))) world.set(key, body)
      }),
    )
    await first.cycles.answerEvents()
    const back = await readLiveRelease(store)
    const added = [...all.keys()].filter((page) => !fewer.has(page) && !page.endsWith('.png'))
    expect(added.length).toBeGreaterThan(0)
    expect(added.filter((page) => !back.has(page))).toEqual([])
  })
})

describe('a builder whose snapshot was deleted', () => {
  test('keeps the live version of a page that fails to render now, until it renders again', async () => {
    const { store, services, all } = await publishOnce()
    const key = 'main /en/about/team'
    let isBroken = true
    const renderer: Renderer = {
      ...jsonRenderer,
      async renderBytes(request) {
        const bytes = await jsonRenderer.renderBytes(request)
        if (isBroken && `${request.spec.siteId} ${request.spec.path}` === key) throw new Error('cannot be rendered')
        return bytes
      },
    }
    const builder = await createTestBuilder({ store, renderer, now: () => Date.UTC(2026, 7, 1) })
    await builder.take(services.world())
    await builder.build({ takeOver: await readChannel(store, 'live') })
    expect((await readLiveRelease(store)).get(key)).toBe(all.get(key))
    isBroken = false
    const world = new Map(services.world())
    world.set(`${TEAM}@en`, buildPageText('Renders again'))
    await builder.take(world)
    await builder.build()
    expect((await readLiveRelease(store)).get(key)).toContain('Renders again')
  })

  test('keeps the live pages of an entry the services deliver broken now, and lets them go once it is unpublished', async () => {
    for (const ending of ['mended', 'unpublished'] as const) {
      const { store, services, all, anew } = await publishOnce()
      const accept = refuse(services, TEAM)
      const second = await anew()
      await second.cycles.reconcile()
      await second.cycles.finishDeferred(() => false)
      expect(mainOf(all, 'main /en/about/team')).toContain('main-team')
      expect(mainOf(await readLiveRelease(store), 'main /en/about/team')).toBe(mainOf(all, 'main /en/about/team'))
      accept()
      await second.accept(
        services.edit((world) => {
          if (ending === 'mended') world.set(`${TEAM}@en`, buildPageText('Mended'))
          else for (const key of [...world.keys()]) if (key.startsWith(TEAM)) world.delete(key)
        }),
      )
      await second.cycles.answerEvents()
      await second.cycles.finishDeferred(() => false)
      expect(differences(await readLiveRelease(store), await buildCleanly(services.world()))).toEqual([])
    }
  })
})
