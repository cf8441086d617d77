import { messageOf } from '#content-schema/values/error-message.ts'
/** Starts the sandbox: `node scripts/sandbox/main.ts [--scale N] [--portal-scale N] [--people-scale N] [--countries CH,US]`. */
import { readOptions } from './options.ts'
import type { Sandbox } from './sandbox.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env)
  // Read here, so that a fault of the sample content is told in sentences and not as a crash.
  const { startSandbox } = await import('./sandbox.ts')
  const sandbox = await startSandbox(options).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new Error(`Port ${options.port} is taken; set SANDBOX_PORT to another one.`) : error
  })
  closeOnSignals(sandbox)
  console.log(JSON.stringify({ event: 'ready', url: sandbox.url }))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

function closeOnSignals(sandbox: Sandbox): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
}
