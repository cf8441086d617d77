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

interface Call {
  name: string
  body: string
}

/** Answers calls of the portal; tells which ones there were. `changes` stand in place of what is made up, by operation and within it. */
export function answerCalls(
  weather: Weather,
  text = MOMENT,
  changes: Readonly<Record<string, unknown>> = {},
): { asked: Set<string>; calls: Call[] } {
  const answers = answersOf(text)
  const asked = new Set<string>()
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? init.body : ''
    const named = body ? (JSON.parse(body) as { operation?: string }).operation : undefined
    const path = `account${url.replace('/api/account', '')}`
    const isChange = url.startsWith('/api/account') && (init.method ?? 'GET') !== 'GET'
    const name = named ?? (isChange ? `${init.method} ${path}` : path)
    asked.add(name)
    calls.push({ name, body })
    if (weather.fault && weather.isStruck(name)) return weather.fault()
    if (isChange && !named) return changes[name] ? Response.json(changes[name]) : new Response(null, { status: 204 })
    return Response.json(changed(answers.get(name) ?? { records: [] }, changes[name]))
  })
  return { asked, calls }
}

/** A value with what stands in place of parts of it; every item of a list is changed alike. */
function changed(value: unknown, change: unknown): unknown {
  if (change === undefined) return value
  if (Array.isArray(change)) return change.map((one, at) => changed(Array.isArray(value) ? (value[at] ?? value[0]) : undefined, one))
  if (typeof change !== 'object' || change === null || typeof value !== 'object' || value === null) return change
  const entries = Object.entries(change).map(([name, part]) => [name, changed((value as Record<string, unknown>)[name], part)])
  return { ...value, ...Object.fromEntries(entries) }
}

/** Draws a screen of the portal at its address for somebody with all roles, within what stands around each of them. */
export async function showPortalScreen(screen: ReactElement, { path, route }: { path: string; route: string }): Promise<void> {
  const [pathname = '/', search = ''] = path.split('?')
  history.replaceState(null, '', path)
  const state = atom({ phase: 'signedIn' as const, user: { ...NOBODY, id: 'mia', roles: ALL_ROLES, populated: true } })
  const facts = {
    shell: { portalPath: '', settings: SETTINGS, logLevel: 'error' },
    session: {
      state,
      headers: async () => ({}),
      renew: async () => false,
      check: async () => undefined,
      signOut: async () => undefined,
      enter: async () => undefined,
    },
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
