import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Secrets by the names edge, builder and sandbox know them under. */
export const SECRET_NAMES = ['WEBHOOK_SECRET', 'BUILDER_TOKEN', 'STORE_TOKEN', 'FORM_TARGET_TOKEN'] as const
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>

const secret = z.string().min(16)
const secretsSchema = z.object({ WEBHOOK_SECRET: secret, BUILDER_TOKEN: secret, STORE_TOKEN: secret, FORM_TARGET_TOKEN: secret })
/** Files made before forms were delivered lack their token. */
const storedSchema = secretsSchema.extend({ FORM_TARGET_TOKEN: secret.optional() })

/**
 * Secrets for this machine: from the environment, else from `.data/secrets.json`, which is made on first use.
 *
 * @throws Error in a sentence when the file is there and cannot be used: programs that run already know what it held
 */
export function localSecrets(dataDir: string, env: Readonly<Record<string, string | undefined>> = process.env): Secrets {
  const given = Object.fromEntries(SECRET_NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const parsed = secretsSchema.partial().safeParse(given)
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.path.join('.')} must have at least 16 characters.`)
  const path = join(dataDir, 'secrets.json')
  const isAllGiven = SECRET_NAMES.every((name) => parsed.data[name] !== undefined)
  const stored = isAllGiven ? {} : (readStored(path) ?? makeStored(path))
  return secretsSchema.parse({ ...stored, ...parsed.data })
}

/** The password of protected pages on this machine: from the environment, else one that follows from the machine's secrets. */
export function localPagePassword(secrets: Secrets, env: Readonly<Record<string, string | undefined>> = process.env): string {
  return env.PAGE_PASSWORD || deriveToken(secrets.STORE_TOKEN, 'PAGE_PASSWORD').slice(0, 12)
}

/** Null when there is no file yet. */
function readStored(path: string): Secrets | null {
  try {
    const stored = storedSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { ...stored, FORM_TARGET_TOKEN: stored.FORM_TARGET_TOKEN ?? deriveToken(stored.STORE_TOKEN, 'FORM_TARGET_TOKEN') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`${path} cannot be used: ${describe(error)}. Mend it, or remove it and new secrets are made at the next start.`, {
      cause: error,
    })
  }
}

function describe(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return issue && issue.path.length > 0 ? `${issue.path.join('.')} is missing or has fewer than 16 characters` : 'it holds no secrets'
  }
  if (error instanceof SyntaxError) return 'it is no JSON'
  return error instanceof Error ? error.message : String(error)
}

/** The same for all programs that read the same file, without writing to it. */
function deriveToken(from: string, name: string): string {
  return createHmac('sha256', from).update(name).digest('base64url')
}

/** What another program made at the same moment stays. */
function makeStored(path: string): Secrets {
  const made = secretsSchema.parse(Object.fromEntries(SECRET_NAMES.map((name) => [name, randomBytes(24).toString('base64url')])))
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    const stored = readStored(path)
    if (stored === null) throw error
    return stored
  }
}
