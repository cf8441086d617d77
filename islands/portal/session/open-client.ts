import type { LogLevel } from '#content-schema/identity/login-settings.ts'
import { createEdgeSession, readSession } from './edge-session.ts'
import type { SessionClient } from './session-client.ts'

/** The way tokens are kept, as the edge is configured. The vendor's SDK is read where it is needed. */
export async function openClient(logLevel: LogLevel): Promise<SessionClient> {
  const session = await readSession()
  if (session.mode === 'edge') return createEdgeSession(session)
  const { createBrowserSession } = await import('./browser-session.ts')
  return createBrowserSession(session, logLevel)
}
