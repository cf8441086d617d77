import { messageOf } from '#content-schema/values/error-message.ts'
/** Starts the sandbox: `node scripts/sandbox/main.ts [--scale N] [--portal-scale N] [--people-scale N] [--countries CH,US]`. */
import { closeServer, type Listening, listen } from './http/server.ts'
import { readOptions, type SandboxOptions } from './options.ts'
import type { Sandbox } from './sandbox.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env)
  // Who asks before the content is read waits for it, and is not refused.
  const listening = await listen(options.port).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new Error(`Port ${options.port} is taken; set SANDBOX_PORT to another one.`) : error
  })
  const sandbox = await start(options, listening).catch(async (error: unknown) => {
    await closeServer(listening.server)
    throw error
  })
  closeOnSignals(sandbox)
  console.log(JSON.stringify({ event: 'ready', url: sandbox.url }))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

/** The modules are read here, so that a fault of the sample content is told in sentences and not as a crash. */
async function start(options: SandboxOptions, listening: Listening): Promise<Sandbox> {
  const { startSandbox } = await import('./sandbox.ts')
  return startSandbox({ ...options, listening })
}

function closeOnSignals(sandbox: Sandbox): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
}
