import { returnTarget } from '#content-schema/identity/return-target.ts'
import { showFailure } from './callback-view.ts'
import { forgetLogins, noteLogin } from './login-guard.ts'
import { openClient } from './open-client.ts'
import { LEAVING, LoginLoopError } from './session-client.ts'

/**
 * The page that signs somebody in on a site without the portal (CP-18), and leads on to the address that sent him here. What goes wrong is told,
 * with a way to try again; a page that sends him back again and again is left alone.
 */
export async function beginLogin(page: HTMLElement): Promise<void> {
  const home = page.dataset.home ?? '/'
  const to = returnTarget(new URLSearchParams(location.search).get('to')) ?? home
  try {
    if (!noteLogin(to)) throw new LoginLoopError()
    const client = await openClient('error')
    // Whoever is signed in needs a newer proof of it than the page he asked for was sent.
    const user = (await client.find()) && (await client.renew())
    if (user ?? (await client.login({ returnTo: to }, () => undefined)) !== LEAVING) location.replace(to)
  } catch (error) {
    forgetLogins(to)
    showFailure(page, { error, again: location.pathname + location.search, home })
  }
}
