import { forgetDrafts } from './draft.ts'
import { forgetAllLogins } from './login-guard.ts'
import type { SessionClient } from './session-client.ts'
import type { Tabs } from './tabs.ts'

/**
 * Signs out: ends the session, removes drafts, tells the other tabs and the header. A page that a browser renders ahead waits until it is
 * shown, so that it signs nobody out (AH-82).
 *
 * @throws where the edge could not be told, so that the session may still be there
 */
export async function endSession({ openClient, tabs }: { openClient: () => Promise<SessionClient>; tabs: Tabs }): Promise<void> {
  await whenShown()
  try {
    await (await openClient()).logout()
  } finally {
    leaveNothing()
    tabs.tell({ kind: 'signedOut' })
  }
}

/** Removes what this tab holds of somebody. */
export function leaveNothing(): void {
  forgetDrafts()
  forgetAllLogins()
  tellHeader()
}

/** The header of the page is drawn by a script of its own. */
export function tellHeader(): void {
  if (typeof document !== 'undefined') document.dispatchEvent(new Event('session'))
}

async function whenShown(): Promise<void> {
  if (typeof document === 'undefined' || !('prerendering' in document) || !document.prerendering) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}
