import { z } from 'zod'
import { capabilitySlugOf } from '#content-schema/catalogue/capability.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { MappedEntry } from '../sources/mapping/collector.ts'

/** Under which slugs a capability was found before; the newest last. Kept by us, as its service knows only the name it has now. */
export const formerSlugsSchema = z.object({ slugs: z.array(z.string()) })
export type FormerSlugs = z.infer<typeof formerSlugsSchema>

/** An entry of our own beside those of the services, so that no read of theirs removes it. */
export function formerSlugsKey(capabilityId: string): string {
  return `former/Capability/${capabilityId}`
}

/** The entry that remembers the slug a capability loses with its new name; null where it keeps it. English names it for all languages. */
export function formerSlugs({ key, body }: MappedEntry, before: { entry: unknown; slugs: readonly string[] }): MappedEntry | null {
  const { model, id } = parseEntryKey(key)
  if (model !== 'Capability' || key !== entryKey.capability(id, 'en')) return null
  const [old, fresh] = [slugOf(before.entry), slugOf(body)]
  if (old === null || fresh === null || old === fresh) return null
  const slugs = [...before.slugs.filter((slug) => slug !== old && slug !== fresh), old]
  return { key: formerSlugsKey(id), revision: '', body: { slugs } satisfies FormerSlugs }
}

function slugOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string' ? capabilitySlugOf(body.name) : null
}
