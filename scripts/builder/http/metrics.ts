import type { EventCounts, Ledger } from '../../pipeline/events/ledger.ts'
import type { SqlStore } from '../../pipeline/platform/platform.ts'
import { countDirtyPages } from '../../pipeline/tables/page-table.ts'
import { countProblemsByCode } from '../../pipeline/tables/problem-table.ts'
import type { BuilderEvent } from '../cycles/builder-event.ts'
import { type Metric, writeMetrics } from './prometheus.ts'
import type { BuilderState } from './server.ts'

/** What a builder counts, for `GET /metrics`; `docs/monitoring.md` says how to look at it. */
export interface BuilderMetrics {
  /** Counts what the builder tells. */
  observe(event: BuilderEvent): void
  text(now: BuilderNow): Promise<string>
}

/** How things are at the moment; `work` is null while the builder opens its snapshot. */
export interface BuilderNow {
  state: BuilderState
  work: { ledger: Pick<Ledger, 'counts' | 'oldestWaiting'>; sql: Pick<SqlStore, 'all' | 'get'>; isResting: () => boolean } | null
}

type LiveEvent = Extract<BuilderEvent, { event: 'live' }>
type Labelled = Record<string, number>

const PREFIX = 'strandwerk_builder'
/** Upper bounds of event-to-live, in seconds. */
const BUCKETS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300] as const

export function createMetrics({ now = Date.now }: { now?: () => number } = {}): BuilderMetrics {
  const cycles: Labelled = { live: 0, unchanged: 0, held: 0, deferred: 0 }
  const pages: Labelled = { rendered: 0, changed: 0, completed: 0, removed: 0, failed: 0 }
  const phaseMs: Labelled = { plan: 0, render: 0, publish: 0 }
  const counts: Labelled = { answered: 0, failures: 0, waits: 0, objects: 0, bytes: 0, phases: 0, toLive: 0, toLiveMs: 0 }
  const buckets = new Map<number, number>(BUCKETS.map((bound) => [bound, 0]))
  let lastLive: number | null = null

  const add = (into: Labelled, name: string, by = 1) => {
    into[name] = (into[name] ?? 0) + by
  }
  const observeToLive = (ms: number) => {
    add(counts, 'toLive')
    add(counts, 'toLiveMs', ms)
    for (const bound of BUCKETS) if (ms / 1000 <= bound) buckets.set(bound, (buckets.get(bound) ?? 0) + 1)
  }
  const observeLive = ({ report, answeredEvents, eventToLiveMs }: LiveEvent) => {
    add(cycles, report.published ? 'live' : 'unchanged')
    add(counts, 'answered', answeredEvents)
    add(pages, 'rendered', report.rendered)
    add(pages, 'changed', report.changed)
    add(pages, 'completed', report.completed.count)
    add(pages, 'removed', report.removed)
    add(pages, 'failed', report.failed.length)
    add(counts, 'phases')
    for (const phase of ['plan', 'render', 'publish'] as const) add(phaseMs, phase, report.durations[`${phase}Ms`])
    if (eventToLiveMs !== null) observeToLive(eventToLiveMs)
    if (!report.published) return
    add(counts, 'objects', report.published.objects)
    add(counts, 'bytes', report.published.bytes + report.packs.bytes)
    lastLive = now()
  }

  return {
    observe(event) {
      if (event.event === 'live') observeLive(event)
      else if (event.event === 'held') add(cycles, 'held')
      else if (event.event === 'failed') add(counts, 'failures')
      else if (event.event === 'waiting') add(counts, 'waits', event.early)
      else if (event.event === 'deferred') {
        add(cycles, 'deferred')
        add(pages, 'rendered', event.rendered)
        add(pages, 'changed', event.changed)
      }
    },
    async text({ state, work }) {
      const toLive = [
        ...[...buckets].map(([bound, value]) => ({ suffix: '_bucket', labels: { le: String(bound) }, value })),
        { suffix: '_bucket', labels: { le: '+Inf' }, value: counts.toLive ?? 0 },
        { suffix: '_sum', value: (counts.toLiveMs ?? 0) / 1000 },
        { suffix: '_count', value: counts.toLive ?? 0 },
      ]
      const phases = Object.entries(phaseMs).flatMap(([phase, ms]) => [
        { suffix: '_sum', labels: { phase }, value: ms / 1000 },
        { suffix: '_count', labels: { phase }, value: counts.phases ?? 0 },
      ])
      return writeMetrics([
        gauge('ready', '1 while the builder is ready, 0 while it starts or stops.', [{ value: state === 'ready' ? 1 : 0 }]),
        ...(work ? await queueMetrics(work, now()) : []),
        counter('events_answered_total', 'Entries announced by events that went live.', counts.answered),
        counter('early_total', 'Entries a service did not show yet when it was asked.', counts.waits),
        counter('failures_total', 'Times something failed; the log has the sentence.', counts.failures),
        labelled('build_cycles_total', { help: 'Build cycles by what came of them.', type: 'counter', label: 'result', values: cycles }),
        labelled('pages_total', { help: 'Pages by what became of them.', type: 'counter', label: 'result', values: pages }),
        { name: `${PREFIX}_build_cycle_seconds`, type: 'summary', help: 'Time of build cycles by phase.', samples: phases },
        {
          name: `${PREFIX}_event_to_live_seconds`,
          type: 'histogram',
          help: 'From the oldest event of a round to its release.',
          samples: toLive,
        },
        counter('published_objects_total', 'Objects written to the store beside packs and assets.', counts.objects),
        counter('published_bytes_total', 'Bytes written to the store.', counts.bytes),
        ...(lastLive === null
          ? []
          : [gauge('last_live_timestamp_seconds', 'When a release went live last.', [{ value: lastLive / 1000 }])]),
        ...processMetrics(),
      ])
    },
  }
}

/** What waits, and what is wrong with content. */
async function queueMetrics({ ledger, sql, isResting }: NonNullable<BuilderNow['work']>, now: number): Promise<Metric[]> {
  const events: EventCounts = await ledger.counts()
  const oldest = await ledger.oldestWaiting()
  const due = await countDirtyPages({ sql })
  const problems = await countProblemsByCode({ sql })
  return [
    gauge('resting', '1 while nothing is left to do until something happens.', [{ value: isResting() ? 1 : 0 }]),
    labelled('events', {
      help: 'Events in the ledger by state; pending and applied are the queue.',
      type: 'gauge',
      label: 'state',
      values: { ...events },
    }),
    gauge('oldest_event_seconds', 'Age of the oldest event that is not live yet, 0 when none waits.', [
      { value: oldest === null ? 0 : Math.max(0, (now - oldest) / 1000) },
    ]),
    gauge('pages_due', 'Pages that are to be rendered.', [{ value: due }]),
    labelled('problems', {
      help: 'Problems of content by code.',
      type: 'gauge',
      label: 'code',
      values: Object.fromEntries(problems.map(({ code, n }) => [code ?? 'unknown', n])),
    }),
  ]
}

/** Under the names Prometheus' own clients use. */
function processMetrics(): Metric[] {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const one = (name: string, type: Metric['type'], help: string, value: number): Metric => ({ name, type, help, samples: [{ value }] })
  return [
    one('process_resident_memory_bytes', 'gauge', 'Memory of the process, render threads included.', rss),
    one('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use of the main thread.', heapUsed),
    one('nodejs_heap_size_total_bytes', 'gauge', 'Heap of the main thread.', heapTotal),
    one('process_cpu_seconds_total', 'counter', 'Time of the processor used.', (user + system) / 1_000_000),
    one('process_start_time_seconds', 'gauge', 'When the process began.', Math.round(Date.now() / 1000 - process.uptime())),
  ]
}

function counter(name: string, help: string, value = 0): Metric {
  return { name: `${PREFIX}_${name}`, type: 'counter', help, samples: [{ value }] }
}

function gauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name: `${PREFIX}_${name}`, type: 'gauge', help, samples }
}

function labelled(
  name: string,
  { help, type, label, values }: { help: string; type: 'counter' | 'gauge'; label: string; values: Labelled },
): Metric {
  const samples = Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }))
  return { name: `${PREFIX}_${name}`, type, help, samples }
}
