import type { Config } from '../config.ts'
import { createHttpObjectStore } from '../platform/http-object-store.ts'
import type { Secrets } from '../secrets.ts'
import { startLoop } from './loop.ts'
import { type BuilderEvent, createRounds } from './rounds.ts'
import { startBuilderServer } from './server.ts'
import { openWorkshop } from './workshop.ts'

export interface RunningBuilder {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the resident builder: opens the snapshot, brings the live release up to date with what the services say now, then
 * answers events as they come.
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
  const server = await startBuilderServer({
    port: config.ports.builder,
    token: secrets.BUILDER_TOKEN,
    ledger: rounds.ledger,
    wake: () => loop?.wake(),
    reconcileSoon: () => loop?.reconcileSoon(),
  })
  listeners.push(server.tell)
  await rounds.reconcile()
  loop = startLoop({ rounds, report, reconcileMs: config.reconcileSeconds * 1000 })
  return {
    url: server.url,
    async stop() {
      await loop?.stop()
      await server.close()
      await workshop.close()
    },
  }
}
