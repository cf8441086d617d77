import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Secrets by the names edge, builder and sandbox know them under. */
export const SECRET_NAMES = ['WEBHOOK_SECRET', 'BUILDER_TOKEN', 'STORE_TOKEN'] as const
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>

const secretsSchema = z.object({ WEBHOOK_SECRET: z.string().min(16), BUILDER_TOKEN: z.string().min(16), STORE_TOKEN: z.string().min(16) })

/**
 * Secrets for this machine: from the environment, else from `.data/secrets.json`, which is made on first use.
 */
export function localSecrets(dataDir: string, env: Readonly<Record<string, string | undefined>> = process.env): Secrets {
  const path = join(dataDir, 'secrets.json')
  const stored = readStored(path)
  const secrets = Object.fromEntries(
    SECRET_NAMES.map((name) => [name, env[name] || stored?.[name] || randomBytes(24).toString('base64url')]),
  )
  const parsed = secretsSchema.safeParse(secrets)
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.path.join('.')} must have at least 16 characters.`)
  if (!stored) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, `${JSON.stringify(parsed.data, null, 2)}\n`, { mode: 0o600 })
  }
  return parsed.data
}

function readStored(path: string): Secrets | null {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
