import { type AskedEntry, type AskedPlace, editAddress, pageAddress } from '#content-schema/editing/ask.ts'
import { readState } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'

/** How sites are called, and where pages are opened and entries edited; null for what is not known (yet). */
export function usePlaces() {
  const { data } = useEditorQuery(['state'], readState)
  const siteOf = (siteId: string) => data?.sites.find(({ id }) => id === siteId)
  return {
    siteName: (siteId: string) => siteOf(siteId)?.name ?? siteId,
    liveAddress: (place: AskedPlace) => {
      const site = siteOf(place.siteId)
      return site ? pageAddress(place, site) : null
    },
    editAddress: (entry: Pick<AskedEntry, 'service' | 'model' | 'id'>) => editAddress(data?.editUrl ?? null, entry),
  }
}
