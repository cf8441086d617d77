import { resolve } from 'node:path'
import { createRounds } from '../builder/rounds.ts'
import { openWorkshop } from '../builder/workshop.ts'
import { readConfig } from '../config.ts'
import { createHttpObjectStore } from '../platform/http-object-store.ts'
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
  const root = resolve(import.meta.dirname, '../..')
  const config = readConfig()
  const secrets = localSecrets(config.dataDir)
  const sandbox = !process.env.CONTENT_ENDPOINT && !(await isListening(config.ports.sandbox))
  const edge = !process.env.STORE_URL && !(await isListening(config.ports.edge))
  const stack = await startStack(root, { config, secrets, sandbox, edge })
  const progress = createProgressDisplay()
  try {
    const workshop = await openWorkshop(root, {
      config,
      store: createHttpObjectStore({ url: config.storeUrl, token: secrets.STORE_TOKEN }),
    })
    const build = process.argv.includes('--allow-loss') ? { allowLoss: true } : {}
    const rounds = createRounds({ workshop, report: progress.show, retainedReleases: config.retainedReleases, build })
    const report = await rounds.reconcile()
    await rounds.finishLater(() => false)
    progress.done()
    for (const { page, message } of report.failed) process.stderr.write(`${page}: ${message}\n`)
    if (report.failed.length > 0) process.exitCode = 2
    await workshop.close()
  } finally {
    await stack.stop()
  }
})
