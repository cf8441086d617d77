import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../scripts/config.ts'
import { localSecrets, type Secrets } from '../../scripts/secrets.ts'
import { waitUntilHealthy } from '../../scripts/stack/child.ts'
import { startEdgeProcess, startStack } from '../../scripts/stack/stack.ts'
import { pause, ROOT, runInGroup } from './local-stack.ts'
import { copyPreparedData, SMALL_SAMPLE } from './prepared-stack.ts'

/** Sandbox, edge and builder as three processes that can fail one by one. */
export interface StackInParts {
  edgeUrl: string
  sandboxUrl: string
  builderUrl: string
  secrets: Secrets
  /** What the builder that runs now has said. */
  builderSays(): string
  /** Waits until the builder is up and has published what the services say. */
  startBuilder(): Promise<void>
  /** SIGKILL: nothing is tidied up. */
  killBuilder(): Promise<void>
  stopEdge(): Promise<void>
  startEdge(): Promise<void>
  stop(): Promise<void>
}

export async function startStackInParts(): Promise<StackInParts> {
  const { dataDir, env } = await copyPreparedData(SMALL_SAMPLE)
  const config = readConfig({ ...process.env, ...env })
  const secrets = localSecrets(dataDir)
  const edgeUrl = `http://localhost:${config.ports.edge}`
  const stack = await startStack(ROOT, { config, secrets, sandbox: true, edge: true, sample: SMALL_SAMPLE })
  let edge = stack.edge
  let builder: ReturnType<typeof runInGroup> | null = null

  const startBuilder = async () => {
    builder = runInGroup([fileURLToPath(new URL('./builder-process.ts', import.meta.url))], env)
    while (!builder.output().includes('{"event":"ready"}')) {
      if (builder.hasEnded()) throw new Error(`The builder did not start:\n${builder.output()}`)
      await pause(50)
    }
  }
  const parts: StackInParts = {
    edgeUrl,
    sandboxUrl: `http://localhost:${config.ports.sandbox}`,
    builderUrl: `http://127.0.0.1:${config.ports.builder}`,
    secrets,
    builderSays: () => builder?.output() ?? '',
    startBuilder,
    async killBuilder() {
      await builder?.end('power cut')
    },
    async stopEdge() {
      await edge?.stop()
    },
    async startEdge() {
      edge = startEdgeProcess(ROOT, { config, secrets })
      await waitUntilHealthy(`http://127.0.0.1:${config.ports.edge}/health`, { child: edge, name: 'The edge' })
    },
    async stop() {
      await builder?.end('terminate')
      await Promise.all([edge?.stop(), stack.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await startBuilder()
    return parts
  } catch (error) {
    await parts.stop()
    throw error
  }
}
