import { type BuildRecord, MAX_BUILDS, MAX_NAMED_IN_BUILD } from '#content-schema/editing/builds.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import type { BuildReport } from '../../pipeline/build/build-release.ts'

/** What the builder did, the last builds, and what it is doing. */
export interface BuildLog {
  /** Newest first. */
  list(): BuildRecord[]
  /** Calls with each build as it changes, until what is answered is called. */
  watch(listener: (build: BuildRecord) => void): () => void
  /** Keeps a record of work that builds a release. What it throws is kept too, and thrown. */
  record(kind: BuildRecord['kind'], readEntries: ReadEntries, work: (build: RunningBuild) => Promise<BuildReport>): Promise<BuildReport>
}

/** An entry whose change a build answers; `receivedAt` in ms. */
export type LoggedEntry = BuildRecord['entries'][number] & { receivedAt: number }
export type ReadEntries = () => Promise<{ entries: LoggedEntry[]; more: number }>

export interface RunningBuild {
  /** Asks anew which entries are answered: some are read while it runs. */
  readEntries(): Promise<void>
  progress(phase: NonNullable<BuildRecord['phase']>): void
  /** Something of it is live, the rest follows. */
  ahead(release: string): void
}

/** Between two times a listener is told how far a build is. */
const PROGRESS_MS = 200

/** A log in memory. One build runs at a time. */
export function createBuildLog(now: () => number = Date.now): BuildLog {
  let builds: BuildRecord[] = []
  let lastNumber = 0
  const listeners = new Set<(build: BuildRecord) => void>()
  const moment = () => new Date(now()).toISOString()

  const keep = (build: BuildRecord) => {
    builds = [build, ...builds.filter(({ id }) => id !== build.id)].slice(0, MAX_BUILDS)
    for (const listener of listeners) listener(build)
  }

  /** A build that fails again for the same reason is one build that failed more often. */
  const fail = (build: BuildRecord, error: unknown) => {
    const message = messageOf(error)
    const [, before] = builds[0]?.id === build.id ? builds : [null, ...builds]
    const failed = { ...build, state: 'failed' as const, endedAt: moment(), phase: null, message }
    if (before?.state !== 'failed' || before.kind !== build.kind || before.message !== message) return keep(failed)
    builds = builds.filter(({ id }) => id !== build.id)
    keep({ ...failed, id: before.id, startedAt: before.startedAt, attempts: before.attempts + 1 })
  }

  return {
    list: () => [...builds],
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async record(kind, readEntries, work) {
      lastNumber += 1
      let build = emptyBuild(`${now().toString(36)}-${lastNumber}`, kind, moment())
      let receivedAt: number | null = null
      let isTold = false
      let toldAt = 0
      const change = (changes: Partial<BuildRecord>, isUrgent = true) => {
        build = { ...build, ...changes }
        // Most builds find nothing to do; those are no news.
        isTold ||= build.entries.length > 0 || (build.phase !== null && build.phase.total > 0)
        if (!isTold || (!isUrgent && now() - toldAt < PROGRESS_MS)) return
        toldAt = now()
        keep(build)
      }
      const live = () => ({ liveSince: moment(), eventToLiveMs: receivedAt === null ? null : Math.max(0, now() - receivedAt) })
      const running: RunningBuild = {
        async readEntries() {
          const { entries, more } = await readEntries()
          receivedAt = entries.length === 0 ? null : Math.min(...entries.map((entry) => entry.receivedAt))
          change({ entries: entries.map(({ receivedAt: _, ...entry }) => entry), moreEntries: more })
        },
        progress: (phase) => change({ phase }, false),
        ahead: (release) => change({ release, ...live() }),
      }
      try {
        await running.readEntries()
        const report = await work(running)
        const ended = describeReport(report)
        const isNews = isTold || ended.state !== 'unchanged' || ended.counts.failed > 0 || ended.message !== null
        if (isNews) keep({ ...build, ...ended, ...(ended.state === 'live' && build.liveSince === null ? live() : {}), endedAt: moment() })
        return report
      } catch (error) {
        fail(build, error)
        throw error
      }
    },
  }
}

function emptyBuild(id: string, kind: BuildRecord['kind'], startedAt: string): BuildRecord {
  return {
    id,
    kind,
    state: 'running',
    startedAt,
    endedAt: null,
    liveSince: null,
    eventToLiveMs: null,
    release: null,
    entries: [],
    moreEntries: 0,
    phase: null,
    counts: { rendered: 0, changed: 0, removed: 0, failed: 0 },
    pages: [],
    failed: [],
    durations: null,
    message: null,
    attempts: 1,
  }
}

/** For editors, a page that is completed with another menu changed like one that was rendered, and what a build finds done is live. */
function describeReport(report: BuildReport) {
  const { published, finished, rendered, changed, changedPages, completed, removed, failed, refused, durations } = report
  const state = published === null ? ('unchanged' as const) : published.isLive ? ('live' as const) : ('held' as const)
  return {
    state: published === null && finished !== null ? ('live' as const) : state,
    phase: null,
    release: published?.release ?? finished,
    counts: { rendered, changed: changed + completed.count, removed, failed: failed.length },
    pages: [...changedPages, ...completed.pages].slice(0, MAX_NAMED_IN_BUILD),
    failed: failed.slice(0, MAX_NAMED_IN_BUILD).map(({ page, message }) => ({ ...placeOf(page), message })),
    message: refused,
    durations,
  }
}

/** A page by its key. @example 'site-main /de/about' */
export function placeOf(key: string): { siteId: string; path: string } {
  const space = key.indexOf(' ')
  return { siteId: key.slice(0, Math.max(0, space)), path: key.slice(space + 1) }
}
