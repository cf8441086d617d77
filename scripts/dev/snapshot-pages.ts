import { canonicalisePath, isUnlocalizedPath, parsePath } from '#content-schema/address/path.ts'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import { NOT_FOUND_KEY, type PageSpec, pageSpecSchema, variantKey } from '#content-schema/pages/page-spec.ts'
import { chooseSite } from '#content-schema/site/site-choice.ts'
import { createEngine, type Engine } from '../pipeline/graph/engine.ts'
import type { SqlStore } from '../pipeline/platform/platform.ts'
import { QUERIES } from '../pipeline/queries/query-table.ts'
import { routingTableQuery } from '../pipeline/queries/tables.ts'
import { createReader } from '../pipeline/render/reader.ts'
import { createSnapshotReader } from '../pipeline/snapshot/snapshot.ts'
import { readSpecAt } from '../pipeline/tables/page-table.ts'
import { hash } from '../platform/node-platform.ts'

/** What an address shows: a page with the door to its data, or another address. */
export type DevAnswer = { kind: 'page'; page: PageSpec; content: ContentReader } | { kind: 'redirect'; location: string }

const DEFAULT_LOCALE = 'en'

/**
 * Finds the page of an address in the snapshot as it is now. A little of what the edge decides: site, locale, page, not found;
 * no cookies, gates and system redirects. `?fallback=de` shows a page without translation in that language.
 */
export async function answerAddress(sql: SqlStore, url: URL): Promise<DevAnswer> {
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  const canonical = canonicalisePath(url.pathname)
  const asked = canonical.ok ? canonical.path : '/'
  const { siteId, slug } = await siteOf(engine, url.host, asked)
  const { locale, slugs } = parsePath(asked, slug)
  if (locale === null && !isUnlocalizedPath(asked))
    return { kind: 'redirect', location: `/${[DEFAULT_LOCALE, slug, ...slugs].filter(Boolean).join('/')}` }
  const path = `/${[locale, ...slugs].filter(Boolean).join('/')}`
  const fallback = url.searchParams.get('fallback')
  const page =
    (fallback ? await readPage(sql, siteId, variantKey(path, fallback)) : null) ??
    (await readPage(sql, siteId, path)) ??
    (await readPage(sql, siteId, `/${locale ?? DEFAULT_LOCALE}/${NOT_FOUND_KEY}`)) ??
    (await readPage(sql, siteId, `/${DEFAULT_LOCALE}/${NOT_FOUND_KEY}`))
  if (!page) throw new Error(`The snapshot has no page ${path} of ${siteId}, nor one that says so. \`npm run build\` makes a whole one.`)
  return { kind: 'page', page, content: createReader(engine, new Set()) }
}

async function siteOf(engine: Engine, host: string, path: string): Promise<{ siteId: string; slug: string | null }> {
  const { sites } = await engine.ask(routingTableQuery)
  const { site, domain } = chooseSite({ host, slug: parsePath(path).slugs[0] ?? null }, sites)
  return { siteId: site.id, slug: domain?.slug ?? null }
}

async function readPage(sql: SqlStore, siteId: string, path: string): Promise<PageSpec | null> {
  const spec = await readSpecAt({ sql }, siteId, path)
  return spec === undefined ? null : pageSpecSchema.parse(JSON.parse(spec))
}
