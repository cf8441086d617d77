import { lineageOf } from '#content-schema/rules/catalogue-route.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { MappedEntry, Problem } from '#content-schema/source/mapping.ts'
import type { CatalogueItem, ClassificationBase } from '#content-schema/source/pim.ts'
import type { Platform } from '../platform.ts'

/** Something an entry names that other entries have to know. */
export interface Reference {
  /** Key of the entry that names it. */
  entry: string
  path: string
  kind: 'product' | 'service' | 'page'
  /** Slug of a product or service, id of a page. */
  target: string
}

/**
 * The products, services and pages an entry names: in links, teasers, injections and relations. Languages of a product relate to
 * the same ones, so English speaks for all of them.
 */
export function referencesOf({ key, body }: Pick<MappedEntry, 'key' | 'body'>): Reference[] {
  const { service, language } = parseEntryKey(key)
  if (service !== 'content' && language !== 'en') return []
  const found: Reference[] = []
  walk(body, [], (fields, path) => {
    const add = (kind: Reference['kind'], name: string, target: unknown) => {
      if (typeof target === 'string' && target !== '') found.push({ entry: key, path: [...path, name].join('.'), kind, target })
    }
    add('product', 'productSlug', fields.productSlug)
    add('service', 'serviceSlug', fields.serviceSlug)
    add('page', 'pageId', fields.pageId)
    for (const [index, slug] of list(fields.productSlugs).entries()) add('product', `productSlugs.${index}`, slug)
    for (const [index, slug] of list(fields.serviceSlugs).entries()) add('service', `serviceSlugs.${index}`, slug)
    if (fields.type === 'product' || fields.type === 'service') add(fields.type, 'slug', fields.slug)
    if (fields.type === 'related' || fields.type === 'component') add('product', 'slug', fields.slug)
  })
  return found
}

function walk(value: unknown, path: readonly string[], visit: (fields: Record<string, unknown>, path: readonly string[]) => void): void {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) visit(value as Record<string, unknown>, path)
  for (const [name, field] of Object.entries(value)) if (typeof field === 'object') walk(field, [...path, name], visit)
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** How an entry is known to the snapshot; `unplaced` when there is text of it and no place in the catalogue. */
type Standing = 'known' | 'unplaced' | 'unknown'

/**
 * What is wrong with references in the words of the error catalogue (PR-28, PR-29, NV-30). What they lead to is left out where it
 * would be shown; the entry itself stays.
 *
 * @param changes what is about to be written to the snapshot
 */
export async function referenceProblems(
  platform: Pick<Platform, 'sql'>,
  references: readonly Reference[],
  changes: Changes = { put: [], remove: [] },
): Promise<Problem[]> {
  const standings = new Map<string, Promise<Standing>>()
  const standingOf = createStandings(platform, changes)
  const rememberedStandingOf = (reference: Reference): Promise<Standing> => {
    const key = `${reference.kind} ${reference.target}`
    const standing = standings.get(key) ?? standingOf(reference)
    standings.set(key, standing)
    return standing
  }
  const problems: Problem[] = []
  for (const reference of references) problems.push(...describeProblem(reference, await rememberedStandingOf(reference)))
  return problems
}

interface Changes {
  put: readonly MappedEntry[]
  remove: readonly string[]
}

function createStandings({ sql }: Pick<Platform, 'sql'>, { put, remove }: Changes): (reference: Reference) => Promise<Standing> {
  const bodies = new Map<string, unknown>([
    ...remove.map((key) => [key, null] as const),
    ...put.map(({ key, body }) => [key, body] as const),
  ])
  let classifications: Promise<Map<string, ClassificationBase>> | null = null

  const bodyOf = async (key: string): Promise<unknown> => {
    const changed = bodies.get(key)
    if (changed !== undefined) return changed
    const row = await sql.get<{ body: string }>('SELECT body FROM entry WHERE key = ?', key)
    return row ? JSON.parse(row.body) : null
  }
  const hasText = async (base: string): Promise<boolean> => {
    const texts = await sql.all<{ key: string }>('SELECT key FROM entry WHERE key > ? AND key < ?', `${base}@`, `${base}A`)
    const keys = new Set([...texts.map(({ key }) => key), ...put.map(({ key }) => key).filter((key) => key.startsWith(`${base}@`))])
    return [...keys].some((key) => bodies.get(key) !== null)
  }
  const readClassifications = async () => {
    const rows = await sql.all<{ key: string; body: string }>(
      "SELECT key, body FROM entry WHERE key >= 'pim/Classification/' AND key < 'pim/Classification0' AND instr(key, '@') = 0",
    )
    const stored = rows.filter(({ key }) => bodies.get(key) === undefined).map(({ body }) => JSON.parse(body))
    const changed = put.filter(({ key }) => parseEntryKey(key).model === 'Classification' && !key.includes('@')).map(({ body }) => body)
    return new Map(([...stored, ...changed] as ClassificationBase[]).map((node) => [node.id, node]))
  }
  /** True when the classification and all above it exist. */
  const isPlaced = async ({ classificationId, type }: CatalogueItem): Promise<boolean> => {
    classifications ??= readClassifications()
    return lineageOf(classificationId, await classifications)?.[0]?.slug === type
  }

  return async ({ kind, target }) => {
    const base = keyOf(kind, target)
    const body = await bodyOf(base)
    if (kind === 'page') return body === null ? 'unknown' : 'known'
    if (body !== null) return (await isPlaced(body as CatalogueItem)) ? 'known' : 'unplaced'
    return (await hasText(base)) ? 'unplaced' : 'unknown'
  }
}

function keyOf(kind: Reference['kind'], target: string): string {
  if (kind === 'page') return entryKey.content('Page', target)
  return kind === 'product' ? entryKey.product(target) : entryKey.service(target)
}

function describeProblem({ entry, path, kind, target }: Reference, standing: Standing): Problem[] {
  if (standing === 'known') return []
  const isNavigation = parseEntryKey(entry).model === 'NavigationItem'
  const problems: Problem[] = []
  if (kind !== 'page')
    problems.push({
      code: standing === 'unknown' ? `${kind}-not-found` : `${kind}-without-place`,
      entry,
      path,
      message:
        standing === 'unknown'
          ? `No ${kind} found for slug ${target}`
          : `The classification hierarchy has no ${kind} for the slug ${target}`,
      hint: `It is left out. Correct the slug, or publish the ${kind} in its classification.`,
    })
  if (isNavigation)
    problems.push({
      code: 'navigation-url-missing',
      entry,
      path,
      message: `Navigation URL missing: there is no ${kind} ${target}`,
      hint: 'The item is shown without a link, or not at all. Publish its target or correct the link.',
    })
  return problems
}
