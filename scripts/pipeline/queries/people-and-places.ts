import type { Contact, ContactText, ContactView } from '#content-schema/content/contact.ts'
import type { Location, LocationText, LocationView } from '#content-schema/content/location.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery } from '../graph/query.ts'
import { foreignLanguage, spokenNamingTextOf } from './entries.ts'

/** Neither knows a place it is shown at: one answer a language serves all sites. */
export const contactQuery = defineQuery('contact', ['id', 'language'], async (context, { id, language }): Promise<ContactView | null> => {
  const key = entryKey.content('Contact', id)
  const entry = await context.entry<Contact>(key)
  const spoken = await spokenNamingTextOf<ContactText>(context, key, language)
  return entry && { ...entry, function: spoken?.text.function ?? '', ...foreignLanguage(spoken, language) }
})

export const locationQuery = defineQuery(
  'location',
  ['id', 'language'],
  async (context, { id, language }): Promise<LocationView | null> => {
    const key = entryKey.content('Location', id)
    const entry = await context.entry<Location>(key)
    const spoken = await spokenNamingTextOf<LocationText>(context, key, language)
    return entry && { ...entry, openingHours: spoken?.text.openingHours ?? '', ...foreignLanguage(spoken, language) }
  },
)

export const peopleAndPlacesQueries = [contactQuery, locationQuery]
