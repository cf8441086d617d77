import type { ContactView, LocationView } from '#content-schema/contracts/content-reader.ts'
import type { Contact, ContactText } from '#content-schema/entities/contact.ts'
import type { Location, LocationText } from '#content-schema/entities/location.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query } from '../graph/engine.ts'
import { textOf } from './entries.ts'

/** Neither knows a place it is shown at: one answer a language serves all sites. */
const contact: Query = async (context, id = '', language = ''): Promise<ContactView | null> => {
  const key = entryKey.content('Contact', id)
  const entry = await context.entry<Contact>(key)
  return entry && { ...entry, function: (await textOf<ContactText>(context, key, language))?.function ?? '' }
}

const location: Query = async (context, id = '', language = ''): Promise<LocationView | null> => {
  const key = entryKey.content('Location', id)
  const entry = await context.entry<Location>(key)
  return entry && { ...entry, openingHours: (await textOf<LocationText>(context, key, language))?.openingHours ?? '' }
}

export const peopleAndPlacesQueries = { contact, location }
