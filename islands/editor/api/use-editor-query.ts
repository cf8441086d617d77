import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { isLoggedOut, LOGIN_KEY } from './editor-api.ts'

/** What the edge answers an editor. Whoever is one no longer is shown the login in place of the screen. */
export function useEditorQuery<T>(
  key: readonly unknown[],
  read: () => Promise<T>,
  options: { refetchInterval?: (query: Query<T>) => number | false } = {},
) {
  const queries = useQueryClient()
  return useQuery({
    ...options,
    queryKey: key,
    queryFn: async () => {
      try {
        return await read()
      } catch (error) {
        if (isLoggedOut(error)) queries.setQueryData(LOGIN_KEY, false)
        throw error
      }
    },
  })
}
