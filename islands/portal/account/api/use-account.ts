import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePortal } from '../../frame/portal-context.ts'
import { useUser } from '../../frame/use-session.ts'
import { accountApi, type ReadAnswer, type ReadPath } from './account-api.ts'

/** What the identity service says of the account of whoever is signed in. */
export function useAccount<Path extends ReadPath>(path: Path): UseQueryResult<ReadAnswer<Path>> {
  const { session } = usePortal()
  const { id } = useUser()
  return useQuery({ queryKey: [id, 'account', path], queryFn: () => accountApi.read(session, path) })
}

/** Has what was read of the account read again, after a change. */
export function useRereadAccount(): (path: ReadPath) => Promise<void> {
  const queries = useQueryClient()
  const { id } = useUser()
  return (path) => queries.invalidateQueries({ queryKey: [id, 'account', path], exact: true })
}
