import { parsePath } from '#content-schema/address/path.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { Engine } from '../graph/engine.ts'
import { type Enumeration, pageKey, ROOT_ENUMERATOR, winningClaim } from '../graph/enumerate.ts'
import { parseQueryKey } from '../graph/query.ts'
import type { Readable } from '../platform/platform.ts'
import { siteLocalesQuery, sitesQuery } from '../queries/entries.ts'
import { createPages } from '../queries/page-specs.ts'
import { siteTreeQuery } from '../queries/site-tree.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { claimsToPage } from '../tables/claim-table.ts'

export interface PagePlace {
  siteId: string
  /** With locale, without site slug. */
  path: string
}

/**
 * What an editor sees at a path: the page that has it, published or not; else the one whose place it is and that its countries or
 * languages keep away (AH-71). Null where there is nothing.
 */
export async function findPage(options: { platform: Readable; engine: Engine }, place: PagePlace): Promise<PageSpec | null> {
  const { platform, engine } = options
  const known = await claimsToPage(platform, pageKey(place))
  const claims = await claimsOf(
    engine,
    known.map(([enumerator]) => enumerator),
    place,
  )
  const page = winningClaim(claims) ?? winningClaim(await claimsOf(engine, await enumeratorsOf(engine, place), place))
  return page ?? keptAway(engine, place)
}

async function claimsOf(engine: Engine, enumerators: readonly string[], { siteId, path }: PagePlace): Promise<[string, PageSpec][]> {
  const claims: [string, PageSpec][] = []
  for (const enumerator of enumerators) {
    const answer = await enumerate(engine, enumerator)
    const spec = answer?.pages.find((page) => page.siteId === siteId && page.path === path)
    if (spec) claims.push([enumerator, spec])
  }
  return claims
}

/** The enumerating queries that may claim pages of this site and locale. */
async function enumeratorsOf(engine: Engine, { siteId, path }: PagePlace): Promise<string[]> {
  const locale = localeIn(path)
  const found: string[] = []
  const walk = async (key: string): Promise<void> => {
    const { args } = parseQueryKey(key)
    if (args.site !== undefined && args.site !== siteId) return
    if (args.locale && args.locale !== locale) return
    found.push(key)
    for (const child of (await enumerate(engine, key))?.children ?? []) await walk(child)
  }
  await walk(ROOT_ENUMERATOR)
  return found
}

/** Null for one that cannot be answered: a build leaves its pages as they are. */
async function enumerate(engine: Engine, key: string): Promise<Enumeration | null> {
  try {
    return (await engine.askKey(key)) as Enumeration
  } catch (error) {
    if (isSnapshotUnavailable(error)) throw error
    return null
  }
}

async function keptAway(engine: Engine, { siteId, path }: PagePlace): Promise<PageSpec | null> {
  const locale = localeIn(path)
  const site = (await engine.ask(sitesQuery)).find(({ id }) => id === siteId)
  if (!site || !(await engine.ask(siteLocalesQuery, { site: siteId })).some(({ urlCode }) => urlCode === locale)) return null
  const below = path.slice(locale.length + 1) || '/'
  const { pages } = await engine.ask(siteTreeQuery, { site: siteId })
  const page = pages.find((candidate) => candidate.path === below)
  return page ? createPages({ siteId, locale })(below, 'content', { pageId: page.pageId }) : null
}

function localeIn(path: string): string {
  return parsePath(path).locale ?? ''
}
