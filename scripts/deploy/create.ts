import { randomBytes } from 'node:crypto'
import { type Item, reasonIn, type Wrangler } from './account.ts'

export interface CreateOptions {
  wrangler: Wrangler
  /** True when what is there already is known to be this platform's. */
  isRest: boolean
  /** Secrets that are given, by name; the others are generated. */
  given: Readonly<Record<string, string | undefined>>
  /** Keeps the values before they are sent, and names the file. */
  keep: (values: Readonly<Record<string, string>>) => string
  /** Puts the values into a file that is handed to `use` and gone afterwards. */
  withFile: <T>(values: Readonly<Record<string, string>>, use: (path: string) => Promise<T>) => Promise<T>
  report: (sentence: string) => void
}

const SECRET_BYTES = 24
const MIN_SECRET_LENGTH = 12

const nameOf = ({ kind, name }: Pick<Item, 'kind' | 'name'>) => `the ${kind} ${name}`
const listOf = (items: readonly Pick<Item, 'kind' | 'name'>[]) => items.map(nameOf).join(', ')

/**
 * Creates what the account lacks: buckets, then queues, then secrets.
 *
 * @throws Error in a sentence when some of it is there already and nobody said that it is ours, or when wrangler refuses: then it
 * tells what was created before
 */
export async function createMissing(items: readonly Item[], options: CreateOptions): Promise<void> {
  const ours = items.filter(({ canBeMade, name }) => canBeMade || Boolean(options.given[name]))
  const missing = ours.filter(({ exists }) => !exists)
  const existing = ours.filter(({ exists }) => exists)
  if (missing.length === 0) return options.report('Everything is there; nothing was created.')
  if (existing.length > 0 && !options.isRest)
    throw new Error(
      `Nothing was created: a part of it is there already (${listOf(existing)}), another is not (${listOf(missing)}). Look whether what is there is this platform's; then npm run deploy -- --create --rest creates the others.`,
    )
  const secrets = missing.filter(({ kind }) => kind === 'secret')
  for (const { name } of secrets) requireLength(name, options.given[name])
  const created: Item[] = []
  const step = async (done: readonly Item[], args: readonly string[]) => {
    const { code, output } = await options.wrangler(args)
    if (code !== 0) throw halfMade({ failed: done, reason: reasonIn(output), created, missing })
    created.push(...done)
    options.report(`Created: ${listOf(done)}.`)
  }
  for (const item of missing.filter(({ kind }) => kind === 'bucket')) await step([item], ['r2', 'bucket', 'create', item.name])
  for (const item of missing.filter(({ kind }) => kind === 'queue')) await step([item], ['queues', 'create', item.name])
  if (secrets.length === 0) return
  const values = Object.fromEntries(
    secrets.map(({ name }) => [name, options.given[name] || randomBytes(SECRET_BYTES).toString('base64url')]),
  )
  // Kept first: a secret that was sent cannot be read again.
  const path = options.keep(values)
  await options.withFile(values, (file) => step(secrets, ['secret', 'bulk', file, '--env', 'production']))
  options.report(
    `Their values are in ${path}, which is yours alone to read: WEBHOOK_SECRET goes to the services, BUILDER_TOKEN and STORE_TOKEN to the builder.`,
  )
}

/** @throws Error in a sentence that does not tell the value */
function requireLength(name: string, given: string | undefined): void {
  if (given && given.length < MIN_SECRET_LENGTH)
    throw new Error(
      `Nothing was created: ${name} is given and has fewer than ${MIN_SECRET_LENGTH} characters. Give a longer one, or none and it is made.`,
    )
}

interface HalfMade {
  failed: readonly Item[]
  reason: string
  created: readonly Item[]
  missing: readonly Item[]
}

function halfMade({ failed, reason, created, missing }: HalfMade): Error {
  const left = missing.filter((item) => !created.includes(item) && !failed.includes(item))
  const before = created.length === 0 ? 'Nothing was created before' : `Created before: ${listOf(created)}`
  const after = left.length === 0 ? '' : ` Not tried: ${listOf(left)}.`
  return new Error(
    `Not created: ${listOf(failed)}. wrangler says: ${reason} ${before}.${after} Mend the cause; npm run deploy -- --create --rest goes on from there.`,
  )
}

/** @throws Error in a sentence while `wrangler.toml` holds placeholders */
export function requireFinished(unfinished: readonly string[]): void {
  if (unfinished.length > 0) throw new Error(`Nothing was sent; wrangler.toml is not finished. ${unfinished.join(' ')}`)
}

/** @throws Error in a sentence while the account lacks a part of what the worker needs */
export function requireWhole(items: readonly Item[]): void {
  const missing = items.filter(({ exists, canBeMade }) => !exists && canBeMade)
  if (missing.length > 0)
    throw new Error(`Nothing was sent; the account lacks ${listOf(missing)}. npm run deploy -- --create creates what is missing.`)
}
