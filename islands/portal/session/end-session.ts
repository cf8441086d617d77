import { forgetDrafts } from './draft.ts'
import type { SessionClient } from './session-client.ts'
import type { Tabs } from './tabs.ts'

/**
 * Signs out: ends the session, removes drafts, tells the other tabs and the header.
 *
 * @throws where the edge could not be told, so that the session may still be there
 */
export async function endSession(client: Promise<SessionClient>, tabs: Tabs): Promise<void> {
  try {
    await (await client).logout()
  } finally {
    leaveNothing()
    tabs.tell({ kind: 'signedOut' })
  }
}

/** Removes what this tab holds of somebody. */
export function leaveNothing(): void {
  forgetDrafts()
  tellHeader()
}

/** The header of the page is drawn by a script of its own. */
export function tellHeader(): void {
  document.dispatchEvent(new Event('session'))
}
