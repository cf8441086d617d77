import { type BuildOptions, type BuildReport, buildRelease, joinReports } from '../../pipeline/build/build-release.ts'
import { lookAtChannel } from '../../pipeline/build/ground.ts'
import type { AnsweredEntry, Ledger, PendingReference } from '../../pipeline/events/ledger.ts'
import { enumerationProblem } from '../../pipeline/graph/enumerate.ts'
import type { FileCopier } from '../../pipeline/publish/file-copier.ts'
import { ChannelConflict } from '../../pipeline/publish/publish.ts'
import type { Channel } from '../../pipeline/publish/release-store.ts'
import { syncFully } from '../../pipeline/sources/sync.ts'
import { problemMomentStatements } from '../../pipeline/tables/problem-table.ts'
import type { BuildLog, RunningBuild } from '../status/build-log.ts'
import { readLoggedEntries } from '../status/logged-entries.ts'
import type { BuildCycleOptions } from './build-cycle.ts'
import type { DeltaReader } from './delta-reader.ts'
import type { ProblemLog } from './problem-log.ts'

/** Fewer go live together; where more only show what changed, an editor sees the page itself in half the time, and the lists right after. */
const PAGES_WORTH_GOING_AHEAD = 24
const MAX_CONFLICTS = 3

/** When entries were read, ms since 1970. */
interface ReadSpan {
  begunAt: number
  endedAt: number
}

/** `current` is what is taken over, whatever this builder published last. */
export type PublishOptions = { current?: Channel; read?: ReadSpan } & Pick<BuildOptions, 'seen' | 'readMore'>

/** Brings what the snapshot holds into the live release. */
export interface Publisher {
  /** Builds and publishes, and tells what became of `events`; nothing is written where nothing differs. */
  publish(events: readonly PendingReference[], own?: PublishOptions): Promise<BuildReport>
  /** Reads everything from every service. Answers what stood in the channel before: only that may be replaced, whoever published it. */
  readEverything(): Promise<Channel>
  /** What a build is given that `running` tells of. */
  optionsOf(own: BuildOptions, running: RunningBuild): BuildOptions
}

interface PublisherParts extends Pick<BuildCycleOptions, 'buildContext' | 'report' | 'build' | 'pagesWorthGoingAhead'> {
  builds: BuildLog
  ledger: Ledger
  reader: Pick<DeltaReader, 'discard'>
  files: Pick<FileCopier, 'begin'>
  problemLog: ProblemLog
  addressProblemLog: ProblemLog
  /** Entries whose moment has come and that are not live yet; emptied when they are. */
  due: AnsweredEntry[]
  onPublished: () => void
}

export function createPublisher(parts: PublisherParts): Publisher {
  const { buildContext, report, build, pagesWorthGoingAhead = PAGES_WORTH_GOING_AHEAD, builds, ledger, reader, due } = parts
  const { platform, sources } = buildContext
  const tellRefusal = createRefusalLog((message) => report({ event: 'failed', message }))
  const sinceMs = (moment: number | null) => (moment === null ? null : platform.now() - moment)

  const publishNow = async (
    events: readonly PendingReference[],
    { current, read, ...own }: PublishOptions,
    running: RunningBuild,
  ): Promise<BuildReport> => {
    await parts.files.begin()
    const oldest = events.length === 0 ? null : Math.min(...events.map((reference) => reference.receivedAt))
    const built = await buildAhead({ work: 'pages', ...own }, { current, oldest, running })
    const unknown = built.plan.failedEnumerations.map(({ enumerator, error }) => enumerationProblem(enumerator, error))
    parts.addressProblemLog.tellAll([...built.problems, ...unknown])
    await running.readEntries()
    due.length = 0
    await ledger.markLive()
    await platform.sql.transaction(problemMomentStatements(new Date(platform.now()).toISOString()))
    tellRefusal(built.refused)
    if (built.published && !built.published.isLive) {
      report({ event: 'held', release: built.published.release, answeredEvents: events.length })
      return built
    }
    const spans = {
      queueMs: read && oldest !== null ? Math.max(0, read.begunAt - oldest) : null,
      readMs: read ? read.endedAt - read.begunAt : null,
    }
    report({ event: 'live', report: built, answeredEvents: events.length, eventToLiveMs: sinceMs(oldest), ...spans })
    if (built.published) parts.onPublished()
    return built
  }

  /** Builds, and where only the pages of the entries themselves went live by that, the rest after it. */
  const buildAhead = async (
    own: BuildOptions,
    { current, oldest, running }: { current: Channel | undefined; oldest: number | null; running: RunningBuild },
  ): Promise<BuildReport> => {
    const first = await buildWithConflicts({ ...own, aheadOf: pagesWorthGoingAhead }, running, current)
    if (!first.isAhead) return first
    const { rendered, changed, published, durations } = first
    if (published?.isLive) running.ahead(published.release)
    if (published?.isLive)
      report({ event: 'ahead', rendered, changed, release: published.release, eventToLiveMs: sinceMs(oldest), durations })
    return joinReports(
      first,
      await buildWithConflicts(
        { ...own, ...(published?.isLive ? { restOf: published.release } : {}), seen: await lookAtChannel(buildContext) },
        running,
      ),
    )
  }

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

  const readEverything = async (): Promise<Channel> => {
    const current = await lookAtChannel(buildContext)
    // Read before and written afterwards, an answer would bring back what the full read replaces.
    await reader.discard()
    const { problems, stale } = await syncFully({ platform, sources, onProgress: (entries) => report({ event: 'sync', entries }) })
    await platform.sql.transaction(ledger.followStatements(stale, 'fence'))
    parts.problemLog.tellAll(problems)
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

  return {
    publish: (events, own = {}) =>
      builds.record('content', readLoggedEntries(platform, { due: () => due }), (running) => publishNow(events, own, running)),
    readEverything,
    optionsOf,
  }
}

/** Tells each refusal once; the same one after a build without is told again. */
function createRefusalLog(tell: (message: string) => void): (refused: string | null) => void {
  let last: string | null = null
  return (refused) => {
    if (refused !== null && refused !== last) tell(refused)
    last = refused
  }
}
