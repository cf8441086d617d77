import { type Config, readConfig } from '../config.ts'
import type { ObjectStore } from '../pipeline/platform/platform.ts'
import { createHttpObjectStore } from '../platform/http-object-store.ts'
import { ROOT } from '../platform/root.ts'
import { localSecrets } from '../secrets.ts'
import { isListening } from '../stack/child.ts'
import { startStack } from '../stack/stack.ts'

/** Runs with the configured release store, or the local one, starting the edge for it when it does not run. */
export async function withStore(use: (store: ObjectStore, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig()
  const secrets = localSecrets(config.dataDir)
  const edge = !process.env.STORE_URL && !(await isListening(config.ports.edge))
  const stack = await startStack(ROOT, { config, secrets, sandbox: false, edge })
  try {
    await use(createHttpObjectStore({ url: config.storeUrl, token: secrets.STORE_TOKEN }), config)
  } finally {
    await stack.stop()
  }
}
