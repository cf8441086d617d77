import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Needs } from './needs.ts'

/** Runs wrangler with these arguments. */
export type Wrangler = (args: readonly string[]) => Promise<{ code: number; output: string }>

export type ItemKind = 'bucket' | 'queue' | 'secret'

/** Something to be there before the worker is sent. */
export interface Item {
  kind: ItemKind
  name: string
  exists: boolean
  /** False for a secret that comes from another service. */
  canBeMade: boolean
  note: string
}

const secretListSchema = z.array(z.object({ name: z.string() }))
const IS_MISSING = /does not exist|not found|doesn't exist|\[code: 1000[67]\]|check that the Worker name is correct/i

/** What of it the account has. @throws Error in a sentence when wrangler cannot say */
export async function lookAtAccount(needs: Needs, wrangler: Wrangler): Promise<Item[]> {
  const buckets = await bucketNames(wrangler)
  const items: Item[] = needs.buckets.map((name) => made('bucket', { name, exists: buckets.has(name) }))
  for (const name of needs.queues) items.push(made('queue', { name, exists: await isQueue(wrangler, name) }))
  const secrets = await secretNames(wrangler)
  for (const { name, isMade, why } of needs.secrets)
    items.push({ kind: 'secret', name, exists: secrets.has(name), canBeMade: isMade, note: why })
  return items
}

/** The same without asking: nothing is known to exist. */
export function itemsOf(needs: Needs): Item[] {
  return [
    ...needs.buckets.map((name) => made('bucket', { name, exists: false })),
    ...needs.queues.map((name) => made('queue', { name, exists: false })),
    ...needs.secrets.map(({ name, isMade, why }) => ({ kind: 'secret' as const, name, exists: false, canBeMade: isMade, note: why })),
  ]
}

function made(kind: ItemKind, { name, exists }: { name: string; exists: boolean }): Item {
  return { kind, name, exists, canBeMade: true, note: '' }
}

async function bucketNames(wrangler: Wrangler): Promise<ReadonlySet<string>> {
  const { code, output } = await wrangler(['r2', 'bucket', 'list'])
  if (code !== 0) throw cannotTell('r2 bucket list', output)
  return new Set([...output.matchAll(/^\s*name:\s+(\S+)/gm)].map(([, name = '']) => name))
}

async function isQueue(wrangler: Wrangler, name: string): Promise<boolean> {
  const { code, output } = await wrangler(['queues', 'info', name])
  if (code === 0) return true
  if (IS_MISSING.test(output)) return false
  throw cannotTell(`queues info ${name}`, output)
}

/** A worker that was never sent has none. */
async function secretNames(wrangler: Wrangler): Promise<ReadonlySet<string>> {
  const { code, output } = await wrangler(['secret', 'list', '--env', 'production', '--format', 'json'])
  if (code !== 0 && IS_MISSING.test(output)) return new Set()
  const start = output.indexOf('[')
  const parsed = secretListSchema.safeParse(code === 0 && start >= 0 ? parseJson(output.slice(start, output.lastIndexOf(']') + 1)) : null)
  if (!parsed.success) throw cannotTell('secret list', output)
  return new Set(parsed.data.map(({ name }) => name))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Nobody is logged in, which `--plan` can do without. */
export class NotLoggedIn extends Error {
  readonly code = 'not-logged-in'
}

function cannotTell(command: string, output: string): Error {
  if (/CLOUDFLARE_API_TOKEN|not authenticated|not logged in|wrangler login/i.test(output))
    return new NotLoggedIn('wrangler is not logged in. Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or run npx wrangler login.')
  return new Error(`The account could not be looked at (wrangler ${command}): ${reasonIn(output)}`)
}

/** What wrangler said was wrong, without colours and decoration. */
export function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const error = lines.find((line) => /\[?ERROR\]?/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return error.replace(/^.*\[ERROR\]\s*/, '')
}
