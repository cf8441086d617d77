import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationName } from '#content-schema/portal/operations.ts'
import { PORTAL_DOCUMENTS } from '#content-schema/source/portal-documents.ts'
import { ROOT } from '../platform/root.ts'
import { runCommand } from './run-command.ts'

/** `npm run operations`: writes the hash of each operation of the portal beside its name, after its answer or arguments have changed. */
runCommand(async () => {
  for (const file of globSync('content-schema/*/*.ts', { cwd: ROOT })) {
    const path = join(ROOT, file)
    const text = readFileSync(path, 'utf8')
    const written = text.replace(
      /(name: '(\w+)',\n\s+upstream: '[\w-]+',\n\s+hash:)\s+'[0-9a-f]*'/g,
      (found, start: string, name: string) => (name in PORTAL_DOCUMENTS ? `${start} '${hashOf(name as OperationName)}'` : found),
    )
    if (written !== text) writeFileSync(path, written)
  }
})

function hashOf(name: OperationName): string {
  return createHash('sha256').update(PORTAL_DOCUMENTS[name]).digest('hex')
}
