import { SIGN_IN_SLUG } from '#content-schema/address/path.ts'
import { callbackProblem, LOGIN_ERRORS } from '#content-schema/identity/login-error.ts'
import { returnTarget } from '#content-schema/identity/return-target.ts'
import { isLocalePrefix } from '#content-schema/locale/locale-prefix.ts'
import { portalPathOf } from '#content-schema/portal/portal-shell.ts'
import { readCookie } from '#islands/kit/cookies.ts'
import { fillTexts, showFailure } from './callback-view.ts'
import { openClient } from './open-client.ts'
import type { SessionClient } from './session-client.ts'

/**
 * The callback of a login (AU-21, AU-22): the code becomes a session, and the browser goes where it came from, or to the portal in its own
 * locale, as a full load; to the home page of a site without one. What went wrong is told, with a way back; nothing goes round in a circle.
 */
export async function finishLogin(page: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search)
  const locale = localeOf(page.dataset)
  const home = `/${locale}`
  const segment = page.dataset.callback
  const portal = segment ? portalPathOf(locale, segment) : null
  writeTexts(page, locale)
  try {
    const problem = callbackProblem(query)
    if (problem !== null) {
      if (!query.has('code') || !query.has('state')) logMissing(query)
      throw new Error(problem)
    }
    const returnTo = await arrive(query)
    location.replace(returnTo ?? portal ?? home)
  } catch (error) {
    showFailure(page, { error, again: portal ?? `${home}/${SIGN_IN_SLUG}`, home })
  }
}

/** Exchanges the code. A second tab that has signed in meanwhile serves as well. */
async function arrive(query: URLSearchParams): Promise<string | null> {
  const client = await openClient('error')
  try {
    const { returnTo } = await client.arrive(query)
    return returnTarget(returnTo)
  } catch (error) {
    console.error(error)
    if (await isSignedIn(client)) return null
    throw error
  }
}

async function isSignedIn(client: SessionClient): Promise<boolean> {
  return client.find().then(
    (user) => user !== null,
    () => false,
  )
}

/** All that is known of a callback that brings nothing (AU-22). */
function logMissing(query: URLSearchParams): void {
  const details = ['error', 'error_description'].flatMap((name) => (query.get(name) === null ? [] : [`${name}: ${query.get(name)}`]))
  console.error([LOGIN_ERRORS.missingParameters, ...details].join(', '))
}

/** Of the page's address, else the one the visitor has chosen (AU-46). */
function localeOf({ home = '/', localeCookie = '' }: DOMStringMap): string {
  const own = home.slice(1)
  if (own !== '') return own
  const chosen = readCookie(localeCookie) ?? ''
  return isLocalePrefix(chosen) ? chosen : 'en'
}

/** The page without a locale speaks the visitor's language once it knows it. */
function writeTexts(page: HTMLElement, locale: string): void {
  const all = JSON.parse(page.dataset.texts ?? '{}') as Record<string, Record<string, string>>
  const language = locale.split('-')[0] ?? ''
  const texts = all[language]
  if (!texts) return
  if (page.dataset.home === '/') document.documentElement.lang = language
  fillTexts(page, texts)
}
