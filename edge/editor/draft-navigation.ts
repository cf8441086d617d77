import { z } from 'zod'
import type { SiteNavigation, SiteNavigationItem } from '#content-schema/content/site-navigation.ts'
import type { AskEditorService } from './editor-service.ts'

const PAGE = 100
const MAX_PAGES = 50
const MAX_DEPTH = 12

const ITEMS = `query DraftNavigation($first: Int, $after: String) {
  navigationItemsConnection(stage: DRAFT, first: $first, after: $after, orderBy: id_ASC) {
    edges { node { id title breadcrumbOverride countries hidden hiddenSubItems target items { id } sections { title items { id } } } }
    pageInfo { hasNextPage endCursor }
  }
}`
const SITE = 'query DraftSite($where: WhereInput) { sites(stage: DRAFT, where: $where) { id headerNavigation { id } } }'

const text = z.string().nullish()
const flag = z.boolean().nullish()
const references = z.array(z.object({ id: z.string() }))
const itemSchema = z.object({
  id: z.string(),
  title: text,
  breadcrumbOverride: text,
  countries: z.array(z.string()),
  hidden: flag,
  hiddenSubItems: flag,
  target: text,
  items: references,
  sections: z.array(z.object({ title: text, items: references })),
})
type DraftItem = z.infer<typeof itemSchema>
const itemsSchema = z.object({
  data: z.object({
    navigationItemsConnection: z.object({
      edges: z.array(z.object({ node: itemSchema })),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
  }),
})
const siteSchema = z.object({ data: z.object({ sites: z.array(z.object({ id: z.string(), headerNavigation: references })) }) })

interface Drafts {
  url: string
  ask: AskEditorService
}

/**
 * A navigation as its drafts have it: which items there are, in which order, what they are called and where they are shown. Where an item
 * leads is what the release says; one that was never published leads nowhere yet. Null while the content service does not answer.
 */
export async function draftNavigation(drafts: Drafts, published: SiteNavigation): Promise<SiteNavigation | null> {
  const languages = [...new Set([published.language, 'en'])]
  const [items, header] = await Promise.all([readItems(drafts, languages), readHeader(drafts, { siteId: published.siteId, languages })])
  if (!items || !header) return null
  const known = new Map(allItems(published).map((item) => [item.id, item]))
  const build = (ids: readonly { id: string }[], depth: number): SiteNavigationItem[] =>
    ids.flatMap(({ id }) => {
      const draft = items.get(id)
      return draft && depth <= MAX_DEPTH ? [itemOf(draft, known.get(id), (below) => build(below, depth + 1))] : []
    })
  const { footer } = published
  return {
    ...published,
    header: { ...published.header, items: build(header, 0) },
    footer: { ...footer, sections: footer.sections.map((section) => ({ ...section, items: build(section.items, 0) })) },
  }
}

type Below = (ids: readonly { id: string }[]) => SiteNavigationItem[]

function itemOf(draft: DraftItem, known: SiteNavigationItem | undefined, below: Below): SiteNavigationItem {
  const nothing = { url: null, unlocalizedUrl: null, page: null, marketingSection: null }
  return {
    ...(known ?? nothing),
    id: draft.id,
    title: draft.title ?? '',
    breadcrumbOverride: draft.breadcrumbOverride ?? '',
    countries: draft.countries,
    hidden: draft.hidden ?? false,
    hiddenSubItems: draft.hiddenSubItems ?? false,
    target: draft.target ?? '',
    items: below(draft.items),
    sections: draft.sections.map(({ title, items }) => ({ title: title ?? '', items: below(items) })),
  }
}

async function readItems({ url, ask }: Drafts, languages: readonly string[]): Promise<Map<string, DraftItem> | null> {
  const found = new Map<string, DraftItem>()
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await ask(url, { method: 'POST', body: { query: ITEMS, variables: { first: PAGE, after } }, languages })
    const parsed = answer.ok ? itemsSchema.safeParse(answer.value) : null
    if (!parsed?.success) return null
    const { edges, pageInfo } = parsed.data.data.navigationItemsConnection
    for (const { node } of edges) found.set(node.id, node)
    if (!pageInfo.hasNextPage || pageInfo.endCursor === after) return found
    after = pageInfo.endCursor
  }
  return found
}

async function readHeader(
  { url, ask }: Drafts,
  { siteId, languages }: { siteId: string; languages: readonly string[] },
): Promise<readonly { id: string }[] | null> {
  const answer = await ask(url, { method: 'POST', body: { query: SITE, variables: { where: { id: siteId } } }, languages })
  const parsed = answer.ok ? siteSchema.safeParse(answer.value) : null
  return parsed?.success ? (parsed.data.data.sites[0]?.headerNavigation ?? null) : null
}

function allItems({ header, footer }: SiteNavigation): SiteNavigationItem[] {
  const walk = (items: readonly SiteNavigationItem[]): SiteNavigationItem[] =>
    items.flatMap((item) => [item, ...walk(item.items), ...item.sections.flatMap((section) => walk(section.items))])
  return [...walk(header.items), ...footer.sections.flatMap((section) => walk(section.items))]
}
