import { LOGIN } from '#content-schema/identity/login-settings.ts'

/** What is said while somebody waits to be signed in. */
export type WaitingStage = 'skeleton' | 'signingIn' | 'slow' | 'unreachable' | 'notCompleted'

/** Moments of a login, in ms since it began. With what the page takes to load, whoever waits for a silent service reads it within three seconds. */
const SIGNING_IN_MS = 1_000
const SLOW_MS = 2_000
export const WAITING_MOMENTS = [SIGNING_IN_MS, SLOW_MS, LOGIN.portalWaitMs]

/** Of a login that began so many milliseconds ago; a refusal is told as soon as it is known, but nothing in the first second, which most logins take (AU-43, AH-33). */
export function waitingStage(waitedMs: number, isUnreachable: boolean): WaitingStage {
  if (waitedMs >= LOGIN.portalWaitMs) return 'notCompleted'
  if (waitedMs < SIGNING_IN_MS) return 'skeleton'
  if (isUnreachable) return 'unreachable'
  return waitedMs >= SLOW_MS ? 'slow' : 'signingIn'
}
