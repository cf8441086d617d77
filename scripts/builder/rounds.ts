import type { Problem } from '#content-schema/source/mapping.ts'
import type { Workshop } from '../pipeline/build/workshop.ts'
import { type BuildOptions, type BuildReport, buildRelease } from '../pipeline/build.ts'
import { createLedger, type Ledger, type PendingReference } from '../pipeline/events/ledger.ts'
import { toUpdate } from '../pipeline/graph/graph-store.ts'
import type { PlanSummary } from '../pipeline/graph/plan.ts'
import { writeMeta } from '../pipeline/meta.ts'
import { putFiles, removeGoneFiles } from '../pipeline/publish/files.ts'
import { ChannelConflict } from '../pipeline/publish/publish.ts'
import { type Channel, readChannel } from '../pipeline/publish/release-store.ts'
import { pruneReleases } from '../pipeline/publish/retention.ts'
import type { RenderJob } from '../pipeline/render/render-pool.ts'
import { referenceName } from '../pipeline/sources/sources.ts'
import { syncDelta, syncFully } from '../pipeline/sources/sync.ts'
import { practicePages } from './practice-pages.ts'
import { createProblemLog } from './problem-log.ts'
import type { OpenWorkshop } from './workshop.ts'

/** Something a builder tells the world, as it happens. */
export type BuilderEvent =
  | { event: 'sync'; entries: number }
  | { event: 'plan' | 'render' | 'publish'; done: number; total: number }
  | { event: 'live'; report: BuildReport; answeredEvents: number; eventToLiveMs: number | null }
  /** What nobody waited for is published too. */
  | { event: 'afterwards'; rendered: number; changed: number; release: string }
  | { event: 'waiting'; early: number }
  | { event: 'failed'; message: string }
  /** What editors should know, each told once while it lasts; `more` are not named here, the snapshot has all. */
  | { event: 'problems'; problems: Pick<Problem, 'code' | 'entry' | 'path' | 'message'>[]; more: number }

export interface RoundOptions {
  workshop: Pick<OpenWorkshop, keyof Workshop | 'sources'>
  report: (event: BuilderEvent) => void
  retainedReleases: number
  build?: BuildOptions
  /** From how many pages on a round takes in what was said since it began. */
  pagesWorthJoining?: number
}

/** How long an event may wait for its service to show what it announced, before what the service shows is taken. ms. */
const FENCE_MS = 20_000
/** Rendering this many pages takes longer than looking whether more has been said meanwhile: a menu is often changed by two entries. */
const PAGES_WORTH_JOINING = 200
/** How often a round takes in what was said since it began. */
const MOST_JOINS = 3
/** Between two times the store is tidied. */
const PUBLISHES_BEFORE_TIDYING = 25
const MOST_CONFLICTS = 3
/** Pages rendered for practice between two looks at whether there is something to do. */
const PRACTICE_AT_ONCE = 8

/** One turn of the builder: read what changed, build, publish. Every turn ends in a state the next one can start from. */
export interface Rounds {
  ledger: Ledger
  /** Reads everything from every service and publishes what differs. */
  reconcile(): Promise<BuildReport>
  /** Works off what is pending. Answers the references that came too early. */
  answerEvents(): Promise<{ early: PendingReference[]; report: BuildReport | null }>
  /** Publishes what an earlier turn read and did not get live. */
  finishEarlier(): Promise<void>
  /**
   * Renders and publishes what may come later (`PageSpec.later`), as far as it gets before it is interrupted. Answers whether all
   * is done.
   */
  finishLater(isInterrupted: () => boolean): Promise<boolean>
  /**
   * Renders a page of each kind and locale for practice, so that the first edit after a start is not the one that pays for cold
   * threads. Does it once; answers false when it was interrupted and is to be called again.
   */
  warm(isInterrupted: () => boolean): Promise<boolean>
  /**
   * Removes from the store what is needed no more, when enough has gathered. For when there is nothing else to do: it stops at the
   * next step once it is interrupted, and is due again.
   */
  tidy(isInterrupted: () => boolean): Promise<void>
}

export function createRounds({ workshop, report, retainedReleases, build, pagesWorthJoining = PAGES_WORTH_JOINING }: RoundOptions): Rounds {
  const { platform, sources, store, channel } = workshop
  const ledger = createLedger(platform)
  const problemLog = createProblemLog(report)
  let publishesSinceTidied = 0
  /** Pages still to be rendered for practice; null before it began. */
  let warmUp: RenderJob[] | null = null

  const publish = async (
    events: readonly PendingReference[],
    { standing, readMore }: { standing?: Channel; readMore?: NonNullable<BuildOptions['readMore']> } = {},
  ): Promise<BuildReport> => {
    const files = await putFiles({ platform, store })
    for (const { key, message } of files.failed) report({ event: 'failed', message: `${key} could not be copied: ${message}` })
    const built = await buildWithConflicts({ work: 'pages', ...(readMore ? { readMore } : {}) }, standing)
    await ledger.markLive()
    const oldest = events.length === 0 ? null : Math.min(...events.map((reference) => reference.receivedAt))
    report({ event: 'live', report: built, answeredEvents: events.length, eventToLiveMs: oldest === null ? null : platform.now() - oldest })
    if (built.published) publishesSinceTidied += 1
    return built
  }

  /** What stood in the channel before everything was read: only that may be replaced, whoever published it. */
  const readEverything = async (): Promise<Channel> => {
    const standing = await readChannel(store, channel)
    const { problems } = await syncFully({ platform, sources, onProgress: (entries) => report({ event: 'sync', entries }) })
    problemLog.tellAll(problems)
    return standing
  }

  const buildWithConflicts = async (own: BuildOptions, standing?: Channel): Promise<BuildReport> => {
    const options: BuildOptions = { ...build, ...own, onProgress: ({ phase, done, total }) => report({ event: phase, done, total }) }
    let takeOver = standing
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        return await buildRelease(workshop, { ...options, ...(takeOver ? { takeOver } : {}) })
      } catch (error) {
        if (!(error instanceof ChannelConflict) || conflicts === MOST_CONFLICTS) throw error
        // What the other builder published may be newer than this snapshot: read everything, then decide.
        takeOver = await readEverything()
      }
    }
  }

  return {
    ledger,
    async reconcile() {
      const standing = await readEverything()
      await platform.sql.transaction([writeMeta('synced', new Date(platform.now()).toISOString())])
      return publish([], { standing })
    },
    async answerEvents() {
      const { answered, early } = await readPending()
      let joins = 0
      const readMore = async ({ pagesDirty }: PlanSummary) => {
        if (pagesDirty < pagesWorthJoining || joins === MOST_JOINS) return false
        joins += 1
        const known = new Set(early.flatMap(({ eventIds }) => eventIds))
        const more = await readPending((reference) => reference.eventIds.some((id) => !known.has(id)))
        answered.push(...more.answered)
        early.push(...more.early)
        return more.answered.length > 0
      }
      const built = answered.length > 0 ? await publish(answered, { readMore }) : null
      return { early, report: built }
    },
    async finishEarlier() {
      const { applied } = await ledger.counts()
      if (applied > 0) await publish([])
    },
    async finishLater(isInterrupted) {
      const count = async () =>
        (
          await platform.sql.get<{ n: number }>(
            "SELECT count(*) AS n FROM page WHERE dirty IS NOT NULL AND json_extract(spec, '$.later') IS NOT NULL",
          )
        )?.n ?? 0
      if ((await count()) === 0) return true
      // A rollback stands until content changes; what may come later is no change.
      if ((await readChannel(store, channel)).pointer?.reason === 'rollback') return true
      if (isInterrupted()) return false
      const { rendered, changed, published } = await buildWithConflicts({ work: 'later', isInterrupted })
      if (published) {
        report({ event: 'afterwards', rendered, changed, release: published.release })
        publishesSinceTidied += 1
      }
      return (await count()) === 0
    },
    async warm(isInterrupted) {
      warmUp ??= await practicePages(platform)
      while (warmUp.length > 0) {
        if (isInterrupted()) return false
        const records = await workshop.pool.warm(warmUp.splice(0, PRACTICE_AT_ONCE))
        for (const record of records) await workshop.graph.update(toUpdate(record))
      }
      await platform.sql.transaction(workshop.graph.takeStatements())
      return true
    },
    async tidy(isInterrupted) {
      if (publishesSinceTidied < PUBLISHES_BEFORE_TIDYING || isInterrupted()) return
      const { isComplete } = await pruneReleases(store, {
        channels: [channel],
        keep: retainedReleases,
        now: platform.now(),
        isInterrupted,
      })
      if (!isComplete) return
      await removeGoneFiles({ platform, store })
      // Kept nodes grow with every release; those still needed are read again.
      await platform.sql.run('DELETE FROM tree_node')
      publishesSinceTidied = 0
    },
  }

  /** Reads what is pending, and says what of it the services show by now. */
  async function readPending(
    isWanted: (reference: PendingReference) => boolean = () => true,
  ): Promise<{ answered: PendingReference[]; early: PendingReference[] }> {
    const pending = (await ledger.pending()).filter(isWanted)
    const isOverdue = (reference: PendingReference) => platform.now() - reference.receivedAt > FENCE_MS
    const { overdue = [], fresh = [] } = Object.groupBy(pending, (reference) => (isOverdue(reference) ? 'overdue' : 'fresh'))
    const early = [
      ...(fresh.length > 0 ? await readReferences(fresh, false) : []),
      ...(overdue.length > 0 ? await readReferences(overdue, true) : []),
    ]
    if (early.length > 0) report({ event: 'waiting', early: early.length })
    const waiting = new Set(early)
    return { answered: pending.filter((reference) => !waiting.has(reference)), early }
  }

  async function readReferences(references: PendingReference[], acceptEarly: boolean): Promise<PendingReference[]> {
    let early: PendingReference[] = []
    const { failures, problems } = await syncDelta({
      platform,
      sources,
      references,
      acceptEarly,
      extra: (found) => {
        const names = new Set(found.map(referenceName))
        early = references.filter((reference) => names.has(referenceName(reference)))
        const applied = references.filter((reference) => !names.has(referenceName(reference)))
        return [...ledger.appliedStatements(applied), ...ledger.triedStatements(early)]
      },
    })
    problemLog.tell(problems)
    for (const failure of failures) report({ event: 'failed', message: failure instanceof Error ? failure.message : String(failure) })
    return early
  }
}
