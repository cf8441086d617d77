import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { TrustedOperation } from '#content-schema/operations/trusted-operation.ts'
import { usePortal } from '../frame/portal-context.ts'
import { useUser } from '../frame/use-session.ts'
import { askOperation } from './ask-operation.ts'

interface Options {
  isAsked?: boolean
  /** Shows the answer to the last variables (`isPlaceholderData`) until the next has come, as a list does from page to page. */
  keepsPrevious?: boolean
}

/** What an operation answers for whoever is signed in; kept while he looks at other screens. Its key is `[user, name, variables]`. */
export function useOperation<Variables, Answer>(
  operation: TrustedOperation<Variables, Answer>,
  variables: Variables,
  { isAsked = true, keepsPrevious = false }: Options = {},
): UseQueryResult<Answer> {
  const { session } = usePortal()
  const { id } = useUser()
  return useQuery({
    queryKey: [id, operation.name, variables],
    queryFn: () => askOperation(session, operation, variables),
    enabled: isAsked,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}
