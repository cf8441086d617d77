import { PortalError } from '../api/portal-error.ts'
import type { PortalTranslate } from '../frame/texts.ts'
import { UnauthenticatedError } from '../session/with-session.ts'

/** Why a change was not made, in words; null while the browser is on its way to the login, which says it all. */
export function problemText(t: PortalTranslate, error: unknown): string | null {
  if (error instanceof UnauthenticatedError) return null
  if (!(error instanceof PortalError)) return t(($) => $.problem.failed)
  if (error.status === 429) return t(($) => $.problem.tooMany)
  if (error.status === 403 || error.status === 404) return t(($) => $.problem.forbidden)
  if (error.status === 409) return t(($) => $.problem.conflict)
  return error.status === 0 || error.status === 503 ? t(($) => $.problem.unavailable) : t(($) => $.problem.failed)
}
