import { z } from 'zod'
import { isImmutableKey } from './store-key.ts'

/** As many as the store removes in one call. */
const MAX_KEYS = 1000

const keyListSchema = z.object({ keys: z.array(z.string().refine(isImmutableKey)).max(MAX_KEYS) })

/** The keys of a request to remove objects; null when it is no such request, or names anything that may change. */
export function readKeys(body: Uint8Array): string[] | null {
  try {
    return keyListSchema.parse(JSON.parse(new TextDecoder().decode(body))).keys
  } catch {
    return null
  }
}
