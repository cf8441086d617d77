import { Presets, SingleBar } from 'cli-progress'
import type { BuilderEvent } from '../builder/cycles/builder-event.ts'
import { describeFailedPages } from '../builder/cycles/failed-pages.ts'
import type { BuildReport } from '../pipeline/build/build-release.ts'
import { createLines, type ProgressDisplay } from './log-lines.ts'

/** Bars on a terminal, JSON lines elsewhere. */
export function createProgressDisplay(output: NodeJS.WriteStream = process.stdout): ProgressDisplay {
  return output.isTTY ? createBars(output) : createLines(output)
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
      if (
        event.event === 'ahead' ||
        event.event === 'live' ||
        event.event === 'deferred' ||
        event.event === 'held' ||
        event.event === 'failed' ||
        event.event === 'problems'
      ) {
        close()
        output.write(`  ${sentence(event)}\n`)
      }
    },
    done: close,
  }
}

function sentence(event: Extract<BuilderEvent, { event: 'ahead' | 'live' | 'deferred' | 'held' | 'failed' | 'problems' }>): string {
  if (event.event === 'ahead')
    return `Live${after(event.eventToLiveMs)}: ${event.changed} pages of what was edited (${event.release}); what shows it follows`
  if (event.event === 'deferred') return `Deferred: ${event.changed} documents changed (${event.release})`
  if (event.event === 'held') return `A rollback stands: ${event.release} is ready and goes live with the next change of content`
  if (event.event === 'failed') return `Failed: ${event.message}`
  if (event.event === 'problems')
    return [
      ...event.problems.map(({ entry, path, message }) => `Problem: ${entry}${path ? ` ${path}` : ''}: ${message}`),
      ...(event.more > 0 ? [`… and ${event.more} more`] : []),
    ].join('\n  ')
  return [...failuresOf(event.report), liveSentence(event)].join('\n  ')
}

function failuresOf({ failed }: BuildReport): string[] {
  const { pages, more } = describeFailedPages(failed)
  const lines = pages.map(({ page, template, message, hint }) => `Failed: ${page} (template ${template}): ${message}. ${hint}`)
  return more > 0 ? [...lines, `… and ${more} more`] : lines
}

function liveSentence({ report, eventToLiveMs }: Extract<BuilderEvent, { event: 'live' }>): string {
  if (!report.published) return `Nothing changed (${report.rendered} pages rendered)`
  const failed = report.failed.length === 0 ? '' : `, ${report.failed.length} failed`
  const completed = report.completed.count === 0 ? '' : `, ${report.completed.count} show another header or footer`
  return `Live${after(eventToLiveMs)}: ${report.changed} pages changed${completed}, ${report.removed} removed${failed} (${report.published.release})`
}

function after(eventToLiveMs: number | null): string {
  return eventToLiveMs === null ? '' : ` ${eventToLiveMs} ms after the event`
}
