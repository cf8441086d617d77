import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { keepJson, readKeptJson } from '../../../platform/kept-json.ts'
import { ROOT } from '../../../platform/root.ts'

/** Parsing all YAML takes most of a second, reading what it parsed to last time takes none. */
const FOLDER = join(ROOT, 'node_modules/.cache/sample-content')

/** What `parse` makes of a text; kept by the text's digest, so that a change of a file is seen. */
export function parsedOnce(text: string, parse: (text: string) => unknown): unknown {
  const path = join(FOLDER, `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`)
  const kept = readKeptJson(path)
  if (kept !== undefined) return kept
  const value = parse(text)
  keepJson(path, value)
  return value
}
