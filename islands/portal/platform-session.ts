import { returnTarget } from '#content-schema/identity/return-target.ts'
import type { PortalShell } from '#content-schema/portal/portal-shell.ts'
import { openClient } from './session/open-client.ts'
import { createSession, type Session } from './session/session.ts'
import { createTabs } from './session/tabs.ts'

/** The session of the portal's page: it is entered at once, but on the page that ends it. */
export function createPlatformSession({ portalPath, logLevel }: PortalShell): Session {
  const session = createSession({
    openClient: () => openClient(logLevel),
    tabs: createTabs(),
    reload: () => location.reload(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
  })
  const path = location.pathname.toLowerCase()
  if (path === `${portalPath}/login`)
    void session.enter({ returnTo: returnTarget(new URLSearchParams(location.search).get('to')) ?? portalPath })
  else if (path !== `${portalPath}/logout`) void session.enter()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void session.check()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back from the back-forward cache may show somebody who has signed out.
    if (persisted) location.reload()
  })
  return session
}
