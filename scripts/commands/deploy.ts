import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Item, itemsOf, lookAtAccount, NotLoggedIn, type Wrangler } from '../deploy/account.ts'
import { createMissing, requireFinished, requireWhole } from '../deploy/create.ts'
import { type Needs, readNeeds } from '../deploy/needs.ts'
import { planText } from '../deploy/plan-text.ts'
import { ROOT } from '../platform/root.ts'
import { billOfMaterials } from './npm.ts'
import { runCommand } from './run-command.ts'
import { runTool } from './steps.ts'

const FOLDER = join(ROOT, '.data/deploy')
/** Secrets that were made for production. */
const KEPT = '.data/production/secrets.json'
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
const quietly: Wrangler = (args) => runTool('wrangler', args, { env: { WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' }, quiet: true })

/**
 * `npm run deploy`: checks and bundles the worker for production as `wrangler deploy` would, without sending it anywhere.
 *
 * - `-- --plan` lists what the worker needs and what of it the account has; `--plan --offline` asks nobody.
 * - `-- --create` creates what is missing; `--create --rest` also where a part of it is there.
 * - `-- --really` sends the worker, when nothing it needs is missing.
 *
 * Beside the bundle lies the bill of materials, `.data/deploy/sbom.cdx.json`: keep it with the release.
 */
runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { plan: flag, offline: flag, create: flag, rest: flag, really: flag } })
  const needs = readNeeds(ROOT)
  if (values.plan) return void process.stdout.write(await plan(needs, values.offline))
  if (values.create) return create(needs, values.rest)
  if (values.really) {
    requireFinished(needs.unfinished)
    requireWhole(await lookAtAccount(needs, quietly))
  }
  await send(values.really)
})

async function plan(needs: Needs, isOffline: boolean): Promise<string> {
  if (isOffline) return planText(needs, { items: itemsOf(needs), isAsked: false })
  const items = await lookAtAccount(needs, quietly).catch((error: unknown) => {
    if (error instanceof NotLoggedIn) say(`${error.message} So this is what would be needed:\n`)
    else throw error
    return null
  })
  return planText(needs, { items: items ?? itemsOf(needs), isAsked: items !== null })
}

async function create(needs: Needs, isRest: boolean): Promise<void> {
  const items: Item[] = await lookAtAccount(needs, quietly)
  const kept = join(ROOT, KEPT)
  await createMissing(items, {
    wrangler: quietly,
    isRest,
    given: { ...readKept(kept), ...process.env },
    keep(values) {
      writePrivate(kept, { ...readKept(kept), ...values })
      return KEPT
    },
    async withFile(values, use) {
      const path = join(dirname(kept), 'to-put.json')
      writePrivate(path, values)
      return use(path).finally(() => rmSync(path, { force: true }))
    },
    report: say,
  })
}

function readKept(path: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new Error(`${path} is there and cannot be used. Mend it, or put it away: it holds secrets that were made before.`)
  }
}

function writePrivate(path: string, values: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600 })
  // A file that was there keeps the rights it had.
  chmodSync(path, 0o600)
}

async function send(isReal: boolean): Promise<void> {
  const types = await runTool('tsc', ['-p', `${ROOT}/edge`])
  if (types.code !== 0) throw new Error('The edge does not type-check; nothing was deployed.')
  const args = ['deploy', '--env', 'production', ...(isReal ? [] : ['--dry-run', '--outdir', '.data/deploy'])]
  const { code } = await runTool('wrangler', args, { env: { WRANGLER_SEND_METRICS: 'false' } })
  if (code !== 0) throw new Error('wrangler refused the worker; see above.')
  const path = join(FOLDER, 'sbom.cdx.json')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await billOfMaterials())
  say(`What it is made of: ${path}`)
  if (!isReal) say('Checked. Nothing was sent; `npm run deploy -- --really` does.')
}
