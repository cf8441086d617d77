import { rmSync } from 'node:fs'
import { TOKEN_STORES, type TokenStoreMode } from '#content-schema/identity/session-api.ts'
import { readConfig } from '../../scripts/config.ts'
import { localSecrets } from '../../scripts/secrets.ts'
import { freePort } from '../../scripts/stack/child.ts'
import { startStack } from '../../scripts/stack/stack.ts'
import { ROOT } from '../flow/local-stack.ts'

/** An edge for each way of keeping tokens, over services of their own: these may fail, and their people change, while other tests run. */
export interface SignInStack {
  sandboxUrl: string
  edgeUrls: Record<TokenStoreMode, string>
  stop(): Promise<void>
}

/** Ten thousand tickets: what works here works for the largest customer. Its people are few, as each change is told to every one of them. */
const SAMPLE = ['--portal-scale', '250', '--people-scale', '1']

/** @param dataDirs of each edge, with what a first build left behind; they are removed when it stops */
export async function startSignInStack(dataDirs: Readonly<Record<TokenStoreMode, string>>): Promise<SignInStack> {
  const ports = { sandbox: await freePort(), browser: await freePort(), edge: await freePort() }
  const addressOf = (tokenStore: TokenStoreMode) => `http://localhost:${ports[tokenStore]}`
  const start = (tokenStore: TokenStoreMode, sandbox: boolean) => {
    const dataDir = dataDirs[tokenStore]
    const env = { DATA_DIR: dataDir, PORT: String(ports[tokenStore]), SANDBOX_PORT: String(ports.sandbox) }
    const otherEdgeUrls = TOKEN_STORES.filter((other) => other !== tokenStore).map(addressOf)
    const keepEdge = (sentence: string) => void process.stderr.write(`${sentence}\n`)
    const config = readConfig({ ...process.env, ...env })
    const services = { sandbox, sample: SAMPLE }
    return startStack(ROOT, { config, secrets: localSecrets(dataDir), ...services, edge: true, tokenStore, otherEdgeUrls, keepEdge })
  }
  const starting = [start('browser', true), start('edge', false)]
  const stop = async () => {
    const stacks = await Promise.allSettled(starting)
    await Promise.all(stacks.map((stack) => (stack.status === 'fulfilled' ? stack.value.stop() : undefined)))
    for (const dataDir of Object.values(dataDirs)) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all(starting)
  } catch (error) {
    await stop()
    throw error
  }
  const edgeUrls = { browser: addressOf('browser'), edge: addressOf('edge') }
  return { sandboxUrl: `http://localhost:${ports.sandbox}`, edgeUrls, stop }
}
