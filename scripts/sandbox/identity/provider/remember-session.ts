import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Sessions } from '../sessions.ts'

/** Keeps on what device and where a session was used last, whenever the browser that has it passes by. */
export function rememberSession(sessions: Sessions) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const uid = ctx.oidc?.session?.accountId ? ctx.oidc.session.uid : undefined
    const session = uid === undefined ? undefined : sessions.find(uid)
    if (session) sessions.see(session, { device: deviceOf(ctx.get('user-agent')), place: placeOf(ctx) })
  }
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** @example deviceOf('Mozilla/5.0 (X11; Linux x86_64) … Firefox/140.0') → 'Firefox, Linux' */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(', ') : (/^[\w.-]+/.exec(userAgent)?.[0] ?? '')
}

/** City and country where the network in front knows them, else the address. */
function placeOf(ctx: KoaContextWithOIDC): string {
  const named = [ctx.get('cf-ipcity'), ctx.get('cf-ipcountry')].filter(Boolean).join(', ')
  return named || ctx.get('x-forwarded-for').split(',')[0]?.trim() || 'localhost'
}
