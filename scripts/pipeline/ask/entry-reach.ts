import { parsePath } from '#content-schema/address/path.ts'
import { type EntryQuestion, type EntryReach, MAX_REACHED_PAGES, type ReachedPage } from '#content-schema/editing/ask.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { entryNodeKeys } from '../graph/graph-store.ts'
import type { Readable } from '../platform/platform.ts'
import { revisionKey } from '../snapshot/entry-changes.ts'
import { partKeys } from '../tables/entry-table.ts'
import { pageNodesAbove, pagesByKey } from '../tables/questions.ts'
import { readEntries } from './entry-titles.ts'
import { nodesByKey, readAsked, type StepNode, stepsUp } from './graph-steps.ts'
import { readSubjects } from './page-titles.ts'
import { isShownPage, readPlace } from './shown-page.ts'

/** A node on the way up, and what led to it. */
interface Met {
  node: StepNode
  from: Met | null
}

/**
 * All pages that looked at an entry, whatever its language, themselves or through what they ask: counted by site and locale, the nearest named with
 * the way to them. Publishing the entry may change these and no others. Null for an entry nobody knows.
 *
 * @param question.entry key without language
 */
export async function readEntryReach(platform: Readable, { entry: name, language }: EntryQuestion): Promise<EntryReach | null> {
  const parts = await partKeys(platform, name)
  const keys = [...(await entryNodeKeys(platform, name)), ...(await entryNodeKeys(platform, revisionKey(name)))]
  if (parts.length === 0 && keys.length === 0) return null
  const [entry] = await readEntries(platform, new Map([[name, languagesOf(parts, language)]]))
  if (!entry) return null
  const reached = (await pageNodesAbove(platform, keys)).map(readPlace)
  const shown = reached.filter(isShownPage)
  const nearest = await findNearest(platform, keys)
  return {
    entry,
    counts: countPlaces(shown),
    total: shown.length,
    documents: reached.length - shown.length,
    pages: await describePages(platform, nearest),
  }
}

/** That one first; else English, which most know. */
function languagesOf(keys: readonly string[], first: string): string[] {
  const rank = (language: string) => (language === first ? 0 : language === 'en' ? 1 : 2)
  return keys.flatMap((key) => parseEntryKey(key).language ?? []).sort((a, b) => rank(a) - rank(b))
}

function countPlaces(places: readonly { siteId: string; path: string }[]): EntryReach['counts'] {
  const counts = new Map<string, EntryReach['counts'][number]>()
  for (const { siteId, path } of places) {
    const locale = parsePath(path).locale ?? ''
    const key = `${siteId} ${locale}`
    const known = counts.get(key) ?? { siteId, locale, pages: 0 }
    counts.set(key, { ...known, pages: known.pages + 1 })
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
}

/** Pages in the fewest steps, each with the way to it. */
async function findNearest(platform: Readable, keys: readonly string[]): Promise<Met[]> {
  const start = await nodesByKey(platform, keys)
  const seen = new Set(start.map(({ id }) => id))
  const pages: Met[] = []
  let waiting: Met[] = start.map((node) => ({ node, from: null }))
  while (waiting.length > 0 && pages.length < MAX_REACHED_PAGES) {
    const byId = new Map(waiting.map((met) => [met.node.id, met]))
    const next: Met[] = []
    for (const { from, node } of await stepsUp(platform, [...byId.keys()])) {
      if (seen.has(node.id)) continue
      seen.add(node.id)
      const met = { node, from: byId.get(from) ?? null }
      if (node.kind !== 'page') next.push(met)
      else if (isShownPage(readPlace(node.key))) pages.push(met)
    }
    waiting = next
  }
  return pages.slice(0, MAX_REACHED_PAGES)
}

async function describePages(platform: Readable, pages: readonly Met[]): Promise<ReachedPage[]> {
  const rows = await pagesByKey(
    platform,
    pages.map(({ node }) => node.key.slice('page:'.length)),
  )
  const subjects = await readSubjects(platform, rows)
  return pages.map(({ node, from }) => {
    const { siteId, path } = readPlace(node.key)
    return { siteId, path, title: subjects.get(node.key)?.title ?? path, chain: chainTo(from) }
  })
}

/** The questions and parts from an entry to a page. */
function chainTo(last: Met | null): ReachedPage['chain'] {
  const chain: ReachedPage['chain'] = []
  for (let met = last; met?.from; met = met.from) chain.unshift({ ...readAsked(met.node.key), isPart: met.node.kind === 'part' })
  return chain
}
