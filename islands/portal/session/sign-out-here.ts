import { fillTexts, showFailure } from './callback-view.ts'
import { endSession } from './end-session.ts'
import { LOGINS_PREFIX } from './login-guard.ts'
import { openClient } from './open-client.ts'
import { createTabs } from './tabs.ts'
import { whenShown } from './when-shown.ts'

/**
 * Signs out on the host of a site without the portal, and says so, with a link home; where that failed, so that somebody may still be signed
 * in, with a way to try again.
 */
export async function signOutHere(page: HTMLElement): Promise<void> {
  const { doneTitle = '', doneText = '', ...texts } = JSON.parse(page.dataset.signOut ?? '{}') as Record<string, string>
  fillTexts(page, { ...texts, text: '' })
  await whenShown()
  try {
    await endSession(openClient('error'), createTabs())
  } catch (error) {
    return showFailure(page, { error, again: location.pathname + location.search, home: page.dataset.home ?? '/' })
  }
  forgetAllLogins()
  fillTexts(page, { title: doneTitle, text: doneText })
  // At once, though a page that only waits shows its text after a moment.
  page.querySelector('[data-callback-waiting]')?.classList.remove('callback-waiting')
  page.querySelector<HTMLElement>('[data-text="title"]')?.focus()
}

/** Whoever signs in next in this tab begins anew, wherever he wants to: he is not sent in a circle. */
function forgetAllLogins(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(LOGINS_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was noted either.
  }
}
