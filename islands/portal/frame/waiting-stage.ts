import { LOGIN } from '#content-schema/identity/login-settings.ts'

/** What is said while somebody waits to be signed in. */
export type WaitingStage = 'skeleton' | 'signingIn' | 'slow' | 'unreachable' | 'notCompleted'

/** Of a login that began so many milliseconds ago (AU-43, AH-33). */
export function waitingStage(waitedMs: number, isUnreachable: boolean): WaitingStage {
  if (waitedMs >= LOGIN.portalWaitMs) return 'notCompleted'
  if (waitedMs >= LOGIN.serverTimeoutMs) return isUnreachable ? 'unreachable' : 'slow'
  return waitedMs >= 1_000 ? 'signingIn' : 'skeleton'
}
