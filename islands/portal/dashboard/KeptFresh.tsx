import { useQueryClient } from '@tanstack/react-query'
import { HOME_OPERATIONS } from '#content-schema/portal/home-operations.ts'
import type { PortalEvent } from '#content-schema/portal/portal-event.ts'
import { useRereadOnChange } from '../api/use-reread-on-change.ts'
import { useUser } from '../frame/use-session.ts'

const CONCERNED: readonly PortalEvent['kind'][] = ['ticket', 'access']

/** Reads again what the home says when a ticket or an access has changed. It draws nothing, and is read after what does. */
export default function KeptFresh(): null {
  const queries = useQueryClient()
  const { id } = useUser()
  useRereadOnChange(
    ({ kind }) => CONCERNED.includes(kind),
    () => {
      for (const name of Object.keys(HOME_OPERATIONS)) void queries.invalidateQueries({ queryKey: [id, name] })
    },
  )
  return null
}
