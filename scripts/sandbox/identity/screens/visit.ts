import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { LanguageCode } from '#content-schema/locale/language.ts'
import type { Call, Reply } from '../../http/call.ts'
import { originOf, SCREENS } from '../addresses.ts'
import { type PageContent, pageHeaders, pageHtml } from './page.ts'
import { chooseLanguage, type Say, sayIn } from './texts.ts'

const FORM_COOKIE = '_stw-form'

/** A request for a screen, read. */
export interface Visit {
  call: Call
  language: LanguageCode
  say: Say
  /** As the visitor sees it. */
  origin: string
  /** Value of a field that was sent; empty for one that was not. */
  input: (name: string) => string
  isPost: boolean
  /** The form that was sent is one of ours, sent by the browser that got it. */
  isOwnForm: boolean
  /** Goes into each form. */
  token: string
  show: (content: PageContent, status?: number) => Reply
}

export interface VisitOptions {
  uiLocales?: string | undefined
  secret: string
  edgeOrigins: readonly string[]
}

/** Reads a request. The token of forms is made of a cookie, which pages of other sites can neither read nor set. */
export function readVisit(call: Call, { uiLocales, secret, edgeOrigins }: VisitOptions): Visit {
  const language = chooseLanguage({ ...(uiLocales ? { uiLocales } : {}), acceptLanguage: call.headers['accept-language'] ?? '' })
  const say = sayIn(language)
  const origin = originOf(call)
  const known = new RegExp(`(?:^|; )${FORM_COOKIE}=([\\w-]{22})(?:;|$)`).exec(call.headers.cookie ?? '')?.[1]
  const cookie = known ?? randomBytes(16).toString('base64url')
  const token = createHmac('sha256', secret).update(cookie).digest('base64url')
  const fields = new URLSearchParams(call.method === 'POST' ? call.body.toString() : '')
  // Of this flow or screen alone: several tabs that begin at once each keep their own.
  const [screen = ''] = call.url.pathname.slice(SCREENS.length).split('/')
  const attributes = `Path=${SCREENS}${screen}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
  return {
    call,
    language,
    say,
    origin,
    token,
    input: (name) => fields.get(name) ?? '',
    isPost: call.method === 'POST',
    isOwnForm: known !== undefined && isSame(fields.get('token') ?? '', token),
    show: (content, status = 200) => ({
      status,
      headers: { ...pageHeaders([...edgeOrigins, origin]), 'set-cookie': [`${FORM_COOKIE}=${cookie}; ${attributes}`] },
      body: pageHtml(content, { language, say }),
    }),
  }
}

export function redirect(location: string): Reply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
