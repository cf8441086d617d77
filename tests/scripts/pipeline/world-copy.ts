import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryObjectStore, type MemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { type NodeSqlStore, openSqlStore } from '../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder } from './test-build-context.ts'
import { createWorld, type World } from './world.ts'

/** A published world that is built once and copied as often as needed: stores as a builder finds them after a start. */
export interface PublishedWorld {
  copy(): { path: string; sql: NodeSqlStore; store: MemoryObjectStore; close(): void }
  remove(): void
}

export function publishWorld(world: World = createWorld()): Promise<PublishedWorld> {
  return publishOnce(async (stores) => {
    const builder = await createTestBuilder(stores)
    await builder.take(world)
    await builder.build()
  })
}

/** As `publishWorld`, of whatever `publish` brings into the stores. */
export async function publishOnce(
  publish: (stores: { sql: NodeSqlStore; store: MemoryObjectStore }) => Promise<void>,
): Promise<PublishedWorld> {
  const dir = mkdtempSync(join(tmpdir(), 'world-'))
  const origin = createMemoryObjectStore()
  const sql = openSqlStore(join(dir, 'origin.sqlite'))
  await publish({ sql, store: origin })
  await sql.run('PRAGMA wal_checkpoint(TRUNCATE)')
  sql.close()
  let copies = 0
  return {
    copy() {
      copies += 1
      const path = join(dir, `copy-${copies}.sqlite`)
      copyFileSync(join(dir, 'origin.sqlite'), path)
      const own = openSqlStore(path)
      const store = createMemoryObjectStore()
      for (const [key, object] of origin.objects) store.objects.set(key, object)
      return {
        path,
        sql: own,
        store,
        close() {
          own.close()
          for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
        },
      }
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
