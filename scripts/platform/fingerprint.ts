import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything the compiled templates depend on. */
const RENDERER_INPUTS = [
  // Templates, strings, styles and client scripts.
  'site',
  // React roots that templates hydrate.
  'islands',
  // Entities and rules that are bundled with both.
  'content-schema',
  // How they are compiled.
  'astro.config.mjs',
  // With which versions.
  'package-lock.json',
]

/** Everything an answer depends on beside the entries: the rules, and the queries with the way they are tracked. */
const RULES_INPUTS = ['content-schema', 'scripts/pipeline']

/** Changes when a template must be compiled again, and every page rendered again. */
export function rendererFingerprint(root: string): string {
  return fingerprint(root, RENDERER_INPUTS)
}

/** Changes when every query must be asked again. */
export function rulesFingerprint(root: string): string {
  return fingerprint(root, RULES_INPUTS)
}

function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) addTo(hash, root, input)
  return hash.digest('base64url').slice(0, 22)
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path)
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!name.endsWith('.md')) addTo(hash, root, `${path}/${name}`)
    return
  }
  hash.update(path).update('\0').update(readFileSync(full)).update('\0')
}
