import { NOTIFICATIONS, type Profile } from '#content-schema/account/profile.ts'
import { PROFILE_FIELDS } from '../profile/profile-fields.ts'
import type { AccountTranslate } from '../texts/account-texts.ts'
import type { Paper } from './print-paper.ts'

type Row = readonly [name: string, text: string]

interface Facts {
  profile: Profile
  /** Everything the identity service holds, in its own words. */
  account: Readonly<Record<string, unknown>>
  htmlLang: string
  now: number
}

/** Shown by the profile already, or by the sections below. */
const ELSEWHERE: ReadonlySet<string> = new Set([...PROFILE_FIELDS.map(({ name }) => name), 'email', 'sessions', 'notifications'])
const LABELS = ['id', 'roles', 'organisations', 'passwordChangedAt', 'secondFactor', 'isManaged', 'isDisabled'] as const
const isLabelled = (key: string): key is (typeof LABELS)[number] => (LABELS as readonly string[]).includes(key)

/** All that is held about an account, for people: known fields by their names, whatever else there is by the service's. */
export function accountPaper(t: AccountTranslate, { profile, account, htmlLang, now }: Facts): Paper {
  const write = createWriter(t, htmlLang)
  const entries = Object.entries(account).filter(([key]) => !ELSEWHERE.has(key))
  const rows = (wanted: boolean): Row[] =>
    entries
      .filter(([key]) => isLabelled(key) === wanted)
      .map(([key, value]) => [isLabelled(key) ? t(($) => $.export.label[key]) : key, write(value)])
  const further = rows(false)
  return {
    title: t(($) => $.export.paperTitle),
    lead: t(($) => $.export.madeOn, { date: new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeStyle: 'short' }).format(now) }),
    sections: [
      { heading: t(($) => $.profile.title), rows: profileRows(t, profile, htmlLang) },
      { heading: t(($) => $.export.account), rows: rows(true) },
      { heading: t(($) => $.export.sessions), rows: sessionRows(t, account.sessions, write) },
      ...(further.length > 0 ? [{ heading: t(($) => $.export.further), rows: further }] : []),
    ],
  }
}

function profileRows(t: AccountTranslate, profile: Profile, htmlLang: string): Row[] {
  const countries = new Intl.DisplayNames(htmlLang, { type: 'region' })
  const languages = new Intl.DisplayNames(htmlLang, { type: 'language' })
  const named = {
    ...profile,
    country: /^[A-Z]{2}$/.test(profile.country) ? (countries.of(profile.country) ?? profile.country) : profile.country,
    language: /^[a-z]{2}$/.test(profile.language) ? (languages.of(profile.language) ?? profile.language) : profile.language,
  }
  const none = t(($) => $.export.none)
  const chosen = NOTIFICATIONS.filter((name) => profile.notifications[name]).map((name) => t(($) => $.notifications[name]))
  return [
    ...PROFILE_FIELDS.map(({ name }): Row => [t(($) => $.profile[name]), named[name] || none]),
    [t(($) => $.profile.email), profile.email],
    [t(($) => $.export.label.notifications), chosen.join('; ') || none],
  ]
}

function sessionRows(t: AccountTranslate, sessions: unknown, write: (value: unknown) => string): Row[] {
  if (!Array.isArray(sessions) || sessions.length === 0) return [['', t(($) => $.export.none)]]
  return sessions.map((session: unknown, place): Row => [String(place + 1), write(session)])
}

/** Any value as text: moments as days, lists with commas, records as `name: value`. */
function createWriter(t: AccountTranslate, htmlLang: string): (value: unknown) => string {
  const dates = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeStyle: 'short' })
  const write = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t(($) => $.export.none)
    if (typeof value === 'boolean') return value ? t(($) => $.export.yes) : t(($) => $.export.no)
    if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? dates.format(Date.parse(value)) : value
    if (Array.isArray(value)) return value.map(write).join('; ') || t(($) => $.export.none)
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([key, item]) => `${wordOf(t, key)}: ${write(item)}`)
        .join(', ')
    return String(value)
  }
  return write
}

function wordOf(t: AccountTranslate, key: string): string {
  switch (key) {
    case 'device':
      return t(($) => $.sessions.device)
    case 'place':
      return t(($) => $.sessions.place)
    case 'startedAt':
      return t(($) => $.sessions.since)
    case 'lastSeenAt':
      return t(($) => $.sessions.seen)
    default:
      return key
  }
}
