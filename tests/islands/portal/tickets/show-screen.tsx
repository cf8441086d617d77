import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { atom } from 'nanostores'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { NOBODY } from '#content-schema/identity/claims.ts'
import { createTranslate } from '#islands/kit/translate.ts'
import { PortalError } from '#islands/portal/api/portal-error.ts'
import { PortalContext, type PortalFacts } from '#islands/portal/frame/portal-context.ts'
import { TextsContext } from '#islands/portal/frame/texts.ts'
import { listTexts } from '#islands/portal/list/list-texts.ts'
import listEnglish from '#islands/portal/list/strings/en.json'
import type { Session, SessionState } from '#islands/portal/session/session.ts'
import portalEnglish from '#islands/portal/strings/en.json'
import ticketEnglish from '#islands/portal/tickets/strings/en.json'
import { ticketTexts } from '#islands/portal/tickets/texts/ticket-texts.ts'

type Answer = (variables: never) => unknown
/** What the edge answers, by operation; what is not here never answers. */
export const answers: Record<string, Answer> = {}
/** Operations that were asked, in their order. */
export const asked: { name: string; variables: Record<string, unknown> }[] = []
export const askedFor = (name: string) => asked.filter((one) => one.name === name)

/** In the place of `askOperation`. */
export async function fakeAskOperation(_: unknown, { name }: { name: string }, variables: Record<string, unknown>): Promise<unknown> {
  asked.push({ name, variables })
  const answer = answers[name]
  return answer ? answer(variables as never) : new Promise(() => undefined)
}

export const refuse = (status: number) => () => {
  throw new PortalError('refused', { status, reference: 'R-1' })
}

export const ANNA = {
  ...NOBODY,
  id: 'anna',
  firstName: 'Anna',
  fullName: 'Anna Muster',
  roles: ['Service Ticketing Active'],
  populated: true,
}

/** Draws a screen of tickets for Anna, at an address. */
export function showScreen(element: ReactElement, address = '/tickets/list') {
  history.replaceState(null, '', address)
  const state = atom<SessionState>({ phase: 'signedIn', user: ANNA })
  const session: Session = {
    state,
    enter: vi.fn(),
    renew: vi.fn(),
    check: vi.fn(),
    headers: async () => ({}),
    signOut: vi.fn(),
  }
  const facts = {
    session,
    contactUrl: '/en/contact',
    homeUrl: '/en',
    locale: 'en',
    language: 'en',
    htmlLang: 'en',
    screens: [],
    loadPalette: vi.fn(),
  }
  const portal: PortalFacts = {
    ...facts,
    shell: { portalPath: '', settings: SETTINGS, logLevel: 'error' },
    loadPalette: () => Promise.reject(new Error('There is none')),
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <PortalContext.Provider value={portal}>
      <TextsContext.Provider value={createTranslate('en', portalEnglish, {})}>
        <ticketTexts.Provider value={createTranslate<typeof ticketEnglish>('en', ticketEnglish, {})}>
          <listTexts.Provider value={createTranslate<typeof listEnglish>('en', listEnglish, {})}>
            <QueryClientProvider client={queries}>{element}</QueryClientProvider>
          </listTexts.Provider>
        </ticketTexts.Provider>
      </TextsContext.Provider>
    </PortalContext.Provider>,
  )
}

const SETTINGS = {
  directServiceUrl: null,
  directServiceRegistrationUrl: null,
  wireToolCloudUrl: null,
  wireMasterUrl: null,
  masterDataUrl: null,
  comingSoon: [],
}

/** Nothing of a test is left for the next one. */
export function forgetScreen(): void {
  for (const name of Object.keys(answers)) delete answers[name]
  asked.length = 0
  localStorage.clear()
  sessionStorage.clear()
}
