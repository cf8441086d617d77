import { type ContentEvent, sourceServiceSchema } from '#content-schema/source/content-event.ts'
import { SYSTEM_DATA_MODELS } from '#content-schema/source/content-service.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Ledger } from '../../pipeline/events/ledger.ts'
import { createGraphStore, pageNodeKey } from '../../pipeline/graph/graph-store.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { readEntryRevision } from '../../pipeline/tables/entry-table.ts'

/** A page as the release store knows it: `path` with locale, without site slug. */
export interface PageAddress {
  siteId: string
  path: string
}

/** Entries asked for again for a page; those nearest to it come first. */
const MAX_ENTRIES = 100
/** A page is asked for once in this time, and all pages together so often. ms. */
const INTERVAL_MS = 10_000
const MAX_PAGES_AN_INTERVAL = 10

/** Read together and known by other names than the ids of their service. */
const SYSTEM_MODELS: ReadonlySet<string> = new Set(SYSTEM_DATA_MODELS)

export type RefreshPage = (page: PageAddress) => Promise<{ accepted: number } | 'unknown' | 'throttled'>

/**
 * Asks the services again for the entries a page is made of, as if each had been announced: what a lost notice kept from it comes
 * with the next build cycle (RC-04). Who may ask is not looked at here, so it is done now and then only (SC-07).
 */
export function createRefreshPage({ sql, now, ledger }: Pick<Platform, 'sql' | 'now'> & { ledger: Pick<Ledger, 'accept'> }): RefreshPage {
  const refreshedAt = new Map<string, number>()

  return async function refreshPage({ siteId, path }) {
    const page = pageNodeKey(siteId, path)
    if (!isDue(page)) return 'throttled'
    const entries = await entriesOf({ sql }, page)
    if (entries === null) return 'unknown'
    refreshedAt.set(page, now())
    const receivedAt = now()
    const events = await Promise.all(entries.map(async (key) => eventOf(key, { receivedAt, isHeld: await isHeld({ sql }, key) })))
    return { accepted: await ledger.accept(events) }
  }

  function isDue(page: string): boolean {
    for (const [key, at] of refreshedAt) if (now() - at >= INTERVAL_MS) refreshedAt.delete(key)
    return !refreshedAt.has(page) && refreshedAt.size < MAX_PAGES_AN_INTERVAL
  }
}

/** Entries a node depends on, directly and through questions and parts, without language; null when there is no such node. */
async function entriesOf({ sql }: Pick<Platform, 'sql'>, start: string): Promise<string[] | null> {
  const graph = createGraphStore({ sql })
  if ((await graph.node(start)) === null) return null
  const entries = new Set<string>()
  const seen = new Set([start])
  for (const key of seen) {
    for (const node of await graph.dependenciesOf(key)) {
      if (node.kind === 'key') for (const entry of entryOf(node.key)) entries.add(entry)
      else seen.add(node.key)
      if (entries.size >= MAX_ENTRIES) return [...entries]
    }
  }
  return [...entries]
}

/** Lists and settings come from no service. */
function entryOf(key: string): string[] {
  const { service, model, id } = parseEntryKey(key)
  return sourceServiceSchema.safeParse(service).success && id !== '' ? [`${service}/${model}/${id}`] : []
}

async function isHeld(platform: Pick<Platform, 'sql'>, key: string): Promise<boolean> {
  return (await readEntryRevision(platform, key)) !== undefined
}

/**
 * Nobody said what became of the entry. One that is held is asked for as after an edit, so that it is not given up on the word of one
 * answer; of one that is not, whatever the service shows is believed, be it nothing.
 */
function eventOf(key: string, { receivedAt, isHeld: isHeldNow }: { receivedAt: number; isHeld: boolean }): ContentEvent {
  const { service, model, id } = parseEntryKey(key)
  const source = sourceServiceSchema.parse(service)
  const operation = isHeldNow && !SYSTEM_MODELS.has(model) ? 'update' : 'unpublish'
  return { id: `refresh:${key}`, service: source, model, entryId: id, operation, revision: '', receivedAt }
}
