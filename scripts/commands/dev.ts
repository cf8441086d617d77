import { existsSync } from 'node:fs'
import { dev } from 'astro'
import { readConfig } from '../config.ts'
import { serveFromSnapshot } from '../dev/snapshot-integration.ts'
import { snapshotPath } from '../dev/snapshot-path.ts'
import { readCommandOptions } from '../platform/command-options.ts'
import { ROOT } from '../platform/root.ts'
import { localSecrets } from '../secrets.ts'
import { readAddresses } from '../stack/addresses.ts'
import { isListening, requireFreePort } from '../stack/child.ts'
import { startStack } from '../stack/stack.ts'
import { runCommand } from './run-command.ts'
import { withSnapshot } from './with-snapshot.ts'

const DEFAULT_PORT = 4321

/**
 * `npm run dev [-- --port 4321]`: the templates with hot reload over the content of the last build, for people who work on how
 * pages look. Beside a running `npm start` it shows each edit on reload.
 */
runCommand(async (stopped) => {
  if (!existsSync(snapshotPath())) throw new Error('There is no content to show yet. Run `npm run build` first, or `npm start`.')
  const config = readConfig()
  const port = readPort()
  await requireFreePort(port, { name: 'development server', variable: '--port' })
  // Pictures come from the asset service.
  const sandbox = !process.env.CONTENT_ENDPOINT && !(await isListening(config.ports.sandbox))
  const stack = await startStack(ROOT, { config, secrets: localSecrets(config.dataDir), sandbox, edge: false })
  try {
    process.env.ASTRO_TELEMETRY_DISABLED = '1'
    const server = await dev({ root: ROOT, logLevel: 'warn', server: { port, host: '127.0.0.1' }, integrations: [serveFromSnapshot()] })
    process.stdout.write(
      `\nTemplates with hot reload at ${await homeAt(server.address.port)}, style guide at /style-guide. Ctrl-C ends it.\n\n`,
    )
    await stopped
    await server.stop()
  } finally {
    await stack.stop()
  }
})

/** Home page of the main site, of what the last build knew. */
async function homeAt(port: number): Promise<string> {
  return `http://localhost:${port}${(await withSnapshot((sql) => readAddresses(sql, port))).home}`
}

function readPort(): number {
  const { values } = readCommandOptions(process.argv.slice(2), { port: { type: 'string' } })
  const port = Number(values.port ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('--port wants a number from 1 to 65535.')
  return port
}
