import { expect, test } from 'vitest'
import type { Profile } from '#content-schema/account/profile.ts'
import { accountPaper } from '#islands/portal/account/export/account-paper.ts'
import { accountTexts } from './account-texts.ts'

const PROFILE: Profile = {
  firstName: '遥',
  lastName: 'Müller-佐藤',
  company: 'Hoshi',
  email: 'haruka@hoshi.example',
  telephone: '',
  address: 'Bahnhofstrasse 1',
  postalCode: '8001',
  city: 'Zürich',
  country: 'CH',
  language: 'ja',
  isManaged: false,
  notifications: { ticketReplies: true, statusChanges: false, accessRequests: false, softwareNews: false },
}
const ACCOUNT = {
  id: 'haruka-sato',
  firstName: '遥',
  roles: ['STW Service Ticketing Active'],
  passwordChangedAt: '2026-01-12T08:00:00.000Z',
  organisations: [{ name: 'Hoshi' }],
  secondFactor: null,
  isManaged: false,
  favouriteColour: 'blue',
  sessions: [{ device: 'Firefox', place: 'Zürich', startedAt: '2026-01-12T08:00:00.000Z' }],
}

const paper = (language: string) =>
  accountPaper(accountTexts(language), { profile: PROFILE, account: ACCOUNT, htmlLang: language, now: Date.UTC(2026, 0, 13) })

test('all that is held is on the paper, under headings, in the reader’s language', () => {
  const { title, sections } = paper('de')
  expect(title).toBe('Daten Ihres Kontos')
  expect(sections.map(({ heading }) => heading)).toEqual(['Profil', 'Konto', 'Sitzungen', 'Weitere Daten'])
  const rows = new Map(sections.flatMap((section) => section.rows))
  expect(rows.get('Nachname')).toBe('Müller-佐藤')
  expect(rows.get('Land')).toBe('Schweiz')
  expect(rows.get('Telefon')).toBe('keine')
  expect(rows.get('E-Mails an Sie')).toBe('jemand eines Ihrer Tickets beantwortet')
  expect(rows.get('Rollen')).toBe('STW Service Ticketing Active')
  expect(rows.get('Passwort geändert')).toContain('2026')
  expect(rows.get('Zweiter Faktor')).toBe('keine')
  expect(rows.get('1')).toContain('Gerät: Firefox')
})

test('what the service holds besides is on the paper by its own name', () => {
  expect(paper('ja').sections.at(-1)?.rows).toEqual([['favouriteColour', 'blue']])
})

test('nothing of the profile stands on the paper twice', () => {
  const names = paper('en').sections.flatMap(({ rows }) => rows.map(([name]) => name))
  expect(new Set(names).size).toBe(names.length)
})
