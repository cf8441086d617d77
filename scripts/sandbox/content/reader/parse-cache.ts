import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../platform/root.ts'

/** Parsing all YAML takes most of a second, reading what it parsed to last time takes none. */
const FOLDER = join(ROOT, 'node_modules/.cache/sample-content')

/** What `parse` makes of a text; kept by the text's digest, so that a change of a file is seen. */
export function parsedOnce(text: string, parse: (text: string) => unknown): unknown {
  const path = join(FOLDER, `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`)
  const kept = readKept(path)
  if (kept !== undefined) return kept
  const value = parse(text)
  keep(path, value)
  return value
}

function readKept(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A folder that cannot be written costs time at the next start, nothing else. */
function keep(path: string, value: unknown): void {
  if (value === undefined) return
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(draft, JSON.stringify(value))
    renameSync(draft, path)
  } catch {
    return
  }
}
