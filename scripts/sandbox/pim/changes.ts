import type { EntryStore } from '../store/entry-store.ts'

interface Change {
  model: string
  id: string
  updated_at: string
  is_gone: boolean
}

/** Entries of these models that were published or taken back after a moment. */
export function changesSince(store: EntryStore, models: readonly string[], since: string): Change[] {
  return models.flatMap((model) =>
    [...store.editedIds(model)].flatMap((id) => {
      const entry = store.get(model, id)
      const moment = entry?.published?.updatedAt ?? entry?.goneAt
      if (moment === undefined || moment <= since) return []
      return [{ model, id, updated_at: moment, is_gone: !entry?.published }]
    }),
  )
}
