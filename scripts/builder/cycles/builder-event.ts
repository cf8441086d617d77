import type { BuildReport } from '../../pipeline/build/build-release.ts'
import type { Problem } from '../../pipeline/sources/mapping/collector.ts'

/** Something a builder tells the world, as it happens. */
export type BuilderEvent =
  | { event: 'sync'; entries: number }
  | { event: 'plan' | 'render' | 'publish'; done: number; total: number }
  | {
      event: 'live'
      report: BuildReport
      answeredEvents: number
      eventToLiveMs: number | null
      /** Until the oldest of the events began to be read, and until all that was asked for was written; null without events. */
      queueMs: number | null
      readMs: number | null
    }
  /** The pages of the entries that changed are live; what else shows them follows. */
  | {
      event: 'ahead'
      rendered: number
      changed: number
      release: string
      eventToLiveMs: number | null
      durations: BuildReport['durations']
    }
  /** What nobody waited for is published too. */
  | { event: 'deferred'; rendered: number; changed: number; release: string }
  /** A release that is ready and not live: a rollback stands until content changes after it. */
  | { event: 'held'; release: string; answeredEvents: number }
  | { event: 'waiting'; early: number }
  | { event: 'failed'; message: string }
  /** What editors should know, each told once while it lasts; `more` are not named here, the snapshot has all. */
  | { event: 'problems'; problems: Pick<Problem, 'code' | 'entry' | 'path' | 'message'>[]; more: number }
