import type { Contact, ContactText, ContactView } from '#content-schema/content/contact.ts'
import type { Location, LocationText, LocationView } from '#content-schema/content/location.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery } from '../graph/query.ts'
import { namingTextOf } from './entries.ts'

/** Neither knows a place it is shown at: one answer a language serves all sites. */
export const contactQuery = defineQuery('contact', ['id', 'language'], async (context, { id, language }): Promise<ContactView | null> => {
  const key = entryKey.content('Contact', id)
  const entry = await context.entry<Contact>(key)
  return entry && { ...entry, function: (await namingTextOf<ContactText>(context, key, language))?.function ?? '' }
})

export const locationQuery = defineQuery(
  'location',
  ['id', 'language'],
  async (context, { id, language }): Promise<LocationView | null> => {
    const key = entryKey.content('Location', id)
    const entry = await context.entry<Location>(key)
    return entry && { ...entry, openingHours: (await namingTextOf<LocationText>(context, key, language))?.openingHours ?? '' }
  },
)

export const peopleAndPlacesQueries = [contactQuery, locationQuery]
