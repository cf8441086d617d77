import { startBuilder } from '../../scripts/builder/builder.ts'
import { runCommand } from '../../scripts/commands/run-command.ts'
import { readConfig } from '../../scripts/config.ts'
import { localSecrets } from '../../scripts/secrets.ts'
import { ROOT } from './local-stack.ts'

/** The builder alone, to be killed and started while what it works between keeps running. One JSON line an event. */
runCommand(async (stopped) => {
  const config = readConfig()
  const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
  const builder = await startBuilder(ROOT, {
    config,
    secrets: localSecrets(config.dataDir),
    report: (event) => say(event.event === 'live' ? { event: 'live' } : event),
  })
  say({ event: 'ready' })
  await stopped
  await builder.stop()
})
