import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What `keepJson` wrote there; undefined where nothing whole is. */
export function readKeptJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** Keeps what can be made anew, whole or not at all. A folder that cannot be written costs time at the next start, nothing else. */
export function keepJson(path: string, value: unknown): void {
  if (value === undefined) return
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(draft, JSON.stringify(value))
    renameSync(draft, path)
  } catch {
    return
  }
}
