/** Names of all that is kept of drafts begin with it. */
export const DRAFT_PREFIX = 'uapp_portal_draft:'

/** Where a draft is kept: in the tab, or on the device too, where it outlives a browser that ends. */
export type DraftPlace = 'tab' | 'device'

/**
 * What somebody typed and did not save, so that neither a reload nor the way through the login loses it. It is kept under his id, so that
 * nobody else finds it; a password never belongs here.
 */
export function keepDraft(userId: string, name: string, values: Readonly<Record<string, string>> | null, place: DraftPlace = 'tab'): void {
  try {
    const storage = storageOf(place)
    if (values === null) storage.removeItem(draftKey(userId, name))
    else storage.setItem(draftKey(userId, name), JSON.stringify(values))
  } catch {
    // The fields still hold it.
  }
}

/** The draft of a form; empty where there is none. */
export function readDraft(userId: string, name: string, place: DraftPlace = 'tab'): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(storageOf(place).getItem(draftKey(userId, name)) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** Nothing of a person stays in the browser he has signed out of. */
export function forgetDrafts(): void {
  for (const place of ['tab', 'device'] as const)
    try {
      const storage = storageOf(place)
      for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key)
    } catch {
      // There is none.
    }
}

function storageOf(place: DraftPlace): Storage {
  return place === 'tab' ? sessionStorage : localStorage
}

/** Under which name a storage has it. */
export function draftKey(userId: string, name: string): string {
  return `${DRAFT_PREFIX}${userId}:${name}`
}
