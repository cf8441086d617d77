import { NEXT_CHANNEL } from '#content-schema/release/release.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import type { BuildContext } from '../../pipeline/build/build-context.ts'
import { type BuildOptions, type BuildReport, buildRelease, joinReports } from '../../pipeline/build/build-release.ts'
import { lookAtChannel } from '../../pipeline/build/ground.ts'
import { nodesOf } from '../../pipeline/build/verify-release.ts'
import { type AnsweredEntry, createLedger, type Ledger, type PendingReference } from '../../pipeline/events/ledger.ts'
import { toUpdate } from '../../pipeline/graph/graph-store.ts'
import type { PlanSummary } from '../../pipeline/graph/plan.ts'
import { writeMeta } from '../../pipeline/platform/meta.ts'
import { createFileCopier, type FileCopier } from '../../pipeline/publish/file-copier.ts'
import { removeGoneFiles } from '../../pipeline/publish/files.ts'
import { assetsGoneForADay } from '../../pipeline/publish/gone-assets.ts'
import { ChannelConflict } from '../../pipeline/publish/publish.ts'
import type { Channel } from '../../pipeline/publish/release-store.ts'
import { pruneReleases } from '../../pipeline/publish/retention.ts'
import { isRollbackInForce, rollbackSince } from '../../pipeline/publish/rollback.ts'
import type { RenderJob } from '../../pipeline/render/render-pool.ts'
import { nextDue } from '../../pipeline/snapshot/embargo.ts'
import { releaseDue } from '../../pipeline/snapshot/snapshot.ts'
import { syncFully } from '../../pipeline/sources/sync.ts'
import { hasChangedKeys } from '../../pipeline/tables/entry-table.ts'
import { keepTreeNodes } from '../../pipeline/tables/file-table.ts'
import { hasDirtyPages } from '../../pipeline/tables/page-table.ts'
import { problemMomentStatements } from '../../pipeline/tables/problem-table.ts'
import type { OpenBuildContext } from '../context/open-build-context.ts'
import { type BuildLog, createBuildLog, type ReadEntries, type RunningBuild } from '../status/build-log.ts'
import { entriesDue, readLoggedEntries } from '../status/logged-entries.ts'
import type { BuilderEvent } from './builder-event.ts'
import { createDeltaReader, type ReadOutcome } from './delta-reader.ts'
import { findUnannounced } from './find-unannounced.ts'
import { createProblemLog } from './problem-log.ts'
import { createStoreCheck } from './store-check.ts'
import { warmUpPages } from './warm-up-pages.ts'

export interface BuildCycleOptions {
  buildContext: Pick<OpenBuildContext, keyof BuildContext | 'sources'>
  report: (event: BuilderEvent) => void
  /** Keeps what was built, for editors. */
  builds?: BuildLog
  retainedReleases: number
  build?: BuildOptions
  /** From how many pages on a build cycle takes in what was said since it began. */
  pagesWorthJoining?: number
  /** From how many pages on that only show what changed, the pages of the entries themselves go live before. */
  pagesWorthGoingAhead?: number
  /** Called when there is something to do that no event told of. */
  wake?: () => void
  /** ms of a clock that only runs forward, whatever the machine's does. */
  elapsed?: () => number
}

/** Rendering this many pages takes longer than looking whether more has been said meanwhile: a menu is often changed by two entries. */
const PAGES_WORTH_JOINING = 200
/** Fewer go live together; where more only show what changed, an editor sees the page itself in half the time, and the lists right after. */
const PAGES_WORTH_GOING_AHEAD = 24
/** How often a build cycle takes in what was said since it began. */
const MAX_JOINS = 3
/** Between two times the store is tidied. */
const PUBLISHES_BEFORE_TIDYING = 25
const MAX_CONFLICTS = 3
/**
 * Of what may come later, pages that are rendered and published together. An event waits for the rest of one: only to read what there is
 * takes half a second where everything has to be made anew, and so does what is written of it.
 */
const MAX_DEFERRED_PAGES = { pass: 1000, slice: 100 }
/** Pages rendered to warm up between two looks at whether there is something to do. */
const MAX_WARMED_AT_ONCE = 8

/** What nobody waits for answers no entry. */
const NO_ENTRIES: ReadEntries = async () => ({ entries: [], more: 0 })

/** One turn of the builder: read what changed, build, publish. Every turn ends in a state the next one can start from. */
export interface BuildCycles {
  ledger: Ledger
  /** Copies files beside the build cycles; to be stopped before the snapshot is closed. */
  files: Pick<FileCopier, 'settled' | 'stop'>
  /** Reads everything from every service and publishes what differs. */
  reconcile(): Promise<BuildReport>
  /** Works off what is pending. Answers the references that came too early, and in how many ms something is to be asked again. */
  answerEvents(): Promise<{ early: PendingReference[]; report: BuildReport | null; nextMs: number | null }>
  /** Asks the services what changed that nobody told of, and makes that pending. */
  findUnannounced(): Promise<void>
  /** Writes the entries whose publication date has come; `finishEarlier` or the events of the same turn publish them. */
  takeDue(): Promise<void>
  /** When the next entry is to go live, ms; null when none waits. */
  nextDue(): Promise<number | null>
  /** Publishes what an earlier turn read and did not get live, and what has come due. */
  finishEarlier(): Promise<void>
  /** True while something is left for `finishDeferred`. */
  hasLater(): Promise<boolean>
  /**
   * Renders and publishes what may come later (`PageSpec.deferred`), as far as it gets before it is interrupted. Answers whether all
   * is done. `isSlice`: some of it, once, as others wait.
   */
  finishDeferred(isInterrupted: () => boolean, options?: { isSlice: boolean }): Promise<boolean>
  /**
   * Renders a page of each kind and locale to warm up, so that the first edit after a start is not the one that pays for cold
   * threads. Does it once; answers false when it was interrupted and is to be called again.
   */
  warm(isInterrupted: () => boolean): Promise<boolean>
  /**
   * Removes from the store what is needed no more, when enough has gathered. For when there is nothing else to do: it stops at the
   * next step once it is interrupted, and is due again.
   */
  tidy(isInterrupted: () => boolean): Promise<void>
  /** Looks whether what is live is whole in the store, and mends it (`store-check.ts`). `checkAll` makes the next look a complete one. */
  check(isInterrupted: () => boolean): Promise<void>
  checkAll(): void
}

/** When entries were read, ms since 1970. */
interface ReadSpan {
  begunAt: number
  endedAt: number
}

export function createBuildCycles(options: BuildCycleOptions): BuildCycles {
  const {
    buildContext,
    report,
    builds = createBuildLog(),
    retainedReleases,
    build,
    pagesWorthJoining = PAGES_WORTH_JOINING,
    pagesWorthGoingAhead = PAGES_WORTH_GOING_AHEAD,
    wake = () => undefined,
    elapsed,
  } = options
  const { platform, sources, store, channel } = buildContext
  const ledger = createLedger(platform)
  const problemLog = createProblemLog(report)
  const addressProblemLog = createProblemLog(report)
  const fail = (error: unknown) => report({ event: 'failed', message: messageOf(error) })
  const reader = createDeltaReader({
    platform,
    sources,
    ledger,
    wake,
    onProblems: (problems) => problemLog.tell(problems),
    onFailure: fail,
    ...(elapsed ? { elapsed } : {}),
  })
  const files = createFileCopier({
    platform,
    store,
    fetch: buildContext.fetchFile,
    onFailure: ({ key, entry, message }) =>
      problemLog.tell([
        {
          code: 'file-copy',
          entry,
          path: 'url',
          message: `${key} could not be copied: ${message}`,
          hint: 'Its last copy stays.',
          values: { detail: message },
        },
      ]),
  })
  const storeCheck = createStoreCheck(buildContext)
  /** Entries whose moment has come and that are not live yet. */
  const due: AnsweredEntry[] = []
  /** The refusal told last; each is told once. */
  let lastRefused: string | null = null
  let publishesSinceTidied = 0
  /** Pages still to be rendered to warm up; null before it began. */
  let warmUp: RenderJob[] | null = null

  type PublishOptions = { current?: Channel; read?: ReadSpan } & Pick<BuildOptions, 'seen' | 'readMore'>
  const publish = (events: readonly PendingReference[], own: PublishOptions = {}): Promise<BuildReport> =>
    builds.record('content', readLoggedEntries(platform, { due: () => due }), (running) => publishNow(events, own, running))

  const publishNow = async (
    events: readonly PendingReference[],
    { current, read, ...own }: PublishOptions,
    running: RunningBuild,
  ): Promise<BuildReport> => {
    await files.begin()
    const oldest = events.length === 0 ? null : Math.min(...events.map((reference) => reference.receivedAt))
    const built = await buildAhead({ work: 'pages', ...own }, { current, oldest, running })
    addressProblemLog.tellAll(built.problems)
    await running.readEntries()
    due.length = 0
    await ledger.markLive()
    await platform.sql.transaction(problemMomentStatements(new Date(platform.now()).toISOString()))
    if (built.refused !== null && built.refused !== lastRefused) report({ event: 'failed', message: built.refused })
    lastRefused = built.refused
    if (built.published && !built.published.isLive) {
      report({ event: 'held', release: built.published.release, answeredEvents: events.length })
      return built
    }
    const spans = {
      queueMs: read && oldest !== null ? Math.max(0, read.begunAt - oldest) : null,
      readMs: read ? read.endedAt - read.begunAt : null,
    }
    report({ event: 'live', report: built, answeredEvents: events.length, eventToLiveMs: sinceMs(oldest), ...spans })
    if (built.published) publishesSinceTidied += 1
    return built
  }

  const sinceMs = (moment: number | null) => (moment === null ? null : platform.now() - moment)

  /** Builds, and where only the pages of the entries themselves went live by that, the rest after it. */
  const buildAhead = async (
    own: BuildOptions,
    { current, oldest, running }: { current: Channel | undefined; oldest: number | null; running: RunningBuild },
  ): Promise<BuildReport> => {
    const first = await buildWithConflicts({ ...own, aheadOf: pagesWorthGoingAhead }, running, current)
    if (!first.isAhead) return first
    const { rendered, changed, published } = first
    if (published?.isLive) running.ahead(published.release)
    if (published?.isLive) report({ event: 'ahead', rendered, changed, release: published.release, eventToLiveMs: sinceMs(oldest) })
    return joinReports(first, await buildWithConflicts({ ...own, seen: await lookAtChannel(buildContext) }, running))
  }

  /** What stood in the channel before everything was read: only that may be replaced, whoever published it. */
  const readEverything = async (): Promise<Channel> => {
    const current = await lookAtChannel(buildContext)
    // Read before and written afterwards, an answer would bring back what the full read replaces.
    await reader.discard()
    const { problems, stale } = await syncFully({ platform, sources, onProgress: (entries) => report({ event: 'sync', entries }) })
    await platform.sql.transaction(ledger.followStatements(stale, 'fence'))
    problemLog.tellAll(problems)
    return current
  }

  const optionsOf = (own: BuildOptions, running: RunningBuild): BuildOptions => ({
    ...build,
    ...own,
    onProgress: ({ phase, done, total }) => {
      running.progress({ name: phase, done, total })
      report({ event: phase, done, total })
    },
  })

  const hasLater = () => hasDirtyPages(platform, 'deferred')

  const buildWithConflicts = async (own: BuildOptions, running: RunningBuild, current?: Channel): Promise<BuildReport> => {
    const options = optionsOf(own, running)
    let takeOver = current
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        return await buildRelease(buildContext, { ...options, ...(takeOver ? { takeOver } : {}) })
      } catch (error) {
        if (!(error instanceof ChannelConflict) || conflicts === MAX_CONFLICTS) throw error
        // What the other builder published may be newer than this snapshot: read everything, then decide.
        takeOver = await readEverything()
      }
    }
  }

  return {
    ledger,
    files,
    async reconcile() {
      const current = await readEverything()
      await platform.sql.transaction([writeMeta('synced', new Date(platform.now()).toISOString())])
      return publish([], { current })
    },
    async answerEvents() {
      if ((await ledger.pending()).length === 0) return { early: [], report: null, nextMs: null }
      const begunAt = platform.now()
      const seen = await lookAtChannel(buildContext)
      const outcome = await read(seen)
      const endedAt = platform.now()
      let built: BuildReport | null = null
      let joins = 0
      const readMore = async ({ pagesDirty }: PlanSummary) => {
        if (pagesDirty < pagesWorthJoining || joins === MAX_JOINS) return false
        joins += 1
        const more = await read(await lookAtChannel(buildContext))
        outcome.answered.push(...more.answered)
        outcome.early.push(...more.early)
        outcome.nextMs = more.nextMs
        return more.answered.length > 0
      }
      if (outcome.answered.length > 0 && !(await isNews(outcome.answered))) await ledger.markLive()
      else if (outcome.answered.length > 0) built = await publish(outcome.answered, { seen, readMore, read: { begunAt, endedAt } })
      return { early: outcome.early, report: built, nextMs: outcome.nextMs }
    },
    async findUnannounced() {
      const found = await findUnannounced({ platform, sources, onFailure: fail })
      if (found.length === 0) return
      await platform.sql.transaction(ledger.followStatements(found, 'found'))
      wake()
    },
    async takeDue() {
      due.push(...(await entriesDue(platform)))
      await releaseDue(platform)
    },
    nextDue: () => nextDue(platform),
    async finishEarlier() {
      const { applied } = await ledger.counts()
      const isUnplanned = await hasChangedKeys(platform)
      if (applied > 0 || isUnplanned) await publish([])
    },
    hasLater,
    finishDeferred,
    async warm(isInterrupted) {
      warmUp ??= await warmUpPages(platform)
      while (warmUp.length > 0) {
        if (isInterrupted()) return false
        const records = await buildContext.pool.warm(warmUp.splice(0, MAX_WARMED_AT_ONCE))
        for (const record of records) await buildContext.graph.update(toUpdate(record))
      }
      await platform.sql.transaction(buildContext.graph.takeStatements())
      return true
    },
    checkAll: storeCheck.all,
    async check(isInterrupted) {
      const { damaged, left, isBuildDue } = await storeCheck.run(isInterrupted)
      if (damaged.length > 0)
        report({
          event: 'failed',
          message: `${damaged.length} objects of the live release were damaged: ${damaged.slice(0, 3).join(', ')}`,
        })
      if (left.length > 0)
        report({
          event: 'failed',
          message: `${left.length} of them cannot be mended until the next release: ${left.slice(0, 3).join(', ')}`,
        })
      if (isBuildDue) await publish([], { current: await lookAtChannel(buildContext) })
    },
    async tidy(isInterrupted) {
      if (publishesSinceTidied < PUBLISHES_BEFORE_TIDYING || isInterrupted()) return
      const { isComplete } = await pruneReleases(store, {
        channels: [channel, NEXT_CHANNEL],
        keep: retainedReleases,
        now: platform.now(),
        isInterrupted,
        mayRemoveAssets: (unlisted) => assetsGoneForADay(platform, unlisted),
      })
      if (!isComplete) return
      await removeGoneFiles({ platform, store })
      // Kept nodes grow with every release; those of the live one are needed to mend it.
      const needed = buildContext.published ? [...(await nodesOf(buildContext.published, buildContext.nodes))] : []
      await keepTreeNodes(platform, needed)
      publishesSinceTidied = 0
    },
  }

  async function finishDeferred(isInterrupted: () => boolean, { isSlice } = { isSlice: false }): Promise<boolean> {
    if (!(await hasLater())) return true
    const seen = await lookAtChannel(buildContext)
    // What may come later is no change of content.
    if (await isRollbackInForce(platform, seen)) return true
    if (isInterrupted()) return false
    const most = isSlice ? MAX_DEFERRED_PAGES.slice : MAX_DEFERRED_PAGES.pass
    try {
      const { rendered, changed, published } = await builds.record('afterwards', NO_ENTRIES, (running) =>
        buildRelease(buildContext, { ...optionsOf({ work: 'deferred', seen, most }, running), isInterrupted }),
      )
      if (published?.isLive) {
        report({ event: 'deferred', rendered, changed, release: published.release })
        publishesSinceTidied += 1
      }
    } catch (error) {
      if (!(error instanceof ChannelConflict)) throw error
      // The pages another builder published may be newer than those this one would put documents on top of.
      await publish([], { current: await readEverything() })
      return finishDeferred(isInterrupted, { isSlice })
    }
    return isSlice || isInterrupted() ? !(await hasLater()) : finishDeferred(isInterrupted)
  }

  /** False when the builder asked of itself and found nothing new: nobody waits for an answer to that. */
  async function isNews(answered: readonly PendingReference[]): Promise<boolean> {
    if (answered.some(({ isAnnounced }) => isAnnounced)) return true
    return (await hasChangedKeys(platform)) || (await hasDirtyPages(platform))
  }

  /** @param seen what stands in the channel: a rollback does not end by what was said before it */
  async function read(seen: Channel): Promise<ReadOutcome> {
    const outcome = await reader.read({ rolledBackAt: await rollbackSince(platform, seen) })
    if (outcome.early.length > 0) report({ event: 'waiting', early: outcome.early.length })
    return outcome
  }
}
