import { resolve } from 'node:path'
import { startBuilder } from '../builder/builder.ts'
import { readConfig } from '../config.ts'
import { localPagePassword, localSecrets } from '../secrets.ts'
import { requireFreePort } from '../stack/child.ts'
import { endWithParent } from '../stack/end-with-parent.ts'
import { createProgressDisplay } from '../stack/progress.ts'
import { startStack } from '../stack/stack.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm start`: everything on this machine, from the sample content to the served sites. Options are those of the sandbox:
 * `-- --scale 4 --countries CH,US --languages de,en`.
 */
runCommand(async (stopped) => {
  // `npm` passes a polite end on; killed, it leaves this behind.
  if (process.env.npm_lifecycle_event) endWithParent()
  const root = resolve(import.meta.dirname, '../..')
  const config = readConfig()
  const secrets = localSecrets(config.dataDir)
  await requireFreePort(config.ports.builder, { name: 'builder', variable: 'BUILDER_PORT' })
  const started = Date.now()
  const keepEdge = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const stack = await startStack(root, { config, secrets, sandbox: true, edge: true, keepEdge, sample: process.argv.slice(2) })
  const progress = createProgressDisplay()
  try {
    const starting = startBuilder(root, { config, secrets, report: progress.show })
    const builder = await Promise.race([starting, stopped, stack.failed])
    progress.done()
    // A build that is cut off is simply run again at the next start.
    if (!builder) return
    printTable(config.ports, { seconds: (Date.now() - started) / 1000, pagePassword: localPagePassword(secrets) })
    await Promise.race([stopped, stack.failed]).finally(builder.stop)
  } finally {
    await stack.stop()
  }
})

function printTable(
  ports: { edge: number; sandbox: number; builder: number },
  { seconds, pagePassword }: { seconds: number; pagePassword: string },
): void {
  const edge = (host: string, path: string) => `http://${host}:${ports.edge}${path}`
  const rows = [
    ['Main site', edge('localhost', '/de-ch')],
    ['Brand portal', edge('localhost', '/en/brand-portal')],
    ['North America events', edge('localhost', '/en/north-america-events')],
    ['Partner site', edge('partner.localhost', '/en')],
    ['Trade fair site', edge('localhost', '/de/messe')],
    ['Style guide', edge('localhost', '/style-guide')],
    ['Sandbox', `http://localhost:${ports.sandbox}/ (how to edit and publish: docs/sandbox.md)`],
    ['Forms received', `http://localhost:${ports.sandbox}/mail`],
    ['Visits counted', `http://localhost:${ports.sandbox}/tag-manager/hits (after consent)`],
    ['Builder', `http://127.0.0.1:${ports.builder}/health`],
    ['Accounts', 'none: everything else is public'],
    ['Passwords', `${pagePassword} opens protected pages such as /en/productronica/internal; tokens are in .data/secrets.json`],
  ]
  process.stdout.write(`\nReady in ${seconds.toFixed(1)} s. Ctrl-C stops everything.\n\n`)
  for (const [name = '', value = ''] of rows) process.stdout.write(`  ${name.padEnd(22)}${value}\n`)
  process.stdout.write('\n')
}
