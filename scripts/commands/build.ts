import { openBuildContext } from '../builder/context/open-build-context.ts'
import { createBuildCycles } from '../builder/cycles/build-cycles.ts'
import { readConfig } from '../config.ts'
import { readCommandOptions } from '../platform/command-options.ts'
import { createHttpObjectStore } from '../platform/http-object-store.ts'
import { ROOT } from '../platform/root.ts'
import { localSecrets } from '../secrets.ts'
import { isListening } from '../stack/child.ts'
import { createProgressDisplay } from '../stack/progress.ts'
import { startStack } from '../stack/stack.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run build`: reads everything, renders and publishes what changed, once. Uses the services and the store that are
 * configured or already running; starts its own where there are none. `--allow-loss` accepts a release with far fewer pages.
 */
runCommand(async () => {
  const { values } = readCommandOptions(process.argv.slice(2), { 'allow-loss': { type: 'boolean' } })
  const config = readConfig()
  const secrets = localSecrets(config.dataDir)
  const sandbox = !process.env.CONTENT_ENDPOINT && !(await isListening(config.ports.sandbox))
  const edge = !process.env.STORE_URL && !(await isListening(config.ports.edge))
  const stack = await startStack(ROOT, { config, secrets, sandbox, edge })
  const progress = createProgressDisplay()
  try {
    const buildContext = await openBuildContext(ROOT, {
      config,
      store: createHttpObjectStore({ url: config.storeUrl, token: secrets.STORE_TOKEN }),
    })
    const build = values['allow-loss'] ? { allowLoss: true } : {}
    const cycles = createBuildCycles({ buildContext, report: progress.show, retainedReleases: config.retainedReleases, build })
    const report = await cycles.reconcile()
    await cycles.finishDeferred(() => false)
    await cycles.files.settled()
    await cycles.files.stop()
    progress.done()
    for (const { page, message } of report.failed) process.stderr.write(`${page}: ${message}\n`)
    if (report.failed.length > 0 || report.refused !== null) process.exitCode = 2
    await buildContext.close()
  } finally {
    await stack.stop()
  }
})
