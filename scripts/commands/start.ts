import { existsSync } from 'node:fs'
import type { BuilderOptions, RunningBuilder } from '../builder/builder.ts'
import { readConfig } from '../config.ts'
import { snapshotPath } from '../dev/snapshot-path.ts'
import { readCommandOptions } from '../platform/command-options.ts'
import { ROOT } from '../platform/root.ts'
import { readOptions, SANDBOX_FLAGS } from '../sandbox/options.ts'
import { localGates, localSecrets } from '../secrets.ts'
import { requireFreePort } from '../stack/child.ts'
import { createProgressDisplay } from '../stack/progress.ts'
import { startStack } from '../stack/stack.ts'
import { runCommand } from './run-command.ts'

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
  const isFirst = !existsSync(snapshotPath())
  if (isFirst) process.stdout.write(FIRST_START)
  const keepEdge = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  let storeReady = Promise.resolve()
  const onItsWay = Promise.withResolvers<void>()
  const onBegun = (served: Promise<void>) => {
    storeReady = served
    onItsWay.resolve()
  }
  const starting = startStack(ROOT, {
    ...{ config, secrets, keepEdge, sample },
    ...{ sandbox: true, edge: true, edgeFirst: !isFirst, onBegun },
  })
  const progress = createProgressDisplay()
  const services = starting.then((stack) => stack.services)
  services.catch(() => undefined)
  // Reading its modules holds up whatever else this process does.
  await Promise.race([onItsWay.promise, starting])
  // It compiles while services and worker start.
  const building = hasBuilder
    ? startBuilderBeside({ config, secrets, report: progress.show, storeReady, services, isReadyEarly: true })
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
      await Promise.race([services, stopped])
      process.stdout.write(`Services and worker run, without a release until npm run builder publishes one. Ctrl-C stops them.\n`)
      return await Promise.race([stopped, stack.failed])
    }
    const builder = await Promise.race([building, stopped, stack.failed])
    progress.done()
    // A build that is cut off is simply run again at the next start.
    if (!builder) return
    const { startTable } = await import('./start-table.ts')
    const table = await startTable(config, localGates(secrets))
    process.stdout.write(`\nReady in ${((Date.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops everything.\n\n${table}\n`)
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
  const [{ startBuilder }] = await Promise.all([import('../builder/builder.ts'), import('./start-table.ts')])
  return startBuilder(ROOT, options)
}
