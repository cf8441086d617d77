import { type ContentProblemRecords, MAX_PAGES_OF_PROBLEM, MAX_TOLD_PROBLEMS } from '#content-schema/editing/content-problems.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { entryTitles } from '../../pipeline/drafts/entry-titles.ts'
import type { Platform, Readable } from '../../pipeline/platform/platform.ts'
import { entryName } from '../../pipeline/snapshot/named-entries.ts'
import { problemSchema } from '../../pipeline/sources/mapping/collector.ts'
import { entryParts } from '../../pipeline/tables/entry-table.ts'
import { pagesAbout, publishedPages } from '../../pipeline/tables/page-table.ts'
import { countProblems, newestProblems, problemMomentStatements } from '../../pipeline/tables/problem-table.ts'
import { placeOf } from './build-log.ts'

type Records = ContentProblemRecords['problems']

/** What is wrong with content, since when, where it is shown, and which version visitors see meanwhile. */
export async function readContentProblems(platform: Pick<Platform, 'sql' | 'now'>): Promise<ContentProblemRecords> {
  await platform.sql.transaction(problemMomentStatements(new Date(platform.now()).toISOString()))
  const rows = await newestProblems(platform, MAX_TOLD_PROBLEMS)
  const found = rows.map(({ body, since, isOfPage }) => ({ ...problemSchema.parse(JSON.parse(body)), since, isOfPage: isOfPage === 1 }))
  const entries = [...new Set(found.filter(({ entry, isOfPage }) => !isOfPage && isEntry(entry)).map(({ entry }) => entryName(entry)))]
  const [titles, parts, pages, published] = await Promise.all([
    entryTitles(platform, entries),
    revisionsOf(platform, entries),
    pagesByEntry(platform, entries),
    publishedPages(
      platform,
      found.filter(({ entry }) => !isEntry(entry)).map(({ entry }) => entry),
    ),
  ])
  const problems = found.map((problem): Records[number] => {
    const { code, entry, path, message, hint, values, since } = problem
    const told = { code, path, message, hint, values, since }
    if (!isEntry(entry)) {
      const isShown = published.get(entry)?.headers != null
      return { ...told, entry: null, language: null, pages: [placeOf(entry)], shown: isShown ? 'version' : 'nothing', shownOf: null }
    }
    const name = entryName(entry)
    const { language } = parseEntryKey(entry)
    const revision = parts.get(entry) ?? null
    const own = pages.get(name) ?? []
    return {
      ...told,
      entry: { key: name, title: titles.get(name) ?? name },
      language,
      pages: own
        .filter(({ locale }) => language === null || locale.startsWith(language))
        .slice(0, MAX_PAGES_OF_PROBLEM)
        .map(({ siteId, path }) => ({ siteId, path })),
      shown: revision === null ? 'nothing' : 'version',
      shownOf: revision === '' ? null : revision,
    }
  })
  return { problems, more: (await countProblems(platform)) - problems.length }
}

/** Keys of entries begin with their service, those of pages with their site, before a space. */
const isEntry = (key: string) => !key.includes(' ') && key.includes('/')

async function revisionsOf(platform: Readable, names: readonly string[]): Promise<Map<string, string>> {
  return new Map((await entryParts(platform, names)).map(({ key, revision }) => [key, revision]))
}

interface PageOfEntry {
  siteId: string
  path: string
  locale: string
}

/** Pages that stand for an entry, by its name. */
async function pagesByEntry(platform: Readable, names: readonly string[]): Promise<Map<string, PageOfEntry[]>> {
  const byEntry = new Map<string, PageOfEntry[]>()
  if (names.length === 0) return byEntry
  const nameOf = new Map(names.map((name) => [parseEntryKey(name).id, name]))
  for (const { site_id, path, spec } of await pagesAbout(platform, [...nameOf.keys()])) {
    const { args, locale } = JSON.parse(spec) as { args: Record<string, unknown>; locale: string }
    for (const value of Object.values(args)) {
      const name = typeof value === 'string' ? nameOf.get(value) : undefined
      if (name !== undefined) byEntry.set(name, [...(byEntry.get(name) ?? []), { siteId: site_id, path, locale }])
    }
  }
  return byEntry
}
