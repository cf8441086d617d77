import { PAGED_MODELS, type PagedModel, SYSTEM_DATA_MODELS } from '#content-schema/source/content-service.ts'
import type { ContentReader } from './content-reader.ts'
import { lookBack, newestOf } from './look-back.ts'
import { type EntryReference, EVERY_ENTRY, runLimited, type Source, type Stored } from './sources.ts'

/** Finds what changed in the content service that nobody told of. */
export function createContentChanges(reader: Pick<ContentReader, 'list' | 'count' | 'listSystemData'>): Source['changes'] {
  let lastSystemListing = ''

  /** What a model shows that the snapshot does not have, or has older; and what it shows no more. */
  async function changesOf(model: PagedModel, stored: Stored): Promise<EntryReference[]> {
    const { entries: known } = await stored(model)
    const momentOf = (id: string) => known.get(id)?.newest ?? ''
    const newest = newestOf(known)
    const reference = (entryId: string, revision: string, isGone = false) =>
      ({ service: 'content', model, entryId, revision, isGone }) as const
    const changed = newest === '' ? [] : await reader.list(model, { updatedAt_gt: lookBack(newest) })
    const newer = changed.filter(({ id, updatedAt }) => updatedAt > momentOf(id))
    const came = newer.filter(({ id }) => !known.has(id)).length
    const references = newer.map(({ id, updatedAt }) => reference(id, updatedAt))
    if ((await reader.count(model)) === known.size + came) return references
    const all = new Map((await reader.list(model, null)).map(({ id, updatedAt }) => [id, updatedAt]))
    const gone = [...known.keys()].filter((id) => !all.has(id))
    const missed = [...all].filter(([id]) => !known.has(id) && !newer.some((node) => node.id === id))
    return [...references, ...gone.map((id) => reference(id, '', true)), ...missed.map(([id, updatedAt]) => reference(id, updatedAt))]
  }

  async function systemChanges(stored: Stored): Promise<EntryReference[]> {
    const listing = await reader.listSystemData()
    // Entries that are unusable, such as a site without navigation, are missing in the snapshot for good.
    const said = JSON.stringify(listing)
    if (said === lastSystemListing) return []
    lastSystemListing = said
    for (const model of SYSTEM_DATA_MODELS) {
      const { entries: known } = await stored(model)
      const shown = listing[model]
      const isSame = shown.length === known.size && shown.every(({ code, updatedAt }) => (known.get(code)?.newest ?? '') >= updatedAt)
      if (!isSame) return [{ service: 'content', model, entryId: EVERY_ENTRY, revision: '', isGone: true }]
    }
    return []
  }

  return async (stored) => {
    const found = await runLimited(PAGED_MODELS.map((model) => () => changesOf(model, stored)))
    return [...found.flat(), ...(await systemChanges(stored))]
  }
}
