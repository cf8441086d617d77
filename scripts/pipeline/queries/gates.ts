import { type Gate, gateOfPath, gateOfPlaces, stricterGate } from '#content-schema/address/gate.ts'
import { canonicalisePath } from '#content-schema/address/path.ts'
import type { PageEntry } from '#content-schema/content/page.ts'
import type { FileTable } from '#content-schema/release/release.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import type { FileEntry } from '../sources/mapping/file-entry.ts'
import { settingsQuery, siteQuery, sitesQuery } from './entries.ts'
import { pageInSiteQuery, siteTreeQuery } from './site-tree.ts'

/**
 * Who may see what. Whatever shows something of a content page outside of the page itself (lists, search, sitemaps, pictures, links,
 * products, files) asks here and nowhere else.
 */

/** Pages of a site behind the gate of their path, by id. */
export const closedPathsQuery = defineQuery('closedPaths', ['site'], async (context, { site: siteId }): Promise<Record<string, Gate>> => {
  const { protectedPaths } = await context.ask(settingsQuery)
  const closed: Record<string, Gate> = {}
  if (protectedPaths.length === 0) return closed
  const { slug } = await context.ask(siteQuery, { id: siteId })
  const { pages } = await context.ask(siteTreeQuery, { site: siteId })
  for (const { pageId, path } of pages) {
    const gate = gateOfAddress(`${slug && `/${slug}`}${path}`, protectedPaths)
    if (gate !== 0) closed[pageId] = gate
  }
  return closed
})

/** A path without a canonical form is nowhere to be found, so it is closed rather than open. */
function gateOfAddress(path: string, protectedPaths: readonly string[]): Gate {
  const canonical = canonicalisePath(path)
  return canonical.ok ? gateOfPath(canonical.path, protectedPaths) : 1
}

/** The gate of a page where a site has it: its own, or that of its path. */
export const pageGateQuery = defineQuery('pageGate', ['site', 'pageId'], async (context, { site: siteId, pageId }): Promise<Gate> => {
  const page = await context.entry<PageEntry>(entryKey.content('Page', pageId))
  if (!page) return 0
  const closed = await context.ask(closedPathsQuery, { site: siteId })
  return stricterGate(page.protection, closed[pageId] ?? 0)
})

/** The gate of what a page says, wherever it stands: as open as the most open of its places. */
export const contentGateQuery = defineQuery('contentGate', ['pageId'], async (context, { pageId }): Promise<Gate> => {
  const page = await context.entry<PageEntry>(entryKey.content('Page', pageId))
  const own = page?.protection ?? 0
  if (own !== 0) return own
  const sites = await context.ask(sitesQuery)
  const closed = await Promise.all(sites.map(({ id }) => context.ask(closedPathsQuery, { site: id })))
  if (closed.every((pages) => pages[pageId] === undefined)) return 0
  const gates: Gate[] = []
  for (const [at, { id }] of sites.entries())
    if (await context.ask(pageInSiteQuery, { site: id, pageId })) gates.push(closed[at]?.[pageId] ?? 0)
  return gateOfPlaces(gates)
})

/** The gate of a page on a site. */
export function gateOfPage(context: QueryContext, siteId: string, pageId: string): Promise<Gate> {
  return context.ask(pageGateQuery, { site: siteId, pageId })
}

/** True when everybody may read what a page says. */
export async function isContentOpen(context: QueryContext, pageId: string): Promise<boolean> {
  return (await context.ask(contentGateQuery, { pageId })) === 0
}

/** Pages that are not open everywhere, with their strictest gate. A build compares it with the one before, and so knows what was closed. */
export const closedPagesQuery = defineQuery('closedPages', [], async (context): Promise<Record<string, Gate>> => {
  const gates = new Map<string, Gate>()
  const close = (pageId: string, gate: Gate) => gates.set(pageId, stricterGate(gate, gates.get(pageId) ?? 0))
  for (const { member, value } of await context.list<Gate>(listKey.protectedPages())) close(member, value)
  for (const { id } of await context.ask(sitesQuery))
    for (const [pageId, gate] of Object.entries(await context.ask(closedPathsQuery, { site: id }))) close(pageId, gate)
  return Object.fromEntries([...gates].sort(([a], [b]) => (a < b ? -1 : 1)))
})

/** Protected paths that no content page lies at or below: a slip of the pen, or a page that moved away from its protection. */
export const idleProtectedPathsQuery = defineQuery('idleProtectedPaths', [], async (context): Promise<string[]> => {
  const { protectedPaths } = await context.ask(settingsQuery)
  const paths: string[] = []
  for (const { id, slug } of await context.ask(sitesQuery))
    for (const { path } of (await context.ask(siteTreeQuery, { site: id })).pages) {
      const canonical = canonicalisePath(`${slug && `/${slug}`}${path}`)
      if (canonical.ok) paths.push(canonical.path)
    }
  return protectedPaths.filter((closed) => !paths.some((path) => gateOfPath(path, [closed]) !== 0))
})

/**
 * The gate of a file is that of the page which names it. A file that an open page, an article or a menu names too is open, and so is one
 * nobody names. One that a form alone names opens to nobody without a ticket of that form.
 */
export const fileGateQuery = defineQuery('fileGate', ['fileId'], async (context, { fileId }): Promise<Gate> => {
  const file = await context.entry<FileEntry>(entryKey.content('File', fileId))
  const users = [
    ...(await context.list(listKey.fileUsers(fileId))),
    ...(file ? await context.list(listKey.fileAddressUsers(file.slug)) : []),
  ].map(({ member }) => parseEntryKey(member))
  if (users.length === 0 && (await context.ask(fileFormQuery, { fileId })) !== null) return 2
  const pageIds = new Set(users.filter(({ model }) => model === 'Page').map(({ id }) => id))
  if (users.some(({ model }) => model !== 'Page')) return 0
  return gateOfPlaces(await Promise.all([...pageIds].map((id) => context.ask(contentGateQuery, { pageId: id }))))
})

/** Id of the page whose form gives a file out; of several the first by id. Null where there is none. */
export const fileFormQuery = defineQuery('fileForm', ['fileId'], async (context, { fileId }): Promise<string | null> => {
  const ids = (await context.list(listKey.fileForms(fileId))).map(({ member }) => parseEntryKey(member).id)
  return ids.sort()[0] ?? null
})

/**
 * Every file there is, by slug: its languages, its gate and its form. The edge serves no other. Of two entries with one slug the stricter
 * gate holds.
 */
export const fileTableQuery = defineQuery('fileTable', [], async (context): Promise<FileTable> => {
  const files = new Map<string, FileTable['files'][string]>()
  for (const { member } of await context.list(listKey.model('File'))) {
    const entry = await context.entry<FileEntry>(entryKey.content('File', member))
    if (!entry) continue
    const known = files.get(entry.slug)
    const gate = stricterGate(await context.ask(fileGateQuery, { fileId: member }), known?.g ?? 0)
    const locales = new Set([...(known?.l ?? []), ...entry.files.map(({ locale }) => locale)])
    const form = known?.f ?? (await context.ask(fileFormQuery, { fileId: member }))
    files.set(entry.slug, { l: [...locales].sort(), ...(gate === 0 ? {} : { g: gate, ...(form === null ? {} : { f: form }) }) })
  }
  return { version: 1, files: Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1))) }
})

export const gatesQueries = [
  closedPathsQuery,
  pageGateQuery,
  contentGateQuery,
  closedPagesQuery,
  idleProtectedPathsQuery,
  fileGateQuery,
  fileFormQuery,
  fileTableQuery,
]
