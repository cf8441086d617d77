import type { KoaContextWithOIDC } from 'oidc-provider'
import { COOKIE_PATH, SCREENS } from '../addresses.ts'
import type { Sessions } from '../sessions.ts'

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>

/**
 * Ends the session without asking back, where that is safe: for a script, which a page of another site cannot be, and for a link that carries an
 * id token of whoever is signed in. Other links lead to the screen that asks.
 */
export function endSessionAtOnce(sessions: Sessions): Middleware {
  return async (ctx, next) => {
    await next()
    if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200) return
    const { session, params, provider } = ctx.oidc
    const isScript = !(ctx.get('accept') || '*/*').includes('text/html')
    ctx.remove('content-security-policy')
    if (!isScript && session?.accountId && claimOf(ctx, 'sub') !== session.accountId) {
      leadTo(ctx, `${SCREENS}sign-out`)
      return
    }
    if (session) sessions.end(session.uid)
    const named = isScript ? claimOf(ctx, 'sid') : undefined
    if (named !== undefined) sessions.end(named)
    ctx.oidc.cookies.set(provider.cookieName('session'), null, { path: COOKIE_PATH, httpOnly: true, sameSite: 'lax', overwrite: true })
    if (isScript) {
      ctx.body = null
      ctx.status = 204
      return
    }
    leadTo(ctx, withState(text(params?.post_logout_redirect_uri), text(params?.state)) ?? `${SCREENS}signed-out`)
  }
}

function leadTo(ctx: KoaContextWithOIDC, address: string): void {
  ctx.status = 303
  ctx.redirect(address)
}

/** A claim of the id token that came along; it was verified before. */
function claimOf(ctx: KoaContextWithOIDC, name: 'sub' | 'sid'): string | undefined {
  const hint: { payload?: Readonly<Record<string, unknown>> } | undefined = ctx.oidc.entities.IdTokenHint
  return text(hint?.payload?.[name])
}

function withState(address: string | undefined, state: string | undefined): string | undefined {
  if (address === undefined || state === undefined) return address
  const url = new URL(address)
  url.searchParams.set('state', state)
  return url.href
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
