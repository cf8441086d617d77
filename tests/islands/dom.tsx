import { cleanup, configure, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'

/** Far beyond what anything here takes: the machine may be busy. */
const PATIENCE_MS = 60_000
configure({ asyncUtilTimeout: PATIENCE_MS })

/** An answer of the edge that a test gives when it wants to. */
export interface Asked {
  url: string
  init: RequestInit | undefined
  answer(body: unknown, status?: number): void
  answerPage(html: string, status?: number): void
  /** Nothing answers: no network. */
  fail(): void
}

/** Puts a test in the place of the edge. What is asked waits until it is answered. */
export function playEdge() {
  const asked: Asked[] = []
  vi.stubGlobal(
    'fetch',
    (url: string | URL, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        const respond = (body: string, type: string, status: number) =>
          resolve(new Response(body, { status, headers: { 'content-type': type } }))
        asked.push({
          url: String(url),
          init,
          answer: (body, status = 200) => respond(JSON.stringify(body), 'application/json', status),
          answerPage: (html, status = 200) => respond(html, 'text/html', status),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  return {
    asked,
    /** The request with this number, once it was made. */
    request: (at: number) =>
      vi.waitFor(
        () => {
          const request = asked[at]
          if (!request) throw new Error(`There were ${asked.length} requests, not ${at + 1}`)
          return request
        },
        { timeout: PATIENCE_MS },
      ),
  }
}

/** A component as `mount` shows it, with the English texts. */
export async function show(element: ReactElement): Promise<void> {
  const { loadStrings, StringsContext } = await import('#islands/kit/strings.ts')
  const translate = await loadStrings('en')
  render(<StringsContext.Provider value={translate}>{element}</StringsContext.Provider>)
}

/** A page of the German site in English, with this in its body. */
export function openPage(body = ''): void {
  Object.assign(document.documentElement, { lang: 'en' })
  Object.assign(document.documentElement.dataset, { locale: 'en-ch', home: '/en-ch', site: 'strandwerk', siteSlug: '' })
  document.body.innerHTML = body
  // What is told to the console on a failure is no news of a test.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

/** Modules keep what they know of a page; the next test opens another page. */
export function leavePage(): void {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const isSeen = (element: Element | null) => element instanceof HTMLElement && element.closest('[hidden]') === null
