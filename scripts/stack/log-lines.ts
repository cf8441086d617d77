import type { BuilderEvent } from '../builder/cycles/builder-event.ts'
import { describeFailedPages } from '../builder/cycles/failed-pages.ts'

/** Shows what a builder does. */
export interface ProgressDisplay {
  show(event: BuilderEvent): void
  done(): void
}

/** Entries between two lines of a sync. */
const SYNC_STEP = 2000

/** What a builder does as JSON lines. */
export function createLines(output: NodeJS.WritableStream): ProgressDisplay {
  let last = ''
  /** What a line would say of the progress; the next one is written when it says something else. */
  const progressOf = (event: BuilderEvent): string | null => {
    if (event.event === 'sync') return `sync ${Math.floor(event.entries / SYNC_STEP)}`
    if ('done' in event) return `${event.event} ${event.total === 0 ? 10 : Math.floor((event.done / event.total) * 10)}`
    return null
  }
  return {
    show(event) {
      const progress = progressOf(event)
      if (progress !== null && progress === last) return
      last = progress ?? ''
      for (const line of toLines(event)) output.write(`${JSON.stringify(line)}\n`)
    },
    done: () => undefined,
  }
}

/** What is worth a line in a log. Pages that failed are named before the line that counts them. */
function toLines(event: BuilderEvent): unknown[] {
  if (event.event === 'ahead') {
    const { durations, ...ahead } = event
    return [{ ...ahead, ...durations }]
  }
  if (event.event !== 'live') return [event]
  const { report, ...rest } = event
  const failures = report.failed.length === 0 ? [] : [{ event: 'failed-pages', ...describeFailedPages(report.failed) }]
  const { plan, durations, rendered, changed, completed, removed, failed, published, packs } = report
  const live = {
    ...rest,
    rendered,
    changed,
    completed: completed.count,
    removed,
    failed: failed.length,
    asked: plan.questionsAsked,
    release: published?.release ?? null,
    objects: published?.objects ?? null,
    bytes: published?.bytes ?? null,
    packBytes: packs.bytes,
    ...durations,
  }
  return [...failures, live]
}
