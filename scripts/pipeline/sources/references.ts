import { lineageOf } from '#content-schema/address/catalogue-route.ts'
import type { CatalogueItem, ClassificationBase } from '#content-schema/catalogue/catalogue-item.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import type { Platform } from '../platform/platform.ts'
import { classificationRows, readEntryBody, textKeys } from '../tables/entry-table.ts'
import type { MappedEntry, Problem } from './mapping/collector.ts'

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
 * The products, services and pages an entry names: in links, teasers, injections, relations and as a successor. Languages of a product
 * relate to the same ones, so English speaks for all of them.
 */
export function referencesOf({ key, body }: Pick<MappedEntry, 'key' | 'body'>): Reference[] {
  const { service, language } = parseEntryKey(key)
  if (service !== 'content' && language !== 'en' && language !== null) return []
  const found: Reference[] = []
  walk(body, [], (fields, path) => {
    const add = (kind: Reference['kind'], name: string, target: unknown) => {
      if (typeof target === 'string' && target !== '') found.push({ entry: key, path: [...path, name].join('.'), kind, target })
    }
    add('product', 'productSlug', fields.productSlug)
    add('service', 'serviceSlug', fields.serviceSlug)
    add('page', 'pageId', fields.pageId)
    add('product', 'successor', fields.successor)
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

/**
 * How an entry is known; `unplaced` when there is text of it and no place in the catalogue, `unasked` when the snapshot does not know it
 * and its
 * service cannot say.
 */
type Standing = 'known' | 'unplaced' | 'unknown' | 'unasked'

/** Products or services among some slugs that are published, wherever they stand. Rejects where their service cannot say. */
type IsPublished = (kind: 'product' | 'service', slugs: readonly string[]) => Promise<ReadonlySet<string>>

/** More unknown slugs than this are a fault of something else. */
const MAX_ASKED = 200

/**
 * What is wrong with references in the words of the error catalogue (PR-28, PR-29, NV-30). What they lead to is left out where it
 * would be shown; the entry itself stays.
 *
 * @param options.changes what is about to be written to the snapshot
 * @param options.isPublished asked of what the snapshot does not know
 */
export async function referenceProblems(
  platform: Pick<Platform, 'sql'>,
  references: readonly Reference[],
  { changes = { put: [], remove: [] }, isPublished = async () => new Set() }: { changes?: Changes; isPublished?: IsPublished } = {},
): Promise<Problem[]> {
  const standings = new Map<string, Standing>()
  /** Why a service could not say which of its entries are published. */
  const failures = new Map<Reference['kind'], string>()
  const standingOf = createStandings(platform, changes)
  for (const reference of references) {
    const key = `${reference.kind} ${reference.target}`
    if (!standings.has(key)) standings.set(key, await standingOf(reference))
  }
  for (const kind of ['product', 'service'] as const) {
    const unknown = [...standings].filter(([key, standing]) => standing === 'unknown' && key.startsWith(`${kind} `))
    const slugs = unknown.map(([key]) => key.slice(kind.length + 1)).slice(0, MAX_ASKED)
    if (slugs.length === 0) continue
    try {
      for (const slug of await isPublished(kind, slugs)) standings.set(`${kind} ${slug}`, 'unplaced')
    } catch (error) {
      failures.set(kind, messageOf(error))
      for (const slug of slugs) standings.set(`${kind} ${slug}`, 'unasked')
    }
  }
  // What the languages of a product share comes once with each of them.
  const once = new Map(references.map((reference) => [`${reference.entry} ${reference.path}`, reference]))
  return [...once.values()].flatMap((reference) => {
    const standing = standings.get(`${reference.kind} ${reference.target}`) ?? 'known'
    return standing === 'unasked' ? [unaskedProblem(reference, failures.get(reference.kind) ?? '')] : describeProblem(reference, standing)
  })
}

interface Changes {
  put: readonly MappedEntry[]
  remove: readonly string[]
}

function createStandings(platform: Pick<Platform, 'sql'>, { put, remove }: Changes): (reference: Reference) => Promise<Standing> {
  const bodies = new Map<string, unknown>([
    ...remove.map((key) => [key, null] as const),
    ...put.map(({ key, body }) => [key, body] as const),
  ])
  let classifications: Promise<Map<string, ClassificationBase>> | null = null

  const bodyOf = async (key: string): Promise<unknown> => {
    const changed = bodies.get(key)
    return changed === undefined ? readEntryBody(platform, key) : changed
  }
  const hasText = async (base: string): Promise<boolean> => {
    const keys = new Set([...(await textKeys(platform, base)), ...put.map(({ key }) => key).filter((key) => key.startsWith(`${base}@`))])
    return [...keys].some((key) => bodies.get(key) !== null)
  }
  const readClassifications = async () => {
    const rows = await classificationRows(platform)
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

/** Reported when the check itself failed, so it is not known whether anything is wrong. */
function unaskedProblem({ entry, path, kind, target }: Reference, failure: string): Problem {
  return {
    code: `${kind}-unasked`,
    entry,
    path,
    message: `It cannot be told whether there is a ${kind} for the slug ${target}, as its service does not answer: ${failure}`,
    hint: 'It is left out. Nothing is to be done while the service is down; it is asked again by the next full read.',
    values: { target, detail: failure },
  }
}

function describeProblem({ entry, path, kind, target }: Reference, standing: Exclude<Standing, 'unasked'>): Problem[] {
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
      values: { target },
    })
  if (isNavigation)
    problems.push({
      code: 'navigation-url-missing',
      entry,
      path,
      message: `Navigation URL missing: there is no ${kind} ${target}`,
      hint: 'The item is shown without a link, or not at all. Publish its target or correct the link.',
      values: { target },
    })
  return problems
}
