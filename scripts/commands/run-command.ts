import { chmod, mkdir } from 'node:fs/promises'
import { messageOf } from '#content-schema/values/error-message.ts'
import { endWithParent } from '../stack/end-with-parent.ts'

/**
 * Runs a command to its end. `stopped` resolves at Ctrl-C or a polite kill, so that the command can close what it opened.
 * An error is one sentence on stderr and exit code 1; `DEBUG=1` adds where it came from.
 */
export function runCommand(command: (stopped: Promise<void>) => Promise<void>): void {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  // `npm` passes a polite end on; killed, it leaves this behind.
  if (process.env.npm_lifecycle_event) endWithParent()
  endWithReader()
  void keepToOwner(process.env.DATA_DIR ?? '.data')
    .then(() => command(stopped))
    .catch((error: unknown) => {
      const message = messageOf(error)
      process.stderr.write(`${process.env.DEBUG && error instanceof Error ? error.stack : message}\n`)
      process.exitCode = 1
    })
    .then(whenWritten)
    .then(() => process.exit())
}

/** A reader that has seen enough, such as `head`, closes the pipe: nothing is left to do, and nothing to complain of. */
function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      process.exit()
    })
}

/** What this machine keeps (secrets, snapshot, forms that were sent) is for nobody else on it to read. */
async function keepToOwner(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await chmod(dataDir, 0o700)
}

/** Whoever reads slower than a command writes still reads all of it. */
async function whenWritten(): Promise<void> {
  await Promise.all([process.stdout, process.stderr].map((stream) => new Promise((done) => stream.write('', done))))
}
