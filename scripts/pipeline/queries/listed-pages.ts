import type { ListedPage } from '#content-schema/feeds/feed-views.ts'
import type { PageQuestion, PageSpec, TemplateName } from '#content-schema/pages/page-spec.ts'
import { defineQuery, parseQueryKey } from '../graph/query.ts'
import { siteQuery } from './entries.ts'
import { kindNamed, PAGE_KINDS } from './page-kinds.ts'
import { PAGE_SOURCES } from './page-sources.ts'
import { cataloguePagesQuery, itemPagesQuery } from './pages-of-catalogue.ts'

/**
 * Pages for the documents that list them all: sitemaps and pictures for sharing. A locale's pages come in segments, one an enumerating
 * query, so that a new product changes one small list; and when a page last changed is a question of its own, one an entry and
 * language however many locales speak it, so that an edit asks a handful of them.
 */

/** Segments that exist whatever the catalogue holds, by name, with the enumerating query behind each. */
const FIXED_SEGMENTS = new Map(PAGE_SOURCES.flatMap((source) => (source.segment === undefined ? [] : [[source.segment, source] as const])))

/** Names of a locale's segments, e.g. `content`, `products`, `products/cls-crimping`. */
export const listedSegmentsQuery = defineQuery(
  'listedSegments',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<string[]> => {
    const { isMain } = await context.ask(siteQuery, { id: siteId })
    const fixed = [...FIXED_SEGMENTS].filter(([, { isOnEverySite }]) => isMain || isOnEverySite).map(([name]) => name)
    if (!isMain) return fixed
    const items: string[] = []
    for (const type of ['products', 'services'] as const) {
      const { children } = await context.ask(cataloguePagesQuery, { site: siteId, locale: urlCode, type })
      for (const child of children) {
        const { name, args } = parseQueryKey(child)
        if (name === itemPagesQuery.name) items.push(`${type}/${args.classificationId}`)
      }
    }
    return [...fixed, ...items]
  },
)

/**
 * Pages of a segment that everybody may see, in the order they are enumerated. Whether a page is in the locale's language, `pageModified`
 * says.
 */
export const listedPagesQuery = defineQuery(
  'listedPages',
  ['site', 'locale', 'segment'],
  async (context, { site: siteId, locale: urlCode, segment }): Promise<ListedPage[]> => {
    const place = { site: siteId, locale: urlCode }
    const [type = '', ...id] = segment.split('/')
    const fixed = FIXED_SEGMENTS.get(segment)
    const { pages } = fixed
      ? await context.ask(fixed.query, { ...place, type: fixed.type ?? 'products' })
      : await context.ask(itemPagesQuery, { ...place, type, classificationId: id.join('/') })
    return pages.flatMap(listed)
  },
)

function listed(page: PageSpec): ListedPage[] {
  const subject = subjectOf(page)
  const isVariant = page.template === 'content' && page.args.fallback !== undefined
  if (subject === undefined || page.status !== 200 || page.protection !== undefined || isVariant) return []
  return [{ path: page.path, kind: page.template, subject }]
}

function subjectOf<Name extends TemplateName>({ template, args }: PageQuestion<Name>): string | undefined {
  return PAGE_KINDS[template].listed?.subject(args)
}

/**
 * When what a page is about last changed in a language, ISO, empty when its service does not say; null when the page does not
 * speak the language, so that its canonical address is another one.
 */
export const pageModifiedQuery = defineQuery(
  'pageModified',
  ['kind', 'subject', 'language'],
  async (context, { kind, subject, language }): Promise<string | null> => {
    return (await kindNamed(kind)?.listed?.modified(context, subject, language)) ?? null
  },
)

export const listedPagesQueries = [listedSegmentsQuery, listedPagesQuery, pageModifiedQuery]
