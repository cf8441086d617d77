import { existsSync } from 'node:fs'
import type { BuilderOptions, RunningBuilder } from '../builder/builder.ts'
import { readConfig } from '../config.ts'
import { snapshotPath } from '../dev/snapshot-path.ts'
import { readCommandOptions } from '../platform/command-options.ts'
import { ROOT } from '../platform/root.ts'
import { SAMPLE_ACCOUNTS } from '../sandbox/identity/accounts/sample-accounts.ts'
import { readOptions, SANDBOX_FLAGS } from '../sandbox/options.ts'
import { localGates, localSecrets } from '../secrets.ts'
import { type BuiltAddresses, readAddresses } from '../stack/addresses.ts'
import { requireFreePort } from '../stack/child.ts'
import { createProgressDisplay } from '../stack/progress.ts'
import { startStack } from '../stack/stack.ts'
import { runCommand } from './run-command.ts'
import { withSnapshot } from './with-snapshot.ts'

const FIRST_START =
  'The first start compiles the templates and builds every page: a minute or two, longer on a busy machine. Later ones take seconds.\n'

const FLAGS = { ...SANDBOX_FLAGS, 'without-builder': { type: 'boolean' } } as const

/**
 * `npm start`: everything on this machine, from the sample content to the served sites. Options are those of the sandbox:
 * `-- --scale 4 --portal-scale 250 --countries CH,US --languages de,en`. With `-- --without-builder` it leaves the builder to `npm run builder`.
 */
runCommand(async (stopped) => {
  const config = readConfig()
  const secrets = localSecrets(config.dataDir)
  const { hasBuilder, sample } = readStartOptions(process.argv.slice(2))
  if (hasBuilder) await requireFreePort(config.ports.builder, { name: 'builder', variable: 'BUILDER_PORT' })
  const started = Date.now()
  if (!existsSync(snapshotPath())) process.stdout.write(FIRST_START)
  const keepEdge = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const starting = startStack(ROOT, { config, secrets, sandbox: true, edge: true, keepEdge, sample })
  const progress = createProgressDisplay()
  // It compiles and starts its threads while services and worker start.
  const building = hasBuilder
    ? startBuilderBeside({ config, secrets, report: progress.show, services: starting, isReadyEarly: true })
    : null
  building?.catch(() => undefined)
  const begun = starting.catch(async (error: unknown) => {
    await building?.catch(() => undefined)
    throw error
  })
  const stack = await Promise.race([begun, stopped])
  // It was told to end while services and worker started: they end with this process.
  if (!stack) return
  try {
    if (!building) {
      process.stdout.write(`Services and worker run, without a release until npm run builder publishes one. Ctrl-C stops them.\n`)
      return await Promise.race([stopped, stack.failed])
    }
    const builder = await Promise.race([building, stopped, stack.failed])
    progress.done()
    // A build that is cut off is simply run again at the next start.
    if (!builder) return
    const addresses = await withSnapshot((sql) => readAddresses(sql, config.ports.edge))
    printTable(config.ports, { seconds: (Date.now() - started) / 1000, gates: localGates(secrets), addresses })
    await Promise.race([stopped, stack.failed]).finally(() => builder.stop())
  } finally {
    await stack.stop()
  }
})

/**
 * Whether the command builds, and the options it hands to the sandbox. Their values are checked here as well, so that a mistake is told before
 * anything starts.
 *
 * @throws Error in one sentence for an option that does not exist and for a value that makes no sense
 */
function readStartOptions(args: readonly string[]): { hasBuilder: boolean; sample: string[] } {
  const { 'without-builder': withoutBuilder = false, ...ofSandbox } = readCommandOptions(args, FLAGS).values
  const sample = Object.entries(ofSandbox).map(([name, value]) => `--${name}=${value}`)
  readOptions(sample, process.env)
  return { hasBuilder: !withoutBuilder, sample }
}

/** Its modules are read once services and worker are on their way. */
async function startBuilderBeside(options: BuilderOptions): Promise<RunningBuilder> {
  const { startBuilder } = await import('../builder/builder.ts')
  return startBuilder(ROOT, options)
}

/** Everybody of the sample who can sign in, with what he types; the others accept their invitation in the sandbox's mail first. */
function accountRows(sandboxPort: number): [string, string][] {
  const accounts = SAMPLE_ACCOUNTS.flatMap(({ email, password, about }) =>
    password === undefined ? [] : [{ typed: `${email} / ${password}`, about }],
  )
  const width = Math.max(...accounts.map(({ typed }) => typed.length))
  const lines = [
    ...accounts.map(({ typed, about }) => `${typed.padEnd(width)}  ${about}`),
    `keys of authenticator apps: http://localhost:${sandboxPort}/#accounts`,
  ]
  return lines.map((line, index) => [index === 0 ? 'Accounts' : '', line])
}

function printTable(
  ports: { edge: number; sandbox: number; builder: number },
  { seconds, gates, addresses }: { seconds: number; gates: ReturnType<typeof localGates>; addresses: BuiltAddresses },
): void {
  const { sites, protectedPath, home } = addresses
  const rows = [
    ...sites.map(({ name, url }) => [name, url]),
    ['Style guide', `http://localhost:${ports.edge}/style-guide`],
    ['Sandbox', `http://localhost:${ports.sandbox}/ (how to edit and publish: docs/sandbox.md)`],
    ['Forms received', `http://localhost:${ports.sandbox}/mail`],
    ['Visits counted', `http://localhost:${ports.sandbox}/tag-manager/hits (after consent)`],
    ['Builder', `http://127.0.0.1:${ports.builder}/health`],
    ...accountRows(ports.sandbox),
    [
      'Passwords',
      `${gates.PAGE_PASSWORD} opens protected pages${protectedPath ? ` such as ${protectedPath}` : ''}; tokens are in .data/secrets.json`,
    ],
    ['', `${gates.EDITOR_PASSWORD} is the editors', asked for by ${home}/editor and ${home}?nextRelease`],
  ]
  process.stdout.write(`\nReady in ${seconds.toFixed(1)} s. Ctrl-C stops everything.\n\n`)
  for (const [name = '', value = ''] of rows) process.stdout.write(`  ${name.padEnd(22)}${value}\n`)
  process.stdout.write('\n')
}
