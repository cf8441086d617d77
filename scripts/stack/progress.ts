import { Presets, SingleBar } from 'cli-progress'
import type { BuilderEvent } from '../builder/rounds.ts'

/** Shows what a builder does: bars on a terminal, JSON lines elsewhere. */
export interface ProgressDisplay {
  show(event: BuilderEvent): void
  done(): void
}

export function createProgressDisplay(output: NodeJS.WriteStream = process.stdout): ProgressDisplay {
  return output.isTTY ? createBars(output) : createLines(output)
}

/** Entries between two lines of a sync. */
const SYNC_STEP = 2000

function createLines(output: NodeJS.WriteStream): ProgressDisplay {
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
      output.write(`${JSON.stringify(toLine(event))}\n`)
    },
    done: () => undefined,
  }
}

function createBars(output: NodeJS.WriteStream): ProgressDisplay {
  let bar: { name: string; bar: SingleBar } | null = null
  const close = () => {
    bar?.bar.stop()
    bar = null
  }
  const open = (name: string, total: number) => {
    if (bar?.name === name) return bar.bar
    close()
    bar = {
      name,
      bar: new SingleBar({ format: `  ${name.padEnd(8)} {bar} {value}/{total}`, hideCursor: true, stream: output }, Presets.shades_classic),
    }
    bar.bar.start(total, 0)
    return bar.bar
  }
  return {
    show(event) {
      if (event.event === 'sync') open('sync', event.entries).setTotal(event.entries)
      if ('done' in event) open(event.event, event.total).update(event.done)
      if (event.event === 'sync') bar?.bar.update(event.entries)
      if (event.event === 'live' || event.event === 'afterwards' || event.event === 'failed' || event.event === 'problems') {
        close()
        output.write(`  ${sentence(event)}\n`)
      }
    },
    done: close,
  }
}

/** What is worth a line in a log. */
function toLine(event: BuilderEvent): unknown {
  if (event.event !== 'live') return event
  const { report, ...rest } = event
  const { plan, durations, rendered, changed, removed, failed, published, packs } = report
  return {
    ...rest,
    rendered,
    changed,
    removed,
    failed: failed.length,
    asked: plan.questionsAsked,
    release: published?.release ?? null,
    objects: published?.objects ?? null,
    bytes: published?.bytes ?? null,
    packBytes: packs.bytes,
    ...durations,
  }
}

function sentence(event: Extract<BuilderEvent, { event: 'live' | 'afterwards' | 'failed' | 'problems' }>): string {
  if (event.event === 'afterwards') return `Afterwards: ${event.changed} documents changed (${event.release})`
  if (event.event === 'failed') return `Failed: ${event.message}`
  if (event.event === 'problems')
    return [
      ...event.problems.map(({ entry, path, message }) => `Problem: ${entry}${path ? ` ${path}` : ''}: ${message}`),
      ...(event.more > 0 ? [`… and ${event.more} more`] : []),
    ].join('\n  ')
  const { report, eventToLiveMs } = event
  if (!report.published) return `Nothing changed (${report.rendered} pages rendered)`
  const time = eventToLiveMs === null ? '' : ` ${eventToLiveMs} ms after the event`
  const failed = report.failed.length === 0 ? '' : `, ${report.failed.length} failed`
  return `Live${time}: ${report.changed} pages changed, ${report.removed} removed${failed} (${report.published.release})`
}
