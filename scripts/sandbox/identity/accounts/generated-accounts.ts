import type { LanguageCode } from '#content-schema/locale/language.ts'
import { ORGANISATIONS, SAMPLE_ACCOUNTS, type SampleAccount } from './sample-accounts.ts'

const FIRST = [
  'Anna',
  'Marco',
  'Lena',
  'Pavel',
  'Aiko',
  'Jan',
  'Elif',
  'Noah',
  'Ines',
  'Tomáš',
  'Chloé',
  'Gábor',
  'Mei',
  'Rui',
  'Silvia',
  'Kenta',
]
const LAST = [
  'Meier',
  'Rossi',
  'Schmid',
  'Dvořák',
  'Suzuki',
  'Huber',
  'Yılmaz',
  'Weber',
  'Costa',
  'Horák',
  'Petit',
  'Nagy',
  'Chen',
  'Silva',
  'Keller',
  'Mori',
  'Baumann',
]
const LANGUAGES: readonly LanguageCode[] = ['de', 'en', 'fr', 'cs', 'ja']
const ROLES = [
  ['STW Service Ticketing Active'],
  ['STW Service Ticketing Active', 'STW Asset Database Active'],
  ['STW Wire Tool Active'],
  ['STW Asset Database Active', 'STW Master-Data Service Active'],
]

/** People beyond the sample, so that lists are long: `peopleScale` times as many as the sample has. Nobody can sign in as one of them. */
export function generatedSamples(peopleScale: number): SampleAccount[] {
  return Array.from({ length: (peopleScale - 1) * SAMPLE_ACCOUNTS.length }, (_, index) => sampleAt(index))
}

/** The same account for the same number, whatever the scale. */
function sampleAt(index: number): SampleAccount {
  const keys = [...ORGANISATIONS.keys()]
  const organisation = pick(keys, index)
  const [first, last] = [pick(FIRST, index * 7), pick(LAST, index * 5 + Math.floor(index / FIRST.length))]
  const isInvited = index % 23 === 5
  const isAsking = index % 19 === 3
  const asked = { application: 'serviceTicketing', organisation, daysAgo: (index % 40) + 1 }
  return {
    id: `person-${index + 1}`,
    name: [first, last],
    about: 'generated',
    email: `${plain(first)}.${plain(last)}.${index + 1}@${organisation}.example`,
    password: undefined,
    organisations: [organisation],
    roles: isInvited || isAsking ? [] : pick(ROLES, index),
    locale: pick(LANGUAGES, index),
    isManaged: false,
    state: index % 29 === 7 ? 'disabled' : undefined,
    invited: isInvited ? { by: 'thomas-egger', daysAgo: index % 28 } : undefined,
    lastSeen: isInvited ? undefined : index % 180,
    accesses: isInvited ? [{ ...asked, status: 'active' }] : isAsking ? [{ ...asked, status: index % 2 ? 'pending' : 'declined' }] : [],
    recoveryCodes: [],
    notifications: { ticketReplies: true, statusChanges: true, accessRequests: true, softwareNews: false },
  }
}

function pick<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}
