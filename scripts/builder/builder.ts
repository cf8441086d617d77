import type { Config } from '../config.ts'
import { readMeta } from '../pipeline/meta.ts'
import { createHttpObjectStore } from '../platform/http-object-store.ts'
import type { Secrets } from '../secrets.ts'
import { startLoop } from './loop.ts'
import { type BuilderEvent, createRounds } from './rounds.ts'
import { type BuilderServer, startBuilderServer } from './server.ts'
import { openWorkshop } from './workshop.ts'

export interface RunningBuilder {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the resident builder: opens the snapshot, brings the live release up to date with what the services say now, then
 * answers events as they come. While a service does not answer, what was published before stays and events are answered.
 *
 * @throws Error when the port is taken, the templates do not compile, or the first release cannot be published
 */
export async function startBuilder(
  root: string,
  options: { config: Config; secrets: Secrets; report: (event: BuilderEvent) => void },
): Promise<RunningBuilder> {
  const { config, secrets } = options
  const store = createHttpObjectStore({ url: config.storeUrl, token: secrets.STORE_TOKEN })
  const workshop = await openWorkshop(root, { config, store })
  const listeners: ((event: BuilderEvent) => void)[] = [options.report]
  const report = (event: BuilderEvent) => {
    for (const listener of listeners) listener(event)
  }
  const rounds = createRounds({ workshop, report, retainedReleases: config.retainedReleases })
  let loop: ReturnType<typeof startLoop> | null = null
  let server: BuilderServer | null = null
  const stop = async () => {
    await loop?.stop()
    await server?.close()
    await workshop.close()
  }
  try {
    server = await startBuilderServer({
      port: config.ports.builder,
      token: secrets.BUILDER_TOKEN,
      ledger: rounds.ledger,
      wake: () => loop?.wake(),
      reconcileSoon: () => loop?.reconcileSoon(),
      isResting: () => loop?.isResting() ?? false,
    })
    listeners.push(server.tell)
    const isCurrent = await reconcileFirst()
    loop = startLoop({ rounds, report, reconcileMs: config.reconcileSeconds * 1000 })
    if (!isCurrent) loop.reconcileSoon()
    return { url: server.url, stop }
  } catch (error) {
    await stop()
    throw error
  }

  /** False when the services did not answer and an earlier release stands in for theirs. */
  async function reconcileFirst(): Promise<boolean> {
    try {
      await rounds.reconcile()
      return true
    } catch (error) {
      if ((await readMeta(workshop.platform, 'published')) === null) throw error
      report({ event: 'failed', message: error instanceof Error ? error.message : String(error) })
      return false
    }
  }
}
