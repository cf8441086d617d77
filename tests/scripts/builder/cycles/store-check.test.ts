import { describe, expect, test } from 'vitest'
import { storeKeys } from '#content-schema/release/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createFakeServices } from '../../pipeline/fake-services.ts'
import { readLiveRelease } from '../../pipeline/test-build-context.ts'
import { buildCleanly, createTestRounds, differences } from '../../pipeline/test-build-cycles.ts'
import { buildPageText, createWorld } from '../../pipeline/world.ts'

const KINDS = ['releases/', 'nodes/', 'packs/', 'tables/']
const DAMAGES: Record<string, (bytes: Uint8Array) => Uint8Array | null> = {
  missing: () => null,
  truncated: (bytes) => bytes.slice(0, bytes.length / 2),
  garbage: (bytes) => bytes.map((byte, index) => (byte * 7 + index) % 256),
}

async function startDamaged(kind: string, damage: string, isRestarted: boolean) {
  const [store, sql] = [createMemoryObjectStore(), openSqlStore(':memory:')]
  const services = createFakeServices(createWorld())
  const first = await createTestRounds({ store, sql, services })
  await first.cycles.reconcile()
  await first.cycles.finishDeferred(() => false)
  for (const [key, object] of [...store.objects]) {
    const bytes = key.startsWith(kind) ? (DAMAGES[damage]?.(object.bytes) ?? null) : object.bytes
    if (bytes) store.objects.set(key, { ...object, bytes })
    else store.objects.delete(key)
  }
  const builder = isRestarted ? await createTestRounds({ store, sql, services, start: Date.UTC(2026, 7, 1) }) : first
  return { store, ...builder }
}

describe('what is live and damaged in the store', () => {
  const cases = KINDS.flatMap((kind) =>
    Object.keys(DAMAGES).flatMap((damage) => [true, false].map((restarted) => [kind, damage, restarted] as const)),
  )

  test.each(cases)('%s %s is mended (builder restarted: %s), and edits go live as before', async (kind, damage, isRestarted) => {
    const { store, services, cycles, accept, reports } = await startDamaged(kind, damage, isRestarted)
    await cycles.check(() => false)
    while (!(await cycles.finishDeferred(() => false)));
    expect(reports.some((event) => event.event === 'failed' && event.message.includes('damaged'))).toBe(true)
    expect(differences(await readLiveRelease(store), await buildCleanly(services.world()))).toEqual([])
    reports.length = 0
    cycles.checkAll()
    await cycles.check(() => false)
    expect(reports.filter(({ event }) => event === 'failed')).toEqual([])
    await accept(services.edit((world) => void world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Edited'))))
    await cycles.answerEvents()
    while (!(await cycles.finishDeferred(() => false)));
    expect(differences(await readLiveRelease(store), await buildCleanly(services.world()))).toEqual([])
  })

  test('is found step by step while events interrupt, and by shares within a day afterwards', async () => {
    const { store, cycles, wait } = await startDamaged('none', 'missing', false)
    let looks = 0
    const isInterrupted = () => {
      looks += 1
      return looks % 3 === 0
    }
    for (let pass = 0; pass < 400; pass += 1) await cycles.check(isInterrupted)
    const pack = [...store.objects.keys()].find((key) => key.startsWith('packs/')) ?? ''
    const live = await readLiveRelease(store)
    store.objects.delete(pack)
    for (let hour = 0; hour < 26; hour += 1) {
      wait(60 * 60 * 1000)
      await cycles.check(() => false)
      await cycles.finishDeferred(() => false)
    }
    expect(differences(await readLiveRelease(store), live)).toEqual([])
    expect(store.objects.has(storeKeys.channel('live'))).toBe(true)
  })
})
