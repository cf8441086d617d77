import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Digest of files and folders of the project and of what runs them: what was made of them before is as good as new while it stays. */
export function digestSources(sources: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(process.versions))
  const add = (path: string) => {
    if (statSync(join(ROOT, path)).isDirectory()) for (const name of readdirSync(join(ROOT, path)).sort()) add(`${path}/${name}`)
    else digest.update(`${path}\0`).update(readFileSync(join(ROOT, path)))
  }
  for (const source of sources) add(source)
  return digest.digest('base64url').slice(0, 22)
}

const LOCK_WAIT_MS = 300_000

/** Keeps other processes out of a folder of `.data`, until the answer is called or this process ends. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  lock.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}; BEGIN EXCLUSIVE`)
  return () => lock.close()
}
