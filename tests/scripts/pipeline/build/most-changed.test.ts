import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createTestBuilder, readLiveRelease, type TestBuilder } from '../test-build-context.ts'
import { createWorld } from '../world.ts'

/** So many that they are not carried on one by one, of a model no page asks for. */
const OTHERS = Array.from({ length: 10_000 }, (_, at) => `content/Remark/remark-${at}`)

async function changeOthers({ buildContext }: TestBuilder): Promise<void> {
  const { sql } = buildContext.platform
  const keys = JSON.stringify(OTHERS)
  await sql.transaction([
    { sql: "INSERT OR REPLACE INTO entry (key, revision, digest, body) SELECT value, '', '', '{}' FROM json_each(?)", params: [keys] },
    { sql: 'INSERT OR IGNORE INTO changed_key (key) SELECT value FROM json_each(?)', params: [keys] },
  ])
}

/** A product with another name, and a release taken back. */
function editedWorld() {
  const world = new Map(createWorld())
  const key = entryKey.product('p4', 'fr')
  world.set(key, { ...(world.get(key) as object), name: 'Autre' })
  for (const name of [...world.keys()]) if (name.startsWith(entryKey.content('MediaRelease', 'm1'))) world.delete(name)
  return world
}

async function cleanRelease(world: ReturnType<typeof editedWorld>) {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  await builder.take(world)
  await builder.build()
  return readLiveRelease(store)
}

/** A builder with a release, after which most entries changed, and a few of them are what pages show. */
async function createChanged() {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  await builder.take(createWorld())
  await builder.build()
  await changeOthers(builder)
  await builder.take(editedWorld())
  return { store, builder }
}

describe('where most entries changed', () => {
  test('everything is asked and rendered again, and the release is a clean one', async () => {
    const { store, builder } = await createChanged()
    const report = await builder.build()
    expect(report.plan.questionsAsked).toBe(0)
    const [{ n } = { n: 0 }] = await builder.buildContext.platform.sql.all<{ n: number }>('SELECT count(*) AS n FROM page')
    expect(report.rendered).toBe(n)
    expect(report.changed).toBeLessThan(n / 4)
    expect(await readLiveRelease(store)).toEqual(await cleanRelease(editedWorld()))
    const after = await builder.build()
    expect(after.rendered).toBe(0)
  })

  test.each(['planned', 'rendered', 'prepared'] as const)('a builder killed when it has %s leaves it to the next one', async (step) => {
    const { store, builder } = await createChanged()
    const killed = builder.build({
      onStep(reached) {
        if (reached === step) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    const next = await createTestBuilder({ store, sql: builder.buildContext.platform.sql, isPrepared: true })
    await next.build()
    expect(await readLiveRelease(store)).toEqual(await cleanRelease(editedWorld()))
  })

  test('a few are carried on one by one', async () => {
    const builder = await createTestBuilder()
    await builder.take(createWorld())
    await builder.build()
    await builder.take(editedWorld())
    const report = await builder.build()
    expect(report.plan.questionsAsked).toBeGreaterThan(0)
    expect(report.rendered).toBeLessThan(100)
  })
})
