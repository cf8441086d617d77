import * as z from 'zod/mini'
import { userSchema } from './claims.ts'

/** Endpoints of the edge by which a browser learns who is signed in, in both ways of keeping tokens. */
export const SESSION_ENDPOINTS = {
  /** GET: who is signed in, and how tokens are kept. POST-only ones change something and need the header below. */
  session: '/api/session',
  /** POST, tokens at the edge: where the browser goes to sign in. */
  login: '/api/session/login',
  /** POST, tokens at the edge: a code for a session. */
  callback: '/api/session/callback',
  /** POST: ends the session here, whatever fails elsewhere. Below the gateway, so that the browser sends the identity service's cookies along. */
  logout: '/am/session/logout',
} as const

/** Proves that a script of this origin made a call: pages of others cannot set it. Its value is told by `GET /api/session`. */
export const CSRF_HEADER = 'x-csrf-token'

export { INITIALS_COOKIE } from './initials-cookie.ts'

/** How tokens are kept: in the browser as specified, or at the edge, where no script sees one. */
export const TOKEN_STORES = ['browser', 'edge'] as const
export type TokenStoreMode = (typeof TOKEN_STORES)[number]

export const BROWSER_STORES = ['localStorage', 'sessionStorage', 'indexedDB'] as const
export type BrowserStore = (typeof BROWSER_STORES)[number]

/** Answer of `GET /api/session`. */
export const sessionSchema = z.object({
  mode: z.enum(TOKEN_STORES),
  /** Null while nobody is signed in; in the mode `browser` always, where the browser knows itself. */
  user: z.nullable(userSchema),
  /** When the session ends unless it is used, milliseconds since 1970. */
  endsAt: z.nullable(z.number()),
  csrfToken: z.string(),
  clientId: z.string(),
  browserStore: z.enum(BROWSER_STORES),
  /** `redirect`: whoever must sign in is led there; `embedded`: the error is the caller's (AH-60). */
  loginMode: z.enum(['redirect', 'embedded']),
})
export type Session = z.infer<typeof sessionSchema>

/** Body of a login, and what it answers. */
export const loginRequestSchema = z.object({
  returnTo: z.string().check(z.maxLength(2_000)),
  /** True for what cannot be undone: the password is asked for once more. */
  isFresh: z.optional(z.boolean()),
})
export const loginAnswerSchema = z.object({ location: z.string() })

/** Body of a callback, and what it answers. */
export const callbackRequestSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(2_000)),
  state: z.string().check(z.minLength(1), z.maxLength(500)),
})
export const callbackAnswerSchema = z.object({ user: userSchema, returnTo: z.nullable(z.string()) })

/** What a logout answers; `isComplete` is false where the identity service could not be told. */
export const logoutAnswerSchema = z.object({ isComplete: z.boolean() })
