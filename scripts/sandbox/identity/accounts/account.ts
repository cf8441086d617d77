import type { LanguageCode } from '#content-schema/locale/language.ts'
import { ORGANISATIONS, type SampleAccount } from './sample-accounts.ts'
import { recoveryDigest } from './totp.ts'

/** Second factor by time-based one-time passwords. */
export interface SecondFactor {
  secret: string
  /** ISO 8601. */
  since: string
  /** Time step of the last code that was used; it and earlier ones are used up. */
  lastStep: number
  /** Digests of the recovery codes that are left. */
  recoveryDigests: string[]
}

/** A user: the sample, with what has changed since. */
export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  /** Of some users a single text, as the real service answers for one role. */
  roles: string | string[]
  /** Keys of `ORGANISATIONS`. */
  organisations: string[]
  language: LanguageCode
  company: string
  telephone: string
  address: string
  postalCode: string
  city: string
  country: string
  /** What is written to somebody about by e-mail. */
  notifications: { ticketReplies: boolean; statusChanges: boolean; accessRequests: boolean; softwareNews: boolean }
  isManaged: boolean
  isDisabled: boolean
  /** Has not accepted his invitation: there is no password, and no mail about one. */
  isInvited: boolean
  /** Account id of whoever invited him; null for one who was always there. */
  invitedBy: string | null
  /** ISO 8601. */
  invitedOn: string | null
  /** Before the sandbox was started; ISO 8601, null for never. */
  lastSeen: string | null
  isDeleted: boolean
  /** Salt and hash; null while the password is that of the sample. */
  passwordHash: string | null
  /** ISO 8601. */
  passwordChangedAt: string
  secondFactor: SecondFactor | null
  /** Secret of a second factor that waits for its first code. */
  pendingSecret: string | null
}

/** Moment from which on everybody of the sample has password and second factor. */
const SAMPLE_SINCE = '2026-01-12T08:00:00.000Z'
const STARTED = Date.now()

/** So many days before the sandbox was started, so that the sample is always of these days. */
export const daysBefore = (days: number) => new Date(STARTED - days * 86_400_000).toISOString()

export function accountOfSample(sample: SampleAccount): Account {
  const [firstName, lastName] = sample.name
  const organisation = ORGANISATIONS.get(sample.organisations[0] ?? '')
  const { telephone = '', address = '', postalCode = '', city = '', country = organisation?.country ?? '' } = sample.profile ?? {}
  return {
    id: sample.id,
    email: sample.email,
    firstName,
    lastName,
    roles: sample.roles,
    organisations: sample.organisations,
    language: sample.locale,
    company: sample.isManaged ? 'Strandwerk AG' : (organisation?.name ?? ''),
    ...{ telephone, address, postalCode, city, country },
    notifications: sample.notifications,
    isManaged: sample.isManaged,
    isDisabled: sample.state === 'disabled',
    isInvited: sample.invited !== undefined,
    invitedBy: sample.invited?.by ?? null,
    invitedOn: sample.invited ? daysBefore(sample.invited.daysAgo) : null,
    lastSeen: sample.lastSeen === undefined ? null : daysBefore(sample.lastSeen),
    isDeleted: false,
    passwordHash: null,
    passwordChangedAt: SAMPLE_SINCE,
    secondFactor: sample.totp
      ? { secret: sample.totp, since: SAMPLE_SINCE, lastStep: 0, recoveryDigests: sample.recoveryCodes.map(recoveryDigest) }
      : null,
    pendingSecret: null,
  }
}

/** Name as it is written in the languages of East Asia and elsewhere. @example fullName({ firstName: '遥', lastName: '佐藤' }) → '佐藤 遥' */
export function fullName({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  const isEastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(lastName)
  return (isEastAsian ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')
}

/** One address has one account, however it is typed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
