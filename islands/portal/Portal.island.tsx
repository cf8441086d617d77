import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { createQueryClient } from './api/query-client.ts'
import { PortalContext, type PortalFacts } from './frame/portal-context.ts'
import { ScreenBoundary } from './frame/ScreenBoundary.tsx'
import { ScreenSkeleton } from './frame/ScreenSkeleton.tsx'
import { SessionGate } from './frame/SessionGate.tsx'
import { NOT_FOUND, ROUTES } from './routes.tsx'

const queries = createQueryClient()
const SCREENS = ROUTES.flatMap(({ path, label, isFor }) => (path && label ? [{ path, label, ...(isFor ? { isFor } : {}) }] : []))
const loadPalette = () => import('./palette/Palette.tsx')

/** Needs JavaScript: every line of the portal belongs to whoever is signed in. One root; addresses below the portal are its screens. */
export default function Portal(facts: Omit<PortalFacts, 'screens' | 'loadPalette'>) {
  return (
    <PortalContext.Provider value={{ ...facts, screens: SCREENS, loadPalette }}>
      <QueryClientProvider client={queries}>
        <Router base={facts.shell.portalPath}>
          <Switch>
            {[...ROUTES, NOT_FOUND].map(({ path, isOpen, Screen }) => (
              <Route key={path ?? ''} {...(path ? { path } : {})}>
                <SessionGate isOpen={isOpen ?? false}>
                  <ScreenBoundary>
                    <Suspense fallback={<ScreenSkeleton />}>
                      <Screen />
                    </Suspense>
                  </ScreenBoundary>
                </SessionGate>
              </Route>
            ))}
          </Switch>
        </Router>
      </QueryClientProvider>
    </PortalContext.Provider>
  )
}
