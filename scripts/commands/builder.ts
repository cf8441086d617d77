import { startBuilder } from '../builder/builder.ts'
import { readConfig } from '../config.ts'
import { ROOT } from '../platform/root.ts'
import { builderSecrets } from '../secrets.ts'
import { createLines } from '../stack/log-lines.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run builder`: the builder as a service of its own, between the configured services and the configured worker. It says what
 * it does in JSON lines. Told to end (SIGTERM, Ctrl-C), it finishes what it is doing within STOP_SECONDS, and otherwise leaves it
 * to its next start: a release is live as a whole or not at all.
 */
runCommand(async (stopped) => {
  const config = readConfig()
  const isElsewhere = Boolean(process.env.STORE_URL) || config.environment === 'production'
  const secrets = builderSecrets({ dataDir: config.dataDir, isElsewhere })
  const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
  const { show } = createLines(process.stdout)
  say({ event: 'starting', host: config.builderHost, port: config.ports.builder, store: config.storeUrl, channel: config.channel })
  const builder = await Promise.race([startBuilder(ROOT, { config, secrets, report: show }), stopped])
  if (!builder) return void say({ event: 'stopped', finished: false, message: 'It was still starting; the next start does it anew.' })
  say({ event: 'ready', url: builder.url })
  await stopped
  say({ event: 'stopping', withinSeconds: config.stopSeconds })
  const finished = await builder.stop(config.stopSeconds * 1000)
  const message = finished ? 'Everything under way is finished.' : 'What was under way is not live; the next start finishes it.'
  say({ event: 'stopped', finished, message })
})
