import type { z } from 'zod'
import { StoreError } from './store-error.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * JSON of the release store, checked with its schema.
 *
 * @throws StoreError `corrupt` naming the object and the first issue
 */
export function parseStoreJson<S extends z.ZodType>(schema: S, bytes: Uint8Array, key: string): z.infer<S> {
  let value: unknown
  try {
    value = JSON.parse(decoder.decode(bytes))
  } catch (error) {
    throw new StoreError('corrupt', `${key} is no JSON`, error)
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new StoreError('corrupt', `${key} is malformed at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'unknown'}`)
}
