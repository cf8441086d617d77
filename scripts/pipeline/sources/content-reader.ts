import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import {
  connectionDocument,
  type EntryCondition,
  joinSystemData,
  type ListedSystemEntry,
  listingDocument,
  type PagedModel,
  type SourceConnection,
  type SourceNode,
  type Stage,
  SYSTEM_DATA_DOCUMENT,
  SYSTEM_DATA_MODELS,
  SYSTEM_LISTING_DOCUMENT,
  type SystemData,
  type SystemModel,
  systemEntriesDocument,
} from '#content-schema/source/content-service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { TypedDocument } from '#content-schema/source/typed-document.ts'
import type { RequestGraphql } from './graphql-client.ts'
import { isFailure, type Refused, readIsolated } from './isolate.ts'
import { mapSystemData } from './mapping/map-system-data.ts'
import { joinBatches, refusedProblem, type SyncBatch } from './sources.ts'

const PAGE_SIZE = 100
/** A service that says it holds this many pages is lying. */
const MAX_PAGES = 10_000

/** All languages, English first: localised fields that a language lacks are told apart by their `locale`. */
export const CONTENT_HEADERS = { 'gcms-locales': UI_LANGUAGES.join(', ') }
/** Looking for the entry a service fails for is no place for patience. ms. */
const ISOLATION_DEADLINE_MS = 3000

export interface ReadSystemData {
  batch: SyncBatch
  revisions: Map<string, string>
  /** Ids the service cannot answer for. */
  refused: ReadonlySet<string>
}

type Connection = (
  model: PagedModel,
) => TypedDocument<{ stage: Stage; first: number; after: string | null; where: EntryCondition }, SourceConnection>

/** What the content service is asked, page by page, and what it fails for told apart from what it shows. */
export interface ContentReader {
  /** @throws Error when the service does not answer */
  probe(): Promise<void>
  /**
   * What a full read delivers must add up; once more, in case an editor published in between. Where the service fails for the model, its
   * entries are read by their ids.
   */
  readAll(model: PagedModel): Promise<{ items: SourceNode[]; refused: Refused[] }>
  /** Entries of some ids, and those of them the service fails for. */
  readByIds(model: PagedModel, ids: readonly string[]): Promise<{ items: SourceNode[]; refused: Refused[] }>
  /** Ids and moments of a model's entries. */
  list(model: PagedModel, where: EntryCondition): Promise<SourceNode[]>
  /** How many entries of a model there are. */
  count(model: PagedModel): Promise<number>
  readSystemData(): Promise<ReadSystemData>
  listSystemData(): Promise<SystemListing>
}

/** Ids, codes and moments of system data. */
type SystemListing = Record<SystemModel, ListedSystemEntry[]>

export function createContentReader(request: RequestGraphql, stage: Stage): ContentReader {
  const readConnection = async (
    model: PagedModel,
    where: EntryCondition,
    { document: documentOf = connectionDocument, deadlineMs }: { document?: Connection; deadlineMs?: number } = {},
  ): Promise<SourceNode[]> => {
    const document = documentOf(model)
    const nodes = new Map<string, SourceNode>()
    const cursors = new Set<string>()
    let after: string | null = null
    let expected = 0
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const variables = { stage, first: PAGE_SIZE, after, where } as const
      const connection: SourceConnection = await request(
        document,
        variables,
        CONTENT_HEADERS,
        deadlineMs === undefined ? {} : { deadlineMs },
      )
      for (const { node } of connection.edges) nodes.set(node.id, node)
      expected = connection.aggregate.count
      const { hasNextPage, endCursor } = connection.pageInfo
      if (!hasNextPage) break
      if (!endCursor || cursors.has(endCursor)) throw new Error(`The content service repeats a page of ${model}`)
      cursors.add(endCursor)
      after = endCursor
    }
    if (nodes.size !== expected) throw new Error(`The content service delivered ${nodes.size} of ${expected} entries of ${model}`)
    return [...nodes.values()]
  }

  const probe = async () => {
    await request(listingDocument('Page'), { stage, first: 1, after: null, where: null }, CONTENT_HEADERS, {
      deadlineMs: ISOLATION_DEADLINE_MS,
    })
  }

  /** Entries of some ids, and those of them the service fails for. */
  const readByIds = (model: PagedModel, ids: readonly string[]) =>
    readIsolated(ids, {
      size: PAGE_SIZE,
      read: (part) => readConnection(model, { id_in: part }, part.length === ids.length ? {} : { deadlineMs: ISOLATION_DEADLINE_MS }),
      probe,
    })

  /**
   * What a full read delivers must add up; once more, in case an editor published in between. Where the service fails for the
   * model, its entries are read by their ids.
   */
  const readAll = async (model: PagedModel): Promise<{ items: SourceNode[]; refused: Refused[] }> => {
    try {
      return { items: await twice(() => readConnection(model, null)), refused: [] }
    } catch (error) {
      if (!isFailure(error)) throw error
      await probe()
      const listed = await twice(() => readConnection(model, null, { document: listingDocument }))
      const found = await readByIds(
        model,
        listed.map(({ id }) => id),
      )
      if (found.items.length === 0) throw error
      return found
    }
  }

  const readSystemData = async (): Promise<ReadSystemData> => {
    try {
      const data = await request(SYSTEM_DATA_DOCUMENT, { stage }, CONTENT_HEADERS)
      return { batch: mapSystemData(data), revisions: revisionsById(data), refused: new Set() }
    } catch (error) {
      if (!isFailure(error)) throw error
      return readSystemLists()
    }
  }

  /** System data list by list, and where a list fails entry by entry. */
  const readSystemLists = async (): Promise<ReadSystemData> => {
    const listing = await request(SYSTEM_LISTING_DOCUMENT, { stage }, CONTENT_HEADERS)
    const refused: { id: string; key: string; message: string }[] = []
    const lists = {} as Record<SystemModel, SourceNode[]>
    for (const model of SYSTEM_DATA_MODELS) {
      const document = systemEntriesDocument(model)
      const read = await readIsolated(
        listing[model].map(({ id }) => id),
        {
          size: 1000,
          read: (ids) => request(document, { stage, ids }, CONTENT_HEADERS, { deadlineMs: ISOLATION_DEADLINE_MS }),
          probe: async () => undefined,
        },
      )
      lists[model] = read.items
      const codes = new Map(listing[model].map(({ id, code }) => [id, code]))
      refused.push(...read.refused.map(({ id, message }) => ({ id, key: entryKey.content(model, codes.get(id) ?? id), message })))
    }
    const data = joinSystemData(lists)
    const batch = joinBatches([mapSystemData(data), batchOfRefused(refused)])
    return { batch, revisions: revisionsById(data), refused: new Set(refused.map(({ id }) => id)) }
  }

  const listSystemData = () => request(SYSTEM_LISTING_DOCUMENT, { stage }, CONTENT_HEADERS)

  return {
    probe,
    readAll,
    readByIds,
    list: (model, where) => readConnection(model, where, { document: listingDocument }),
    async count(model) {
      const { aggregate } = await request(listingDocument(model), { stage, first: 1, after: null, where: null }, CONTENT_HEADERS)
      return aggregate.count
    },
    readSystemData,
    listSystemData,
  }
}

async function twice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isFailure(error)) throw error
    return read()
  }
}

export function batchOf(model: PagedModel, refused: readonly Refused[]): SyncBatch {
  return batchOfRefused(refused.map(({ id, message }) => ({ key: entryKey.content(model, id), message })))
}

export function batchOfRefused(refused: readonly { key: string; message: string }[]): SyncBatch {
  return {
    entries: [],
    kept: refused.map(({ key }) => key),
    problems: refused.map(({ key, message }) => refusedProblem(key, message)),
  }
}

function revisionsById(data: SystemData): Map<string, string> {
  return new Map(
    Object.values(data)
      .flat()
      .flatMap((entry) => ['id', 'countryCode', 'languageCode'].flatMap((name) => namedMoment(entry, name))),
  )
}

/** Countries and languages are known by their codes too. */
function namedMoment(entry: SourceNode, name: string): [string, string][] {
  const value = entry[name]
  return typeof value === 'string' ? [[value, entry.updatedAt]] : []
}
