import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import {
  connectionDocument,
  isPagedModel,
  PAGED_MODELS,
  type PagedModel,
  type SourceConnection,
  type SourceNode,
  SYSTEM_DATA_DOCUMENT,
  SYSTEM_DATA_MODELS,
  type SystemData,
} from '#content-schema/source/content-service/documents.ts'
import { mapContentNode, mapSystemData } from '#content-schema/source/content-service/mapping.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { RequestGraphql } from './graphql-client.ts'
import { type DeltaResult, type EntryReference, joinBatches, runLimited, type Source, type SyncBatch } from './sources.ts'

const PAGE_SIZE = 100
/** A service that says it holds this many pages is lying. */
const MOST_PAGES = 10_000

/** All languages, English first: localised fields that a language lacks are told apart by their `locale`. */
const HEADERS = { 'gcms-locales': UI_LANGUAGES.join(', ') }
const STAGE = 'PUBLISHED'

/** The content service as a source of entries. */
export function createContentSource(request: RequestGraphql): Source {
  const readConnection = async (model: PagedModel, where: { id_in: string[] } | null): Promise<SourceNode[]> => {
    const document = connectionDocument(model)
    const nodes = new Map<string, SourceNode>()
    const cursors = new Set<string>()
    let after: string | null = null
    let expected = 0
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const connection: SourceConnection = await request(document, { stage: STAGE, first: PAGE_SIZE, after, where }, HEADERS)
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

  /** What a full read delivers must add up; once more, in case an editor published in between. */
  const readAll = async (model: PagedModel): Promise<SourceNode[]> => {
    try {
      return await readConnection(model, null)
    } catch (error) {
      if (error instanceof Error && 'code' in error) throw error
      return readConnection(model, null)
    }
  }

  const readSystemData = async (): Promise<SyncBatch & { revisions: Map<string, string> }> => {
    const data = await request(SYSTEM_DATA_DOCUMENT, { stage: STAGE }, HEADERS)
    return { ...mapSystemData(data), revisions: revisionsById(data) }
  }

  return {
    service: 'content',
    async full(deliver) {
      await deliver(await readSystemData())
      await runLimited(
        PAGED_MODELS.map((model) => async () => deliver(joinBatches((await readAll(model)).map((node) => mapContentNode(model, node))))),
      )
    },
    async delta(references) {
      const byModel = Map.groupBy(references, (reference) => reference.model)
      const results = await runLimited(
        [...byModel].map(([model, group]) => async (): Promise<DeltaResult> => {
          if (isPagedModel(model)) return pagedDelta(model, group)
          if ((SYSTEM_DATA_MODELS as readonly string[]).includes(model)) return systemDelta(group)
          return { entries: [], kept: [], problems: [], covered: [], early: [] }
        }),
      )
      return {
        ...joinBatches(results),
        covered: results.flatMap((result) => result.covered),
        early: results.flatMap((result) => result.early),
      }
    },
  }

  async function pagedDelta(model: PagedModel, references: EntryReference[]): Promise<DeltaResult> {
    const chunks = chunk([...new Set(references.map((reference) => reference.entryId))], PAGE_SIZE)
    const nodes = (await runLimited(chunks.map((ids) => () => readConnection(model, { id_in: ids })))).flat()
    const byId = new Map(nodes.map((node) => [node.id, node]))
    const early = references.filter((reference) => isEarly(reference, byId.get(reference.entryId)?.updatedAt))
    const waiting = new Set(early.map((reference) => reference.entryId))
    return {
      ...joinBatches(nodes.filter((node) => !waiting.has(node.id)).map((node) => mapContentNode(model, node))),
      covered: references.filter(({ entryId }) => !waiting.has(entryId)).map(({ entryId }) => entryKey.content(model, entryId)),
      early,
    }
  }

  async function systemDelta(references: EntryReference[]): Promise<DeltaResult> {
    const { revisions, ...batch } = await readSystemData()
    const early = references.filter((reference) => isEarly(reference, revisions.get(reference.entryId)))
    return { ...batch, covered: SYSTEM_DATA_MODELS.map((model) => entryKey.content(model, '')), early }
  }
}

/**
 * True while the service does not yet show what an event announced: the entry is missing or older though it was published, or
 * still there, unchanged since, though it is gone.
 */
export function isEarly(reference: EntryReference, revision: string | undefined): boolean {
  if (reference.isGone) return revision !== undefined && reference.revision !== '' && revision < reference.revision
  if (revision === undefined) return true
  return reference.revision !== '' && revision < reference.revision
}

function revisionsById(data: SystemData): Map<string, string> {
  return new Map(
    Object.values(data)
      .flat()
      .map(({ id, updatedAt }) => [id, updatedAt]),
  )
}

export function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
