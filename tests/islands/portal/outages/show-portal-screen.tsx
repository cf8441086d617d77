import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { atom } from 'nanostores'
import { type ReactElement, Suspense } from 'react'
import { vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type * as z from 'zod/mini'
import { NOBODY } from '#content-schema/identity/claims.ts'
import { OPERATIONS } from '#content-schema/portal/operations.ts'
import { createTranslate } from '#islands/kit/translate.ts'
import { READS } from '#islands/portal/account/api/account-api.ts'
import { PortalContext, type PortalFacts } from '#islands/portal/frame/portal-context.ts'
import { ScreenBoundary } from '#islands/portal/frame/ScreenBoundary.tsx'
import { TextsContext } from '#islands/portal/frame/texts.ts'
import english from '#islands/portal/strings/en.json'
import { answerOf, MOMENT } from './answer-of.ts'

export const ALL_ROLES = [
  'STW Service Ticketing Active',
  'STW Asset Database Active',
  'STW Delegated Admin External',
  'STW Wire Tool Active',
  'STW Wire Tool On-Prem',
]

/** What a call is answered with that fails. */
export type Fault = () => Response | Promise<Response>
/** Whether a call fails, by the operation, or the path of the account. */
export interface Weather {
  fault: Fault | null
  isStruck: (name: string) => boolean
}

/** Everything the portal asks, by name, with what a service in order answers. */
const answersOf = (text: string) =>
  new Map<string, unknown>([
    ...Object.entries(OPERATIONS).map(([name, { answer }]) => [name, { data: answerOf(answer as z.ZodMiniType, text) }] as const),
    ...Object.entries(READS).map(([path, schema]) => [`account${path}`, answerOf(schema, text)] as const),
  ])

/** Answers calls of the portal; tells which ones there were. */
export function answerCalls(weather: Weather, text = MOMENT): { asked: Set<string> } {
  const answers = answersOf(text)
  const asked = new Set<string>()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const named = typeof init?.body === 'string' ? (JSON.parse(init.body) as { operation?: string }).operation : undefined
    const name = named ?? `account${url.replace('/api/account', '')}`
    asked.add(name)
    if (weather.fault && weather.isStruck(name)) return weather.fault()
    return Response.json(answers.get(name) ?? { records: [] })
  })
  return { asked }
}

/** Draws a screen of the portal at its address for somebody with all roles, within what stands around each of them. */
export async function showPortalScreen(screen: ReactElement, { path, route }: { path: string; route: string }): Promise<void> {
  const [pathname = '/', search = ''] = path.split('?')
  history.replaceState(null, '', path)
  const state = atom({ phase: 'signedIn' as const, user: { ...NOBODY, id: 'mia', roles: ALL_ROLES, populated: true } })
  const facts = {
    shell: { portalPath: '', settings: SETTINGS, logLevel: 'error' },
    session: { state, headers: async () => ({}), renew: async () => false, check: async () => undefined },
    ...{ contactUrl: '/en/contact', homeUrl: '/en', locale: 'en', language: 'en', htmlLang: 'en', screens: [] },
    loadPalette: () => import('#islands/portal/palette/Palette.tsx'),
  } as unknown as PortalFacts
  const { hook } = memoryLocation({ path: pathname })
  await act(async () => {
    render(
      <TextsContext.Provider value={createTranslate('en', english, {})}>
        <PortalContext.Provider value={facts}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <Router hook={hook} searchHook={() => search}>
              <ScreenBoundary>
                <Suspense fallback={<p className="skeleton" />}>
                  <Route path={route}>{screen}</Route>
                </Suspense>
              </ScreenBoundary>
            </Router>
          </QueryClientProvider>
        </PortalContext.Provider>
      </TextsContext.Provider>,
    )
  })
}

const SETTINGS = {
  directServiceUrl: null,
  directServiceRegistrationUrl: null,
  wireToolCloudUrl: null,
  wireMasterUrl: null,
  masterDataUrl: null,
  comingSoon: [],
}
