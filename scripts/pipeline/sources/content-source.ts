import {
  isPagedModel,
  isSystemModel,
  PAGED_MODELS,
  type PagedModel,
  type Stage,
  SYSTEM_DATA_MODELS,
} from '#content-schema/source/content-service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createContentChanges } from './content-changes.ts'
import { batchOf, createContentReader } from './content-reader.ts'
import type { RequestGraphql } from './graphql-client.ts'
import { mapContentNode } from './mapping/map-content.ts'
import {
  type DeltaResult,
  type EntryReference,
  EVERY_ENTRY,
  isEarly,
  joinBatches,
  joinDeltas,
  runLimited,
  type Source,
  type SyncBatch,
} from './sources.ts'

/**
 * The models in the order a full read asks for them: what others show only while it is published stands before them. So an entry
 * published during the read is never known without those that name it: either they are read after it, or its event finds it new.
 */
const READ_ORDER: readonly PagedModel[] = ['Page', 'StoryCategory', 'StoryContact', 'NavigationItem', 'Footer']
const INNER_MODELS = READ_ORDER.slice(0, 3)
const OUTER_MODELS = PAGED_MODELS.filter((model) => !INNER_MODELS.includes(model))

/** The content service as a source of entries: of what is published, or of what editors are writing. */
export function createContentSource(request: RequestGraphql, { stage = 'PUBLISHED' }: { stage?: Stage } = {}): Source {
  const reader = createContentReader(request, stage)

  const deliverModel = async (model: PagedModel): Promise<SyncBatch> => {
    const { items, refused } = await reader.readAll(model)
    return joinBatches([...items.map((node) => mapContentNode(model, node)), batchOf(model, refused)])
  }

  return {
    service: 'content',
    probe: reader.probe,
    async full(deliver) {
      for (const models of [INNER_MODELS, OUTER_MODELS])
        await runLimited(models.map((model) => async () => deliver(await deliverModel(model))))
      await deliver((await reader.readSystemData()).batch)
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
    changes: createContentChanges(reader),
  }

  async function pagedDelta(model: PagedModel, references: readonly EntryReference[]): Promise<DeltaResult> {
    const isEverything = references.some(({ entryId }) => entryId === EVERY_ENTRY)
    const ids = [...new Set(references.map(({ entryId }) => entryId))]
    const { items, refused } = isEverything ? await reader.readAll(model) : await reader.readByIds(model, ids)
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
    const { revisions, batch, refused } = await reader.readSystemData()
    const early = references
      .filter(({ entryId }) => entryId !== EVERY_ENTRY && !refused.has(entryId))
      .filter((reference) => isEarly(reference, revisions.get(reference.entryId)))
    return { ...batch, covered: SYSTEM_DATA_MODELS.map((model) => entryKey.content(model, '')), early }
  }
}
