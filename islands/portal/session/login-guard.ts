/** Names of all that is noted of logins begin with it. */
export const LOGINS_PREFIX = 'uapp_logins'
/** Who was led to the login twice in this time is not led there again: he is told, and may try himself (AU-28, AH-33). */
const GUARD_MS = 60_000
const MAX_LOGINS = 2

/**
 * True when the browser may be led to the login now, which is noted.
 *
 * @example ('[1000,2000]', 30000) → [false, …]
 */
export function mayLogIn(noted: string | null, now: number): [may: boolean, noted: string] {
  const last = parseTimes(noted).filter((at) => at <= now && now - at < GUARD_MS)
  const may = last.length < MAX_LOGINS
  return [may, JSON.stringify(may ? [...last, now] : last)]
}

function parseTimes(text: string | null): number[] {
  try {
    const times: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
  } catch {
    return []
  }
}

/** Notes a login of this tab under a name. False where there were too many, and where nothing can be noted. */
export function noteLogin(name = ''): boolean {
  try {
    const [may, noted] = mayLogIn(sessionStorage.getItem(LOGINS_PREFIX + name), Date.now())
    sessionStorage.setItem(LOGINS_PREFIX + name, noted)
    return may
  } catch {
    return false
  }
}

/** Somebody signed in, or asked for another attempt himself. */
export function forgetLogins(name = ''): void {
  try {
    sessionStorage.removeItem(LOGINS_PREFIX + name)
  } catch {
    // Nothing was noted either.
  }
}
