/**
 * Runs a command to its end. `stopped` resolves at Ctrl-C or a polite kill, so that the command can close what it opened.
 * An error is one sentence on stderr and exit code 1; `DEBUG=1` adds where it came from.
 */
export function runCommand(command: (stopped: Promise<void>) => Promise<void>): void {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  void command(stopped)
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      process.stderr.write(`${process.env.DEBUG && error instanceof Error ? error.stack : message}\n`)
      process.exitCode = 1
    })
    .then(whenWritten)
    .then(() => process.exit())
}

/** Whoever reads slower than a command writes still reads all of it. */
async function whenWritten(): Promise<void> {
  await Promise.all([process.stdout, process.stderr].map((stream) => new Promise((done) => stream.write('', done))))
}
