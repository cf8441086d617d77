import {
  DRAFT_LISTING_DOCUMENT,
  type DraftListing,
  type EntryCondition,
  isPagedModel,
  isSystemModel,
  PAGED_MODELS,
  type PagedModel,
} from '#content-schema/source/content-service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Platform } from '../platform/platform.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { CONTENT_HEADERS } from '../sources/content-reader.ts'
import type { RequestGraphql } from '../sources/graphql-client.ts'
import { lookBack } from '../sources/look-back.ts'
import type { Source } from '../sources/sources.ts'
import { revisionsOfService } from '../tables/entry-table.ts'

/** An entry whose draft is newer than what is published. */
export interface DraftMoment {
  /** @example 'content/Page/about' */
  name: string
  model: string
  id: string
  /** When the draft last changed, ISO. */
  changedAt: string
  /** Nothing of it is published. */
  isNew: boolean
}

/** Knows of every entry when its draft last changed. */
export interface DraftIndex {
  drafts(): Promise<DraftMoment[]>
  /** The entry is no more, as a read found. */
  drop(name: string): void
}

/** Then everything is listed again, ms: an index that only hears of changes does not hear what it missed. */
const MAX_AGE_MS = 10 * 60_000

/** @param options.source the content service in the stage of the drafts */
export function createDraftIndex(options: {
  platform: Pick<Platform, 'sql' | 'now'>
  request: RequestGraphql
  source: Pick<Source, 'changes'>
}): DraftIndex {
  const { platform, request, source } = options
  const moments = new Map<string, { model: string; id: string; changedAt: string }>()
  let listedAt = Number.NEGATIVE_INFINITY

  const note = (model: string, id: string, changedAt: string) => moments.set(entryKey.content(model, id), { model, id, changedAt })

  const listAll = async () => {
    const listed = await source.changes(async () => ({ entries: new Map(), gone: new Map() }))
    for (const [name, { model }] of moments) if (isPagedModel(model)) moments.delete(name)
    for (const { model, entryId, revision } of listed) if (isPagedModel(model)) note(model, entryId, revision)
    listedAt = platform.now()
  }
  const refresh = async () => {
    if (platform.now() - listedAt > MAX_AGE_MS) await listAll()
    const listing = await request(DRAFT_LISTING_DOCUMENT, { stage: 'DRAFT', ...sinceByModel() }, CONTENT_HEADERS)
    if (Object.values(listing.paged).some(({ pageInfo }) => pageInfo.hasNextPage)) await listAll()
    take(listing)
  }
  const take = ({ paged, system }: DraftListing) => {
    for (const [model, { edges }] of Object.entries(paged)) for (const { node } of edges) note(model, node.id, node.updatedAt)
    for (const [name, { model }] of moments) if (isSystemModel(model)) moments.delete(name)
    for (const [model, entries] of Object.entries(system)) for (const { code, updatedAt } of entries) note(model, code, updatedAt)
  }
  /** Of a model without entries everything is asked. */
  const sinceByModel = () => {
    const newest = new Map<string, string>()
    for (const { model, changedAt } of moments.values()) if (changedAt > (newest.get(model) ?? '')) newest.set(model, changedAt)
    const since = (model: PagedModel): EntryCondition => {
      const moment = newest.get(model)
      return moment ? { updatedAt_gt: lookBack(moment) } : null
    }
    return Object.fromEntries(PAGED_MODELS.map((model) => [`since${model}`, since(model)])) as Record<`since${PagedModel}`, EntryCondition>
  }

  let running: Promise<void> | null = null
  return {
    async drafts() {
      running ??= refresh().finally(() => {
        running = null
      })
      await running
      const published = await publishedMoments(platform)
      return [...moments]
        .map(([name, moment]) => ({ name, ...moment, isNew: !published.has(name) }))
        .filter(({ name, changedAt }) => changedAt > (published.get(name) ?? ''))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    },
    drop: (name) => void moments.delete(name),
  }
}

/** When the snapshot's entries of the content service last changed, by name. */
async function publishedMoments(platform: Pick<Platform, 'sql'>): Promise<Map<string, string>> {
  const moments = new Map<string, string>()
  for (const { key, revision } of await revisionsOfService(platform, 'content')) {
    const name = entryName(key)
    if (revision >= (moments.get(name) ?? '')) moments.set(name, revision)
  }
  return moments
}
