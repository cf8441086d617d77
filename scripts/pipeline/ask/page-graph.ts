import type { AskedPlace, AskedQuery, PageGraph } from '#content-schema/editing/ask.ts'
import { sourceServiceSchema } from '#content-schema/source/content-event.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { pageNodeKey } from '../graph/graph-store.ts'
import type { Readable } from '../platform/platform.ts'
import { revisionKey } from '../snapshot/entry-changes.ts'
import { shownPageAt } from '../tables/page-table.ts'
import { nameOfKey, readEntries } from './entry-titles.ts'
import { nodesByKey, readAsked, type Step, type StepNode, stepsDown } from './graph-steps.ts'
import { readSpec, readSubjects } from './page-titles.ts'

/** So much of a page is named; of the rest it is told how much there is. */
const MAX_QUERIES = 40
const MAX_ENTRIES = 60
const MAX_FILES = 20
const CLIENT = 'client/File/'

/** A question a page led to, with what it used. */
interface Walked {
  node: StepNode
  level: number
  used: StepNode[]
}

/**
 * The graph of a page, out of the snapshot: what it asked, what that looked at, nearest first. What pages share, header and footer, is named and
 * not followed. Null for no such page.
 */
export async function readPageGraph(platform: Readable, { siteId, path }: AskedPlace): Promise<PageGraph | null> {
  const row = await shownPageAt(platform, siteId, path)
  if (!row) return null
  const key = pageNodeKey(siteId, path)
  const own = (await nodesByKey(platform, [key])).map(({ id }) => id)
  const direct = (await stepsDown(platform, own)).map(({ node }) => node)
  const parts = direct.filter(({ kind }) => kind === 'part')
  const shared = new Set((await stepsDown(platform, idsOf(parts))).map(({ node }) => node.id))
  const asked = direct.filter(({ kind, id }) => kind === 'query' && !shared.has(id))
  const walked = await walkDown(platform, asked)
  const files = direct.flatMap((node) => (node.key.startsWith(CLIENT) ? [node.key.slice(CLIENT.length)] : []))

  const { template, args, locale } = readSpec(row.spec)
  const observed = languagesByEntry(walked, locale.slice(0, 2))
  const shown = new Map([...observed].slice(0, MAX_ENTRIES))
  const subject = (await readSubjects(platform, [row])).get(key)
  return {
    page: {
      siteId,
      path,
      title: subject?.title ?? template,
      template,
      args: textsOf(args),
      reason: row.reason,
      isWaiting: row.dirty !== null,
    },
    entries: await readEntries(platform, shown),
    queries: walked.slice(0, MAX_QUERIES).map((query) => describeQuery(query, shown)),
    parts: parts.map((part) => readAsked(part.key)),
    files: files.slice(0, MAX_FILES),
    more: {
      entries: observed.size - shown.size,
      queries: Math.max(0, walked.length - MAX_QUERIES),
      files: Math.max(0, files.length - MAX_FILES),
    },
  }
}

/** Level by level; of a level those first that looked at texts, as these are what a page shows. */
async function walkDown(platform: Readable, start: readonly StepNode[]): Promise<Walked[]> {
  const seen = new Set(idsOf(start))
  const walked: Walked[] = []
  let waiting = start
  for (let level = 1; waiting.length > 0; level += 1) {
    const steps = Map.groupBy(await stepsDown(platform, idsOf(waiting)), ({ from }) => from)
    const queries = waiting.map((node) => ({ node, level, used: (steps.get(node.id) ?? []).map((step: Step) => step.node) }))
    walked.push(...queries.sort((a, b) => countTexts(b) - countTexts(a) || (a.node.key < b.node.key ? -1 : 1)))
    const next: StepNode[] = []
    for (const { used } of queries)
      for (const node of used) {
        if (node.kind !== 'query' || seen.has(node.id)) continue
        seen.add(node.id)
        next.push(node)
      }
    waiting = next
  }
  return walked
}

function countTexts({ used }: Walked): number {
  return used.filter(({ kind, key }) => kind === 'key' && parseEntryKey(key).language !== null).length
}

/** Entries in the order they are met, each with the languages that were looked at, that of the page first. */
function languagesByEntry(walked: readonly Walked[], own: string): Map<string, string[]> {
  const keys = walked.flatMap(({ used }) => used.flatMap(entryKeyOf))
  const found = Map.groupBy(keys, nameOfKey)
  return new Map(
    [...found].map(([name, parts]) => {
      const languages = new Set(parts.flatMap((key) => parseEntryKey(key).language ?? []))
      return [name, [...languages].sort((a, b) => Number(b === own) - Number(a === own))]
    }),
  )
}

function describeQuery({ node, level, used }: Walked, shown: ReadonlyMap<string, unknown>): AskedQuery {
  const names = [...new Set(used.flatMap(entryKeyOf).map(nameOfKey))]
  const entries = names.filter((name) => shown.has(name))
  const lists = used.flatMap(({ key }) => (key.startsWith('list/') ? [key.slice('list/'.length)] : []))
  return { key: node.key, ...readAsked(node.key), level, entries, moreEntries: names.length - entries.length, lists }
}

/** Key of the entry a node stands for: its text, or the moment of its last change. Nothing for lists, settings and scripts. */
function entryKeyOf({ key, kind }: StepNode): string[] {
  const bare = key.startsWith(revisionKey('')) ? key.slice(revisionKey('').length) : key
  const { service, id } = parseEntryKey(bare)
  return kind === 'key' && id !== '' && sourceServiceSchema.safeParse(service).success ? [bare] : []
}

function textsOf(args: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

function idsOf(nodes: readonly StepNode[]): number[] {
  return nodes.map(({ id }) => id)
}
