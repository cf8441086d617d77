import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import {
  connectionDocument,
  type EntryCondition,
  isPagedModel,
  isSystemModel,
  joinSystemData,
  listingDocument,
  PAGED_MODELS,
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
import { mapContentNode } from './mapping/map-content.ts'
import { mapSystemData } from './mapping/map-system-data.ts'
import {
  type DeltaResult,
  type EntryReference,
  EVERY_ENTRY,
  isEarly,
  joinBatches,
  joinDeltas,
  refusedProblem,
  runLimited,
  type Source,
  type Stored,
  type SyncBatch,
} from './sources.ts'

const PAGE_SIZE = 100
/** A service that says it holds this many pages is lying. */
const MAX_PAGES = 10_000

/** All languages, English first: localised fields that a language lacks are told apart by their `locale`. */
export const CONTENT_HEADERS = { 'gcms-locales': UI_LANGUAGES.join(', ') }
/** Looking for the entry a service fails for is no place for patience. ms. */
const ISOLATION_DEADLINE_MS = 3000

/**
 * The models in the order a full read asks for them: what others show only while it is published stands before them. So an entry
 * published during the read is never known without those that name it: either they are read after it, or its event finds it new.
 */
const READ_ORDER: readonly PagedModel[] = ['Page', 'StoryCategory', 'StoryContact', 'NavigationItem', 'Footer']
const INNER_MODELS = READ_ORDER.slice(0, 3)
const OUTER_MODELS = PAGED_MODELS.filter((model) => !INNER_MODELS.includes(model))

interface ReadSystemData {
  batch: SyncBatch
  revisions: Map<string, string>
  /** Ids the service cannot answer for. */
  refused: ReadonlySet<string>
}

type Connection = (
  model: PagedModel,
) => TypedDocument<{ stage: Stage; first: number; after: string | null; where: EntryCondition }, SourceConnection>

/** The content service as a source of entries: of what is published, or of what editors are writing. */
export function createContentSource(request: RequestGraphql, { stage = 'PUBLISHED' }: { stage?: Stage } = {}): Source {
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

  let lastSystemListing = ''
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

  const deliverModel = async (model: PagedModel): Promise<SyncBatch> => {
    const { items, refused } = await readAll(model)
    return joinBatches([...items.map((node) => mapContentNode(model, node)), batchOf(model, refused)])
  }

  return {
    service: 'content',
    probe,
    async full(deliver) {
      for (const models of [INNER_MODELS, OUTER_MODELS])
        await runLimited(models.map((model) => async () => deliver(await deliverModel(model))))
      await deliver((await readSystemData()).batch)
    },
    async delta(references) {
      const paged = Map.groupBy(
        references.filter(({ model }) => isPagedModel(model)),
        (reference) => reference.model,
      )
      const system = references.filter(({ model }) => isSystemModel(model))
      return joinDeltas([
        ...(await runLimited(
          [...paged].map(
            ([model, group]) =>
              () =>
                pagedDelta(model as PagedModel, group),
          ),
        )),
        ...(system.length > 0 ? [await systemDelta(system)] : []),
      ])
    },
    async changes(stored) {
      const found = await runLimited(PAGED_MODELS.map((model) => () => changesOf(model, stored)))
      return [...found.flat(), ...(await systemChanges(stored))]
    },
  }

  async function pagedDelta(model: PagedModel, references: readonly EntryReference[]): Promise<DeltaResult> {
    const isEverything = references.some(({ entryId }) => entryId === EVERY_ENTRY)
    const ids = [...new Set(references.map(({ entryId }) => entryId))]
    const { items, refused } = isEverything ? await readAll(model) : await readByIds(model, ids)
    const byId = new Map(items.map((node) => [node.id, node]))
    const isAnswered = (id: string) => !refused.some((entry) => entry.id === id)
    const early = references
      .filter(({ entryId }) => entryId !== EVERY_ENTRY && isAnswered(entryId))
      .filter((reference) => isEarly(reference, byId.get(reference.entryId)?.updatedAt))
    const waiting = new Set(early.map(({ entryId }) => entryId))
    const shown = items.filter(({ id }) => !waiting.has(id)).map((node) => mapContentNode(model, node))
    const covered = isEverything
      ? [entryKey.content(model, '')]
      : ids.filter((id) => !waiting.has(id)).map((id) => entryKey.content(model, id))
    const kept = isEverything ? [...waiting].map((id) => entryKey.content(model, id)) : []
    return { ...joinBatches([...shown, batchOf(model, refused), { entries: [], kept, problems: [] }]), covered, early }
  }

  async function systemDelta(references: readonly EntryReference[]): Promise<DeltaResult> {
    const { revisions, batch, refused } = await readSystemData()
    const early = references
      .filter(({ entryId }) => entryId !== EVERY_ENTRY && !refused.has(entryId))
      .filter((reference) => isEarly(reference, revisions.get(reference.entryId)))
    return { ...batch, covered: SYSTEM_DATA_MODELS.map((model) => entryKey.content(model, '')), early }
  }

  /** What a model shows that the snapshot does not have, or has older; and what it shows no more. */
  async function changesOf(model: PagedModel, stored: Stored): Promise<EntryReference[]> {
    const known = await stored(model)
    const newest = [...known.values()].reduce((highest, revision) => (revision > highest ? revision : highest), '')
    const reference = (entryId: string, revision: string, isGone = false) =>
      ({ service: 'content', model, entryId, revision, isGone }) as const
    const changed = newest === '' ? [] : await readConnection(model, { updatedAt_gt: earlier(newest) }, { document: listingDocument })
    const newer = changed.filter(({ id, updatedAt }) => updatedAt > (known.get(id) ?? ''))
    const { aggregate } = await request(listingDocument(model), { stage, first: 1, after: null, where: null }, CONTENT_HEADERS)
    const came = newer.filter(({ id }) => !known.has(id)).length
    const references = newer.map(({ id, updatedAt }) => reference(id, updatedAt))
    if (aggregate.count === known.size + came) return references
    const all = new Map((await readConnection(model, null, { document: listingDocument })).map(({ id, updatedAt }) => [id, updatedAt]))
    const gone = [...known.keys()].filter((id) => !all.has(id))
    const missed = [...all].filter(([id]) => !known.has(id) && !newer.some((node) => node.id === id))
    return [...references, ...gone.map((id) => reference(id, '', true)), ...missed.map(([id, updatedAt]) => reference(id, updatedAt))]
  }

  async function systemChanges(stored: Stored): Promise<EntryReference[]> {
    const listing = await request(SYSTEM_LISTING_DOCUMENT, { stage }, CONTENT_HEADERS)
    // Entries that are unusable, such as a site without navigation, are missing in the snapshot for good.
    const said = JSON.stringify(listing)
    if (said === lastSystemListing) return []
    lastSystemListing = said
    for (const model of SYSTEM_DATA_MODELS) {
      const known = await stored(model)
      const shown = listing[model]
      const isSame = shown.length === known.size && shown.every(({ code, updatedAt }) => (known.get(code) ?? '') >= updatedAt)
      if (!isSame) return [{ service: 'content', model, entryId: EVERY_ENTRY, revision: '', isGone: true }]
    }
    return []
  }
}

/** A lost notice may be older than what was read after it; so far back is looked. ms. */
const LOOK_BACK_MS = 120_000

export function earlier(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : new Date(time - LOOK_BACK_MS).toISOString()
}

async function twice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isFailure(error)) throw error
    return read()
  }
}

function batchOf(model: PagedModel, refused: readonly Refused[]): SyncBatch {
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
