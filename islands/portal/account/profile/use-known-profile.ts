import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#content-schema/account/profile.ts'
import { useUser } from '../../frame/use-session.ts'

/** Puts what the service answered to a change in the place of what was read before. */
export function useKnownProfile(): (profile: Profile) => void {
  const queries = useQueryClient()
  const { id } = useUser()
  return (profile) => queries.setQueryData([id, 'Profile', {}], { profile })
}
