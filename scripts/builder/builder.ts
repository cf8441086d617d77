import { messageOf } from '#content-schema/values/error-message.ts'
import type { Config } from '../config.ts'
import { isCurrentRelease } from '../pipeline/build/current-release.ts'
import { readMeta } from '../pipeline/platform/meta.ts'
import { createHttpObjectStore } from '../platform/http-object-store.ts'
import type { Secrets } from '../secrets.ts'
import { type OpenBuildContext, openBuildContext } from './context/open-build-context.ts'
import type { BuildCycles } from './cycles/build-cycle.ts'
import { createBuildCycles } from './cycles/build-cycles.ts'
import type { BuilderEvent } from './cycles/builder-event.ts'
import { type Loop, startLoop } from './cycles/loop.ts'
import { type BuilderNow, createMetrics } from './http/metrics.ts'
import { createRefreshPage } from './http/refresh-page.ts'
import { startBuilderServer } from './http/server.ts'
import type { NextService } from './next/next-service.ts'
import { openNextService } from './next/open-next-service.ts'
import { createBuildLog } from './status/build-log.ts'
import { createPublishingStatus } from './status/publishing-status.ts'

export interface RunningBuilder {
  url: string
  /**
   * Ends the builder: nothing new is taken, what is under way is finished.
   *
   * @param limitMs what is not finished by then is left to the next start, which goes on where this one stopped
   * @returns whether all was finished
   */
  stop(limitMs?: number): Promise<boolean>
}

export interface BuilderOptions {
  config: Config
  secrets: Pick<Secrets, 'BUILDER_TOKEN' | 'STORE_TOKEN'> & { METRICS_TOKEN?: string | null }
  report: (event: BuilderEvent) => void
  /** Resolves when the store answers; the builder gets ready meanwhile. At once by default. */
  storeReady?: Promise<unknown>
  /** Resolves when the services answer. At once by default. */
  services?: Promise<unknown>
  /** Is ready while the services are still read, where what is live is all it knows. */
  isReadyEarly?: boolean
}

/**
 * Starts the resident builder: opens the snapshot, brings the live release up to date with what the services say now, then
 * answers events as they come. While a service does not answer, what was published before stays and events are answered. It can
 * be asked whether it lives and is ready from the first moment.
 *
 * @throws Error when the port is taken, the templates do not compile, or the first release cannot be published
 */
export async function startBuilder(
  root: string,
  { config, secrets, report: tellCaller, storeReady, services = Promise.resolve(), isReadyEarly = false }: BuilderOptions,
): Promise<RunningBuilder> {
  const metrics = createMetrics()
  let now: BuilderNow['work'] = null
  const server = await startBuilderServer({
    host: config.builderHost,
    port: config.ports.builder,
    token: secrets.BUILDER_TOKEN,
    metricsToken: secrets.METRICS_TOKEN ?? null,
    metrics: (state) => metrics.text({ state, work: now }),
  })
  const report = (event: BuilderEvent) => {
    for (const listen of [tellCaller, metrics.observe, server.tell]) listen(event)
  }
  let buildContext: OpenBuildContext | null = null
  let cycles: BuildCycles | null = null
  let loop: Loop | null = null
  let next: NextService | null = null
  let isStopping = false
  const finish = async () => {
    await Promise.all([loop?.stop(), next?.close()])
    await cycles?.files.stop()
    now = null
    await server.close()
    await buildContext?.close()
  }
  try {
    buildContext = await openBuildContext(root, {
      config,
      store: createHttpObjectStore({ url: config.storeUrl, token: secrets.STORE_TOKEN }),
    })
    next = openNextService({ buildContext, config, storeToken: secrets.STORE_TOKEN })
    const wake = () => loop?.wake()
    const builds = createBuildLog()
    cycles = createBuildCycles({ buildContext, report, builds, retainedReleases: config.retainedReleases, wake })
    const { ledger } = cycles
    const isResting = () => loop?.isResting() ?? false
    now = { ledger, sql: buildContext.platform.sql, isResting }
    server.open({
      ledger,
      wake,
      reconcileSoon: () => loop?.reconcileSoon(),
      refreshPage: createRefreshPage({ ...buildContext.platform, ledger }),
      drafts: buildContext.drafts,
      questions: buildContext.questions,
      status: createPublishingStatus(buildContext.platform, builds),
      next,
      isResting,
    })
    await storeReady
    const isStanding = isReadyEarly && (await isCurrentRelease(buildContext))
    if (!isStanding) {
      await services
      buildContext.startThreads()
    }
    const isCurrent = !isStanding && (await reconcileFirst({ cycles, buildContext, report }))
    loop = startLoop({ cycles, report, reconcileMs: config.reconcileSeconds * 1000, findMs: config.findSeconds * 1000 })
    server.enter('ready')
    const { startThreads } = buildContext
    // Where everything is live already, the services have the machine until they answer.
    const whenServed = () => {
      if (isStopping) return
      if (!isCurrent) loop?.reconcileSoon()
      startThreads()
    }
    if (isStanding) services.then(whenServed, () => undefined)
    else whenServed()
    return {
      url: server.url,
      stop(limitMs) {
        isStopping = true
        server.enter('stopping')
        return endsWithin(finish(), limitMs)
      },
    }
  } catch (error) {
    await finish()
    throw error
  }
}

/** False when the services did not answer and an earlier release stands in for theirs. */
async function reconcileFirst({
  cycles,
  buildContext,
  report,
}: {
  cycles: BuildCycles
  buildContext: OpenBuildContext
  report: BuilderOptions['report']
}) {
  try {
    await cycles.reconcile()
    return true
  } catch (error) {
    if ((await readMeta(buildContext.platform, 'published')) === null) throw error
    report({ event: 'failed', message: messageOf(error) })
    return false
  }
}

async function endsWithin(ending: Promise<void>, limitMs: number | undefined): Promise<boolean> {
  const ended = ending.then(() => true)
  if (limitMs === undefined) return ended
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, limitMs, false).unref())
  return Promise.race([ended, late])
}
