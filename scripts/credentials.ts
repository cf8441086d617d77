import { readFileSync } from 'node:fs'
import { messageOf } from '#content-schema/values/error-message.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Services that may ask for a token or a header, by what their variables begin with. */
export const CREDENTIAL_PREFIXES = ['CONTENT', 'CONTENT_DRAFT', 'CONTENT_PUBLISH', 'PIM', 'SERVICE_INFORMATION', 'FILES'] as const
export type CredentialPrefix = (typeof CREDENTIAL_PREFIXES)[number]

/** Variables that hold what a service asks for, or name a file that does. */
const CREDENTIAL_VARIABLES = ['TOKEN', 'TOKEN_FILE', 'HEADERS', 'HEADERS_FILE'] as const

/** What is shown to a service so that it answers. */
export interface Credentials {
  /** Headers of the next request. A file is read again each time; what it held before counts while it cannot be used. */
  headers(): Record<string, string>
  /** Which variable to correct when the service refuses them, as the end of a sentence. Never tells a value. */
  remedy(): string
}

/** Headers a request has of its own, or that would make it another request. */
const OWN_HEADERS = new Set(['accept', 'connection', 'content-length', 'content-type', 'gcms-locales', 'host', 'transfer-encoding'])
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const HEADER_VALUE = /^[\x20-\x7e\x80-\xff]+$/
const TOKEN = /^[\x21-\x7e]+$/

/**
 * What a service is configured to be shown: `…_TOKEN` as bearer, `…_HEADERS` as they are, or both out of files (`…_FILE`).
 *
 * @throws Error in a sentence that names the variable, and never its value
 */
export function createCredentials(prefix: CredentialPrefix, env: Environment): Credentials {
  const token = createValue(`${prefix}_TOKEN`, env, readToken)
  const headers = createValue(`${prefix}_HEADERS`, env, readHeaders)
  const given = () => {
    const all = headers.current() ?? {}
    const bearer = token.current()
    return bearer === null ? all : { ...all, authorization: `Bearer ${bearer}` }
  }
  if (token.current() !== null && headers.current()?.authorization !== undefined)
    throw new Error(`${headers.name} holds "Authorization" beside ${token.name}. Keep one of them.`)
  return {
    headers: given,
    remedy() {
      const broken = [token, headers].map((value) => value.problem()).find((problem) => problem !== null)
      if (broken) return `${broken} What it held before is still used`
      const set = [token, headers].filter((value) => value.isSet).map(({ name }) => name)
      if (set.length === 0) return `put it into ${token.name}, or what else it asks for into ${headers.name} ("Name: value")`
      const where = set.map((name) => (name.endsWith('_FILE') ? `the file that ${name} names (read again without a restart)` : name))
      return `put the one it takes into ${where.join(' and ')}`
    },
  }
}

/**
 * A secret of the platform's own: out of its variable, or out of the file that `…_FILE` names.
 *
 * @throws Error in a sentence that names the variable, and never its value
 */
export function readGivenSecret(name: string, env: Environment): string | null {
  return createValue(name, env, readSecret).current()
}

/** Names of all variables that hold credentials; their values are never shown. */
export const CREDENTIAL_NAMES: readonly string[] = CREDENTIAL_PREFIXES.flatMap((prefix) =>
  CREDENTIAL_VARIABLES.map((name) => `${prefix}_${name}`),
)

interface Value<T> {
  /** The variable that is set, or the plain one when none is. */
  name: string
  isSet: boolean
  current(): T | null
  /** Why the file cannot be used now; null when it can. */
  problem(): string | null
}

/** A value out of a variable or out of the file another one names. */
function createValue<T>(name: string, env: Environment, parse: (text: string, name: string) => T): Value<T> {
  const fileVariable = `${name}_FILE`
  const path = env[fileVariable]?.trim()
  const plain = env[name]
  if (plain && path) throw new Error(`${name} and ${fileVariable} are both set. Keep one of them.`)
  if (!path) {
    const value = plain ? parse(plain, name) : null
    return { name, isSet: value !== null, current: () => value, problem: () => null }
  }
  let problem: string | null = null
  let value = parse(readText(path, fileVariable), fileVariable)
  const readAgain = () => {
    try {
      value = parse(readText(path, fileVariable), fileVariable)
      problem = null
    } catch (error) {
      problem = messageOf(error)
    }
    return value
  }
  return { name: fileVariable, isSet: true, current: readAgain, problem: () => problem }
}

function readText(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Error(`The file ${path}, which ${name} names, cannot be read (${code}). Create it, or correct ${name}.`, { cause: error })
  }
}

function readToken(text: string, name: string): string {
  const token = text.trim()
  if (TOKEN.test(token)) return token
  if (token === '') throw new Error(`${name} holds no token. Put it there, alone and on one line.`)
  throw new Error(`${name} holds more than a token: the token alone is expected, on one line, without "Bearer" before it.`)
}

/** As it is, without the line break a file ends with. */
function readSecret(text: string, name: string): string {
  const secret = text.replace(/\r?\n$/, '')
  if (secret.trim() === '') throw new Error(`${name} holds nothing. Put the secret there.`)
  return secret
}

/** One `Name: value` a line, or a JSON object where only one line is to be had. */
function readHeaders(text: string, name: string): Record<string, string> {
  const pairs = text.trim().startsWith('{') ? pairsOfJson(text, name) : pairsOfLines(text, name)
  if (pairs.length === 0) throw new Error(`${name} holds no header. Put one "Name: value" a line there.`)
  for (const [header, value] of pairs) {
    if (!HEADER_NAME.test(header) || !HEADER_VALUE.test(value))
      throw new Error(`${name} holds a line that is no header. Allowed is one "Name: value" a line, or a JSON object of them.`)
    if (OWN_HEADERS.has(header)) throw new Error(`${name} holds "${header}", which the platform sets itself. Leave it out.`)
  }
  return Object.fromEntries(pairs)
}

function pairsOfLines(text: string, name: string): [string, string][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.indexOf(':')
    if (at < 1) throw new Error(`${name} holds a line that is no header. Allowed is one "Name: value" a line, or a JSON object of them.`)
    return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
  })
}

function pairsOfJson(text: string, name: string): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Object.entries(parsed ?? {}).map(([header, value]) => [header.trim().toLowerCase(), String(value).trim()])
  } catch {
    throw new Error(`${name} begins like a JSON object and is none. Allowed is one "Name: value" a line, or a JSON object of them.`)
  }
}
