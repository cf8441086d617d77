import { QueryClient } from '@tanstack/react-query'
import { isQuickFailure } from './portal-error.ts'

/** What the portal has read of the services. A user who is switched loads the page anew, so nothing of one meets another. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isQuickFailure(error),
        retryDelay: 800,
      },
      mutations: { retry: false },
    },
  })
}
