import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { messageOf } from '#content-schema/values/error-message.ts'
import { readGivenSecret } from './credentials.ts'

/** Secrets by the names edge, builder and sandbox know them under. */
export const SECRET_NAMES = ['WEBHOOK_SECRET', 'BUILDER_TOKEN', 'STORE_TOKEN', 'FORM_TARGET_TOKEN'] as const
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>

const secret = z.string().min(16)
const secretsSchema = z.object({ WEBHOOK_SECRET: secret, BUILDER_TOKEN: secret, STORE_TOKEN: secret, FORM_TARGET_TOKEN: secret })
const builderSecretsSchema = z.object({ BUILDER_TOKEN: secret, STORE_TOKEN: secret, METRICS_TOKEN: secret.nullable() })
/** Files made before forms were delivered lack their token. */
const storedSchema = secretsSchema.extend({ FORM_TARGET_TOKEN: secret.optional() })

/**
 * Secrets for this machine: from the environment, else from `.data/secrets.json`, which is made on first use.
 *
 * @throws Error in a sentence when the file is there and cannot be used: programs that run already know what it held
 */
export function localSecrets(dataDir: string, env: Readonly<Record<string, string | undefined>> = process.env): Secrets {
  const given = givenSecrets(SECRET_NAMES, env)
  const path = join(dataDir, 'secrets.json')
  const isAllGiven = SECRET_NAMES.every((name) => given[name] !== undefined)
  const stored = isAllGiven ? {} : (readStored(path) ?? makeStored(path))
  return secretsSchema.parse({ ...stored, ...given })
}

const MIN_SECRET_LENGTH = 16

/** What the environment gives, in variables or in files it names (`…_FILE`). @throws Error in a sentence for one that is too short */
function givenSecrets<Name extends string>(
  names: readonly Name[],
  env: Readonly<Record<string, string | undefined>>,
): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = readGivenSecret(name, env)
    if (value !== null && value.length < MIN_SECRET_LENGTH) throw new Error(`${name} must have at least ${MIN_SECRET_LENGTH} characters.`)
    if (value !== null) given[name] = value
  }
  return given
}

/** What the builder needs to know as a service of its own. */
export type BuilderSecrets = Pick<Secrets, 'BUILDER_TOKEN' | 'STORE_TOKEN'> & { METRICS_TOKEN: string | null }

const WHAT_FOR = {
  BUILDER_TOKEN: 'what the worker shows to the builder',
  STORE_TOKEN: 'what the builder shows to the worker',
} as const

/**
 * Secrets of a builder that runs by itself: from the environment, else those `npm start` made on this machine. Beside a worker
 * elsewhere none are made up, as that worker would know others.
 *
 * @throws Error in a sentence for each that is missing
 */
export function builderSecrets(
  { dataDir, isElsewhere }: { dataDir: string; isElsewhere: boolean },
  env: Readonly<Record<string, string | undefined>> = process.env,
): BuilderSecrets {
  const given = givenSecrets(['BUILDER_TOKEN', 'STORE_TOKEN', 'METRICS_TOKEN'], env)
  const { BUILDER_TOKEN, STORE_TOKEN, METRICS_TOKEN = null } = given
  if (BUILDER_TOKEN !== undefined && STORE_TOKEN !== undefined) return { BUILDER_TOKEN, STORE_TOKEN, METRICS_TOKEN }
  const stored = isElsewhere ? readStored(join(dataDir, 'secrets.json')) : localSecrets(dataDir, env)
  const known = { ...stored, ...given }
  const missing = (['BUILDER_TOKEN', 'STORE_TOKEN'] as const).filter((name) => known[name] === undefined)
  if (missing.length === 0) return builderSecretsSchema.parse({ ...known, METRICS_TOKEN })
  const sentences = missing.map((name) => `${name} is not set, ${WHAT_FOR[name]}.`)
  throw new Error(
    `${sentences.join(' ')} Put the value the worker has there, or into a file that ${missing[0]}_FILE names. See docs/operations.md.`,
  )
}

const GATE_NAMES = [
  'PAGE_PASSWORD',
  'PAGE_PASSWORD_SECRET',
  'EDITOR_PASSWORD',
  'EDITOR_PASSWORD_SECRET',
  'HEALTH_TOKEN',
  'SESSION_SECRET',
] as const
const MIN_PASSWORD_LENGTH = 12

/**
 * Passwords of the gates on this machine, what signs their tickets, and the bearer of `/health`: from the environment, else what follows
 * from the
 * machine's secrets.
 *
 * @throws Error in a sentence for a password that is too short to withstand guessing
 */
export function localGates(
  secrets: Secrets,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<(typeof GATE_NAMES)[number], string> {
  const valueFor = (name: (typeof GATE_NAMES)[number]) => {
    const derived = deriveToken(secrets.STORE_TOKEN, name)
    const value = env[name] || (name.endsWith('_PASSWORD') ? derived.slice(0, 16) : derived)
    if (value.length < MIN_PASSWORD_LENGTH) throw new Error(`${name} must have at least ${MIN_PASSWORD_LENGTH} characters.`)
    return value
  }
  return {
    PAGE_PASSWORD: valueFor('PAGE_PASSWORD'),
    PAGE_PASSWORD_SECRET: valueFor('PAGE_PASSWORD_SECRET'),
    EDITOR_PASSWORD: valueFor('EDITOR_PASSWORD'),
    EDITOR_PASSWORD_SECRET: valueFor('EDITOR_PASSWORD_SECRET'),
    HEALTH_TOKEN: valueFor('HEALTH_TOKEN'),
    SESSION_SECRET: valueFor('SESSION_SECRET'),
  }
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
  return messageOf(error)
}

/** The same for all programs that read the same file, without writing to it. */
function deriveToken(from: string, name: string): string {
  return createHmac('sha256', from).update(name).digest('base64url')
}

/** What another program made at the same moment stays. */
function makeStored(path: string): Secrets {
  const made = secretsSchema.parse(Object.fromEntries(SECRET_NAMES.map((name) => [name, randomBytes(24).toString('base64url')])))
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    const stored = readStored(path)
    if (stored === null) throw error
    return stored
  }
}
