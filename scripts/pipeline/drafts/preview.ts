import type { PreviewAnswer, PreviewRequest } from '#content-schema/editing/preview.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { rootMessageOf } from '#content-schema/values/error-message.ts'
import { createEngine, type DependencyRecord } from '../graph/engine.ts'
import { readMeta } from '../platform/meta.ts'
import { createPageRenderer } from '../render/page-renderer.ts'
import { dueEntries, END_OF_TIME } from '../snapshot/embargo.ts'
import { type ComputedEntries, computeEntryChanges, type EntryChanges, revisionKey } from '../snapshot/entry-changes.ts'
import { createSnapshotReader, isSnapshotUnavailable, type SnapshotReader } from '../snapshot/snapshot.ts'
import { listsBelow } from '../tables/entry-table.ts'
import { findBlocks, markBlocks, PREVIEW_QUERIES, writtenIn } from './block-entries.ts'
import type { DraftContext } from './dry-run.ts'
import { findPage, type PagePlace } from './find-page.ts'
import { createOverlayReader } from './overlay-reader.ts'
import { revealNavigation } from './revealed-navigation.ts'

/** Shows pages as they would be with drafts in them. Nothing is written, and nothing of it reaches what is published. */
export interface Previews {
  /**
   * @param drafts null for the page as it is published
   * @param revealed what of the navigation is shown that no visitor sees
   */
  render(place: PagePlace, drafts: EntryChanges | null, revealed?: PreviewRequest['reveals']): Promise<PreviewAnswer>
}

/** Answers remembered from one preview to the next. */
const MAX_RECORDS = 20_000
const NO_CHANGES: EntryChanges = { put: [], remove: [] }
const BELIEVED = { believed: () => true }

/**
 * Previews over one snapshot. An editor looks again and again: answers are kept from one preview to the next, and those that the drafts
 * of either reach are asked anew.
 */
export function createPreviews({ platform, renderer, headers }: DraftContext): Previews {
  let base = createSnapshotReader(platform)
  let current: SnapshotReader = base
  const reader: SnapshotReader = {
    entry: (key) => current.entry(key),
    list: (list) => current.list(list),
    revision: (key) => current.revision(key),
    forget: (keys) => current.forget(keys),
  }
  const engine = createEngine({ snapshot: reader, queries: PREVIEW_QUERIES, hash: platform.hash })
  const pages = createPageRenderer({ renderer, engine, hash: platform.hash })
  const records = createRecords()
  let version: string | null = null
  let laidOver: ComputedEntries | null = null

  const layOver = async (drafts: EntryChanges | null, revealed: NonNullable<PreviewRequest['reveals']>) => {
    records.add(pages.takeRecords())
    const stands = await readMeta(platform, 'content')
    if (stands !== version || records.size() > MAX_RECORDS) {
      records.clear()
      pages.reset()
      base = createSnapshotReader(platform)
      version = stands
      laidOver = null
    }
    const computed = drafts === null ? await computeEntryChanges(platform, NO_CHANGES, BELIEVED) : await computeAsDue(platform, drafts)
    revealNavigation(computed, revealed)
    current = createOverlayReader({ reader: base, listsBelow: (prefix) => listsBelow(platform, prefix) }, computed)
    pages.forget(records.above(differences(laidOver, computed)))
    laidOver = computed
  }

  return {
    async render(place, drafts, revealed = []) {
      await layOver(drafts, revealed)
      const spec = await findPage({ platform, engine }, place)
      if (!spec) return { status: 'missing' }
      try {
        const { body, dependencies } = await pages.renderWhole(spec)
        records.add(pages.takeRecords())
        const written = writtenIn(spec)
        const text = written === null ? null : records.textRead(dependencies, written)
        const entriesOf = (record: DependencyRecord) => {
          records.add(pages.takeRecords())
          return records.entriesBelow(record.dependencies)
        }
        const blocks = text === null ? [] : await findBlocks({ engine, reader, spec, entry: text, entriesOf })
        const html = markBlocks(new TextDecoder().decode(body), blocks)
        const entries = [...records.entriesBelow(dependencies)].sort()
        return { status: 'page', code: spec.status, html, template: spec.template, entries, headers: headers(spec) }
      } catch (error) {
        if (isSnapshotUnavailable(error)) throw error
        return { status: 'failed', message: rootMessageOf(error), template: spec.template }
      }
    },
  }
}

/** Drafts, and what waits for its publication date, as if that had come: editors look at what is to be. */
async function computeAsDue(platform: DraftContext['platform'], { put, remove }: EntryChanges): Promise<ComputedEntries> {
  const then = { ...platform, now: () => END_OF_TIME }
  const newer = new Set(put.map(({ key }) => key))
  const waiting = (await dueEntries(then)).filter(({ key }) => !newer.has(key) && !remove.includes(key))
  return computeEntryChanges(then, { put: [...waiting, ...put], remove }, BELIEVED)
}

/** Keys of entries, lists and moments that are others over one set of drafts than over another. */
function differences(before: ComputedEntries | null, after: ComputedEntries): string[] {
  const keys = new Set([...(before?.written.changed ?? []), ...after.written.changed])
  return [...keys].filter((key) => before === null || saidOf(before, key) !== saidOf(after, key))
}

/** What drafts make of a key, as text; undefined where they leave it as it is. */
function saidOf({ entries, rows }: ComputedEntries, key: string): string | undefined {
  if (key.startsWith(MOMENT)) {
    const entry = entries.get(key.slice(MOMENT.length))
    return entry === null ? '' : entry?.revision
  }
  const members = rows.get(key)
  if (members) return JSON.stringify([...members].sort())
  const entry = entries.get(key)
  return entry === null ? '' : entry?.body
}

const MOMENT = revisionKey('')

/** What was observed of questions and parts, to find what is reached by a change and what a page is made of. */
function createRecords() {
  const usedBy = new Map<string, readonly string[]>()
  return {
    size: () => usedBy.size,
    clear: () => usedBy.clear(),
    add(found: readonly DependencyRecord[]) {
      for (const { key, dependencies } of found) usedBy.set(key, dependencies)
    },
    /** Everything that led to one of these, and they themselves. */
    above(keys: readonly string[]): string[] {
      const consumers = new Map<string, string[]>()
      for (const [key, dependencies] of usedBy)
        for (const used of dependencies) {
          const known = consumers.get(used)
          if (known) known.push(key)
          else consumers.set(used, [key])
        }
      const reached = new Set(keys)
      for (const key of reached) for (const consumer of consumers.get(key) ?? []) reached.add(consumer)
      return [...reached]
    },
    /** Entries that questions and parts led to. */
    entriesBelow(keys: readonly string[]): Set<string> {
      const seen = new Set(keys)
      for (const key of seen) for (const used of usedBy.get(key) ?? []) seen.add(used)
      return new Set([...seen].filter(isEntry))
    },
    /** The text of an entry that a view read, by the key of its language. */
    textRead(keys: readonly string[], name: string): string | null {
      for (const key of keys) for (const used of usedBy.get(key) ?? []) if (used.startsWith(`${name}@`)) return used
      return null
    },
  }
}

const SERVICES = new Set(['content', 'pim', 'service-information'])

/** Entries of services; not questions, lists, files of the browser or moments. */
function isEntry(key: string): boolean {
  return !key.includes('[') && SERVICES.has(parseEntryKey(key).service)
}
