import { atom } from 'nanostores'
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type Consent,
  type ConsentCategory,
  formatConsent,
  parseConsent,
} from '#content-schema/site/consent.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** What the visitor agreed to; null while nothing was decided. */
export const consent = atom<Consent | null>(parseConsent(readCookie(CONSENT_COOKIE)))

/** Keeps a decision, and tells whoever listens. */
export function decideConsent(categories: readonly ConsentCategory[]): void {
  const decision = { date: new Date().toISOString().slice(0, 10), categories }
  writeCookie(CONSENT_COOKIE, formatConsent(decision), CONSENT_SECONDS)
  consent.set(decision)
}

/** Script of the tag manager, null where nothing may be tracked: technical areas, other sites, testing mode (AH-48, AH-55). */
export function tagManagerUrl(): string | null {
  const { tagManager, testing } = document.documentElement.dataset
  return testing === undefined ? (tagManager ?? null) : null
}

/** True when visits of this page are counted: it may be, and the visitor agreed to something. */
export function isTracked(): boolean {
  return tagManagerUrl() !== null && (consent.get()?.categories.length ?? 0) > 0
}
