import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Router } from 'wouter'
import { isPassing } from './api/editor-api.ts'
import { EditorContext } from './frame/editor-context.ts'
import { LoginGate } from './login/LoginGate.tsx'

/** Read by whoever is an editor. */
const EditorArea = lazy(() => import('./EditorArea.tsx'))

const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (failures, error) => failures < 1 && isPassing(error), retryDelay: 800 },
    mutations: { retry: false },
  },
})

interface Props {
  /** `/{locale}/editor`, with the slug of a site that has one. */
  base: string
  htmlLang: string
}

/** Needs JavaScript: every line of the editor area is for editors alone. One root; addresses below it are its screens. */
export default function Editor({ base, htmlLang }: Props) {
  return (
    <EditorContext.Provider value={{ htmlLang }}>
      <QueryClientProvider client={queries}>
        <Router base={base}>
          <LoginGate>
            <Suspense fallback={<span className="skeleton editor-skeleton" />}>
              <EditorArea />
            </Suspense>
          </LoginGate>
        </Router>
      </QueryClientProvider>
    </EditorContext.Provider>
  )
}
