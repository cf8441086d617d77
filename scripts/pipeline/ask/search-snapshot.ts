import type { AskedEntry, FoundPage, SearchAnswer } from '#content-schema/editing/ask.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Readable } from '../platform/platform.ts'
import { type PageSpecRow, pagesByPath, pagesOfTexts } from '../tables/questions.ts'
import { fold } from './fold.ts'
import { readSubjects } from './page-titles.ts'
import { isShownPage } from './shown-page.ts'
import type { IndexedTitle, TitleIndex } from './title-index.ts'

const MAX_ENTRIES = 20
const MAX_PAGES = 20
/** Pages whose paths match are looked at up to here, so that a short word does not read all. */
const MAX_PATHS = 4000

interface FoundEntry extends AskedEntry {
  score: number
}

/** Pages of one site that differ in their locale alone. */
type Group = { siteId: string; below: string; rows: PageSpecRow[] }

/**
 * Pages by title or path and entries by title, id or model, of all sites, countries and languages. All words have to be there. Pages that differ
 * in their locale alone are found together.
 */
export async function searchSnapshot(platform: Readable, index: TitleIndex, text: string): Promise<SearchAnswer> {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const entries = findEntries(await index.titles(), words)
  const shown = entries.slice(0, MAX_ENTRIES)
  const byTitle = groupPages(await pagesOfTexts(platform, textsOf(shown)))
  const byPath = groupPages(await pagesByPath(platform, patternOf(words), MAX_PATHS))
  const groups = [...new Map([...byTitle, ...byPath]).values()]
  const pages = await describeGroups(platform, groups.slice(0, MAX_PAGES))
  return {
    pages,
    entries: shown.map(({ score: _, ...entry }) => entry),
    more: { pages: groups.length - pages.length, entries: entries.length - shown.length },
  }
}

/** Best first: called so, beginning so, having the words anywhere. An entry is told once, by the title that matched best. */
function findEntries(titles: Iterable<IndexedTitle>, words: readonly string[]): FoundEntry[] {
  const found = new Map<string, FoundEntry>()
  for (const indexed of titles) {
    if (!words.every((word) => indexed.words.includes(word))) continue
    const score = scoreOf(indexed, words.join(' '))
    const known = found.get(indexed.name)
    const languages = [...(known?.languages ?? []), ...(indexed.language === null ? [] : [indexed.language])]
    if (known && known.score <= score) {
      known.languages = languages
      continue
    }
    const { service, model, id } = parseEntryKey(indexed.name)
    found.set(indexed.name, { key: indexed.name, service, model, id, title: indexed.title || known?.title || id, languages, score })
  }
  return [...found.values()].sort((a, b) => a.score - b.score || a.title.length - b.title.length || (a.key < b.key ? -1 : 1))
}

function scoreOf({ title, language, name }: IndexedTitle, asked: string): number {
  const folded = fold(title)
  const own = folded === asked || parseEntryKey(name).id === asked ? 0 : folded.startsWith(asked) ? 2 : folded.includes(asked) ? 4 : 6
  // What all languages share may hold a slug alone; of several languages editors know the English one.
  return own + (language === null ? 5 : language === 'en' ? 0 : 1)
}

function textsOf(entries: readonly FoundEntry[]): { key: string; id: string }[] {
  return entries.flatMap(({ key, id, languages }) => languages.map((language) => ({ key: `${key}@${language}`, id })))
}

/** The words stand in the path in their order, whatever is between them. */
function patternOf(words: readonly string[]): string {
  return `%${words.map((word) => word.replace(/[\\%_]/g, '\\$&')).join('%')}%`
}

/** The shortest addresses first. */
function groupPages(rows: readonly PageSpecRow[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const row of rows.filter(isShownPage)) {
    const below = row.path.slice(row.path.indexOf('/', 1)).replace(/^\/[a-z]{2}(-[a-z]{2})?$/, '/')
    const key = `${row.site_id} ${below}`
    const group = groups.get(key) ?? { siteId: row.site_id, below, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return new Map([...groups].sort(([a, { below: one }], [b, { below: other }]) => one.length - other.length || (a < b ? -1 : 1)))
}

async function describeGroups(platform: Readable, groups: readonly Group[]): Promise<FoundPage[]> {
  const firsts = groups.flatMap(({ rows }) => rows.find(({ path }) => /^\/en(-|\/|$)/.test(path)) ?? rows[0] ?? [])
  const subjects = await readSubjects(platform, firsts)
  return groups.map(({ siteId, below, rows }, at) => {
    const first = firsts[at]
    const subject = first && subjects.get(`page:${first.site_id} ${first.path}`)
    return { siteId, below, title: subject?.title ?? below, paths: rows.map(({ path }) => path).sort(), entry: subject?.entry ?? null }
  })
}
