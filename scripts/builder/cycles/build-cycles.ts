import { messageOf } from '#content-schema/values/error-message.ts'
import type { BuildReport } from '../../pipeline/build/build-release.ts'
import { lookAtChannel } from '../../pipeline/build/ground.ts'
import { type AnsweredEntry, createLedger, type PendingReference } from '../../pipeline/events/ledger.ts'
import type { PlanSummary } from '../../pipeline/graph/plan.ts'
import { writeMeta } from '../../pipeline/platform/meta.ts'
import { createFileCopier, type FileCopier } from '../../pipeline/publish/file-copier.ts'
import type { Channel } from '../../pipeline/publish/release-store.ts'
import { rollbackSince } from '../../pipeline/publish/rollback.ts'
import { nextDue } from '../../pipeline/snapshot/embargo.ts'
import { releaseDue } from '../../pipeline/snapshot/snapshot.ts'
import { hasChangedKeys } from '../../pipeline/tables/entry-table.ts'
import { hasDirtyPages } from '../../pipeline/tables/page-table.ts'
import { createBuildLog } from '../status/build-log.ts'
import { entriesDue } from '../status/logged-entries.ts'
import type { BuildCycleOptions, BuildCycles } from './build-cycle.ts'
import { createDeferredPages } from './deferred-pages.ts'
import { createDeltaReader, type ReadOutcome } from './delta-reader.ts'
import { findUnannounced } from './find-unannounced.ts'
import { createProblemLog, type ProblemLog } from './problem-log.ts'
import { createPublisher } from './publisher.ts'
import { createUpkeep } from './upkeep.ts'
import { createWarmUp } from './warm-up-pages.ts'

/** Rendering this many pages takes longer than looking whether more has been said meanwhile: a menu is often changed by two entries. */
const PAGES_WORTH_JOINING = 200
/** How often a build cycle takes in what was said since it began. */
const MAX_JOINS = 3
export function createBuildCycles(options: BuildCycleOptions): BuildCycles {
  const { buildContext, report, builds = createBuildLog(), pagesWorthJoining = PAGES_WORTH_JOINING, wake = () => undefined } = options
  const { platform, sources } = buildContext
  const ledger = createLedger(platform)
  const problemLog = createProblemLog(report)
  const onFailure = (error: unknown) => report({ event: 'failed', message: messageOf(error) })
  const reader = createDeltaReader({
    platform,
    sources,
    ledger,
    wake,
    onProblems: (problems) => problemLog.tell(problems),
    onFailure,
    ...(options.elapsed ? { elapsed: options.elapsed } : {}),
  })
  const files = openFileCopier(buildContext, problemLog)
  /** Entries whose moment has come and that are not live yet. */
  const due: AnsweredEntry[] = []
  const publisher = createPublisher({
    ...options,
    builds,
    ledger,
    reader,
    files,
    problemLog,
    addressProblemLog: createProblemLog(report),
    due,
    onPublished: () => upkeep.countRelease(),
  })
  const { publish } = publisher
  const upkeep = createUpkeep({ ...options, publish })

  return {
    ledger,
    files,
    async reconcile() {
      const current = await publisher.readEverything()
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
      const found = await findUnannounced({ platform, sources, onFailure })
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
    ...createDeferredPages({ buildContext, report, builds, publisher, onPublished: upkeep.countRelease }),
    warm: createWarmUp(buildContext),
    check: upkeep.check,
    checkAll: upkeep.checkAll,
    tidy: upkeep.tidy,
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

/** A file that cannot be copied is a problem of its entry. */
function openFileCopier({ platform, store, fetchFile }: BuildCycleOptions['buildContext'], problemLog: ProblemLog): FileCopier {
  return createFileCopier({
    platform,
    store,
    fetch: fetchFile,
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
}
