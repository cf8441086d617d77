import { capabilitySlugOf } from '#content-schema/catalogue/capability.ts'
import type { CapabilityView } from '#content-schema/catalogue/catalogue-views.ts'
import type { CapabilityEntry } from '#content-schema/catalogue/product.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { foreignLanguage } from './entries.ts'

export const capabilityQuery = defineQuery(
  'capability',
  ['id', 'language'],
  async (context, { id, language }): Promise<CapabilityView | null> => {
    const own = await context.entry<CapabilityEntry>(entryKey.capability(id, language))
    const entry = own ?? (await context.entry<CapabilityEntry>(entryKey.capability(id, 'en')))
    const english = await context.entry<CapabilityEntry>(entryKey.capability(id, 'en'))
    // The slug is one for all languages, so that a language switch keeps the page.
    const view = entry && { id, name: entry.name, slug: capabilitySlugOf((english ?? entry).name), imageUrl: entry.imageUrl }
    return view && { ...view, ...(own ? {} : foreignLanguage({ language: 'en' }, language)) }
  },
)

export const capabilityProductSlugsQuery = defineQuery(
  'capabilityProductSlugs',
  ['id'],
  async (context, { id }): Promise<string[]> => (await context.list(listKey.productsWithCapability(id))).map(({ member }) => member),
)

/** Route of a capability's page (AH-22). */
export function capabilityRoute(slug: string): string {
  return `/products/capabilities/${slug}`
}

export const capabilitiesQueries = [capabilityQuery, capabilityProductSlugsQuery]
