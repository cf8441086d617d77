import { type Query, useQueryClient } from '@tanstack/react-query'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { useUser } from '../../frame/use-session.ts'

/** True for what the screens have read of users, and for the numbers of the home. */
export function isOfPeople(userId: string, { queryKey: [owner, name] }: Pick<Query, 'queryKey'>): boolean {
  return owner === userId && typeof name === 'string' && (Object.hasOwn(PEOPLE_OPERATIONS, name) || name === 'Overview')
}

/** Has everything about users read again, after a change. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  const { id } = useUser()
  return () => queries.invalidateQueries({ predicate: (query) => isOfPeople(id, query) })
}
