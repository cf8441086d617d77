import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BuilderEvent } from '../../../../scripts/builder/cycles/builder-event.ts'
import { createMetrics } from '../../../../scripts/builder/http/metrics.ts'
import { writeMetrics } from '../../../../scripts/builder/http/prometheus.ts'
import { createLedger } from '../../../../scripts/pipeline/events/ledger.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { EVENT } from '../sample-event.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

async function createWork() {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  return { sql, ledger: createLedger({ sql, now: () => 2000 }), isResting: () => false }
}

/** A build cycle that changed three of four pages, half a second after its event. */
function live(published: boolean): Extract<BuilderEvent, { event: 'live' }> {
  return {
    event: 'live',
    queueMs: null,
    readMs: null,
    answeredEvents: 2,
    eventToLiveMs: published ? 750 : null,
    report: {
      plan: {
        changedKeys: 1,
        questionsAsked: 1,
        answersChanged: 1,
        pagesDirty: 4,
        pagesRemoved: 0,
        entriesRemoved: 0,
        failedEnumerations: [],
        forget: [],
        ahead: null,
        isPartial: false,
      },
      rendered: 4,
      changed: 3,
      changedPages: [],
      removed: 1,
      parts: [],
      completed: { count: 0, pages: [] },
      failed: [{ page: 'a', template: 'content', message: 'b' }],
      packs: { packs: 1, bytes: 1000 },
      isAhead: false,
      published: published ? { release: 'r', isLive: true, sequence: 1, objects: 5, bytes: 24 } : null,
      finished: null,
      problems: [],
      refused: null,
      durations: { planMs: 100, renderMs: 250, publishMs: 400 },
    },
  }
}

describe('the metrics of a builder', () => {
  test('count rounds, pages, bytes and failures as they are told', async () => {
    const metrics = createMetrics({ now: () => 9000 })
    for (const event of [live(true), live(false), { event: 'failed', message: 'no' }, { event: 'waiting', early: 3 }] as const)
      metrics.observe(event)
    metrics.observe({ event: 'deferred', rendered: 10, changed: 2, release: 'r2' })
    const text = await metrics.text({ state: 'ready', work: null })
    for (const line of [
      'strandwerk_builder_ready 1',
      'strandwerk_builder_build_cycles_total{result="live"} 1',
      'strandwerk_builder_build_cycles_total{result="unchanged"} 1',
      'strandwerk_builder_build_cycles_total{result="deferred"} 1',
      'strandwerk_builder_pages_total{result="rendered"} 18',
      'strandwerk_builder_pages_total{result="failed"} 2',
      'strandwerk_builder_events_answered_total 4',
      'strandwerk_builder_failures_total 1',
      'strandwerk_builder_early_total 3',
      'strandwerk_builder_build_cycle_seconds_sum{phase="render"} 0.5',
      'strandwerk_builder_build_cycle_seconds_count{phase="render"} 2',
      'strandwerk_builder_event_to_live_seconds_bucket{le="0.5"} 0',
      'strandwerk_builder_event_to_live_seconds_bucket{le="1"} 1',
      'strandwerk_builder_event_to_live_seconds_bucket{le="+Inf"} 1',
      'strandwerk_builder_event_to_live_seconds_sum 0.75',
      'strandwerk_builder_published_bytes_total 1024',
      'strandwerk_builder_last_live_timestamp_seconds 9',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  })

  test('tell what waits, how long already, and the problems of content by code', async () => {
    const work = await createWork()
    await work.ledger.accept([EVENT])
    await work.sql.run("INSERT INTO problem (subject, position, body) VALUES ('a', 0, ?)", JSON.stringify({ code: 'page-missing' }))
    const text = await createMetrics({ now: () => 5500 }).text({ state: 'ready', work })
    expect(text).toContain('strandwerk_builder_events{state="pending"} 1\n')
    expect(text).toContain('strandwerk_builder_oldest_event_seconds 5.499\n')
    expect(text).toContain('strandwerk_builder_pages_due 0\n')
    expect(text).toContain('strandwerk_builder_problems{code="page-missing"} 1\n')
    expect(text).toContain('strandwerk_builder_resting 0\n')
  })

  test('are written so that a label may hold anything', () => {
    const text = writeMetrics([{ name: 'a', type: 'gauge', help: 'A.', samples: [{ labels: { code: 'b"\\\n' }, value: 1 }] }])
    expect(text).toBe('# HELP a A.\n# TYPE a gauge\na{code="b\\"\\\\\\n"} 1\n')
  })

  test('and docs/monitoring.md name the same things', async () => {
    const metrics = createMetrics()
    metrics.observe(live(true))
    const text = await metrics.text({ state: 'ready', work: await createWork() })
    const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
    const document = readFileSync(join(ROOT, 'docs/monitoring.md'), 'utf8')
    const named = new Set(
      [...document.matchAll(/\b(?:strandwerk_builder|process|nodejs)_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
    )
    expect([...named].filter((name) => !told.has(name))).toEqual([])
    expect([...told].filter((name) => !named.has(name))).toEqual([])
  })
})
