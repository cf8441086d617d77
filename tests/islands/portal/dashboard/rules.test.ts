import { describe, expect, test } from 'vitest'
import { TILE_STATUSES } from '#content-schema/portal/service-tile.ts'
import { createTranslate } from '#islands/kit/translate.ts'
import { exactTime, relativeTime } from '#islands/kit/ui/relative-time.ts'
import { activityTarget } from '#islands/portal/dashboard/activity-target.ts'
import { greetingAt } from '#islands/portal/dashboard/greeting.ts'
import { ticketStatusKey } from '#islands/portal/dashboard/ticket-status.ts'
import { isExternal, isWaitingForUser, tileFigures, tileTarget, toneOf } from '#islands/portal/dashboard/tile-state.ts'
import type { PortalTexts } from '#islands/portal/frame/texts.ts'
import { waitingStage } from '#islands/portal/frame/waiting-stage.ts'
import { mayLogIn } from '#islands/portal/session/login-guard.ts'
import { parseMessage } from '#islands/portal/session/tabs.ts'
import czech from '#islands/portal/strings/cs.json'
import english from '#islands/portal/strings/en.json'

test.each([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock one is greeted as in the %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})

test.each([
  ['ticket', 'stw-26088', '/tickets/stw-26088'],
  ['machine', 'l565-10234', '/inventory/l565-10234'],
  ['document', 'l565-10234', '/inventory/l565-10234'],
  ['user', 'a/b', '/user-admin/a%2Fb'],
  ['weather', 'today', null],
  ['ticket', null, null],
])('a row of the activity about a %s %s leads to %s, where the roles open it', (kind, subject, target) => {
  const roles = ['STW Service Ticketing Active', 'STW Asset Database Active', 'STW Delegated Admin External']
  expect(activityTarget({ kind, subject }, roles)).toBe(target)
  expect(activityTarget({ kind, subject }, [])).toBeNull()
})

describe('a tile', () => {
  const tile = { service: 'directService', serviceUrl: 'https://d.test/', registrationUrl: 'https://r.test/' } as const

  test.each([
    ['active', { kind: 'service', url: 'https://d.test/' }],
    ['unregistered', { kind: 'registration', url: 'https://r.test/' }],
    ['pending', null],
    ['declined', null],
    ['comingsoon', null],
  ] as const)('of the direct service that is %s leads to %j [PD-18]', (status, target) => {
    expect(tileTarget({ ...tile, status })).toEqual(target)
  })

  test('of another service that is not registered leads nowhere, as does one without address', () => {
    expect(tileTarget({ service: 'masterData', status: 'unregistered', serviceUrl: 'https://m.test/' })).toBeNull()
    expect(tileTarget({ service: 'masterData', status: 'active', serviceUrl: null })).toBeNull()
  })

  test('has a colour in every status', () => {
    expect(TILE_STATUSES.map(toneOf)).not.toContain(undefined)
  })

  test.each([
    ['https://wire.test/', true],
    ['/en/portal/inventory', false],
  ])('%s is elsewhere: %s', (url, external) => {
    expect(isExternal(url)).toBe(external)
  })

  test('tells what the overview knows of its service, and nothing where the user has no access', () => {
    const overview = { openTickets: 3, waitingForYou: null, machines: null, plants: 2, expiringWarranties: null, accessRequests: 0 }
    expect(tileFigures('serviceTicketing', overview)).toEqual({ kind: 'tickets', open: 3, waiting: 0 })
    expect(tileFigures('assetInventory', overview)).toBeNull()
    expect(tileFigures('wireTool', overview)).toBeNull()
    expect(isWaitingForUser(tileFigures('userAdministration', overview))).toBe(false)
    expect(isWaitingForUser(tileFigures('serviceTicketing', { ...overview, waitingForYou: 1 }))).toBe(true)
  })
})

describe('tickets', () => {
  test.each([
    ['New', 'new'],
    ['in progress', 'inProgress'],
    ['in-progress', 'inProgress'],
    ['waiting', 'waiting'],
    [' Waiting for customer ', 'waiting'],
    ['Solved', 'solved'],
    ['On the moon', null],
  ])('the status "%s" is %s', (status, key) => {
    expect(ticketStatusKey(status)).toBe(key)
  })
})

test.each([
  [0, false, 'skeleton'],
  [999, false, 'skeleton'],
  [999, true, 'skeleton'],
  [1_000, false, 'signingIn'],
  [1_000, true, 'unreachable'],
  [1_999, false, 'signingIn'],
  [2_000, false, 'slow'],
  [29_999, true, 'unreachable'],
  [30_000, false, 'notCompleted'],
] as const)('after %i ms, unreachable %s, one is told: %s [AU-43, AH-33]', (waited, isUnreachable, stage) => {
  expect(waitingStage(waited, isUnreachable)).toBe(stage)
})

test('a third login within a minute is one too many, and nonsense in storage is none at all', () => {
  expect(mayLogIn(null, 1_000)).toEqual([true, '[1000]'])
  expect(mayLogIn('[1000]', 2_000)).toEqual([true, '[1000,2000]'])
  expect(mayLogIn('[1000,2000]', 30_000)).toEqual([false, '[1000,2000]'])
  expect(mayLogIn('[1000,2000]', 61_500)).toEqual([true, '[2000,61500]'])
  expect(mayLogIn('[99000,99001]', 5)[0]).toBe(true)
  for (const nonsense of ['{', '7', '["a",null]']) expect(mayLogIn(nonsense, 5)).toEqual([true, '[5]'])
})

test.each([
  [{ kind: 'signedOut' }, { kind: 'signedOut' }],
  [
    { kind: 'signedIn', userId: 'anna' },
    { kind: 'signedIn', userId: 'anna' },
  ],
  [{ kind: 'signedIn' }, null],
  ['signedOut', null],
  [null, null],
])('the message %j of a tab means %j', (data, message) => {
  expect(parseMessage(data)).toEqual(message)
})

describe('times', () => {
  const NOW = Date.UTC(2026, 10, 23, 12)
  const ago = (seconds: number) => NOW - seconds * 1000

  test.each([
    [10, 'now'],
    [90, '1 minute ago'],
    [3 * 3600, '3 hours ago'],
    [30 * 3600, 'yesterday'],
    [8 * 86_400, 'last week'],
    [45 * 86_400, 'last month'],
    [800 * 86_400, '2 years ago'],
  ])('what was %i seconds ago was "%s"', (seconds, words) => {
    expect(relativeTime(ago(seconds), { now: NOW, language: 'en' })).toBe(words)
  })

  test('the exact time is that of the user’s zone', () => {
    expect(exactTime(NOW, 'en-GB', 'Asia/Tokyo')).toContain('21:00')
    expect(exactTime(NOW, 'en-GB', 'UTC')).toContain('12:00')
  })
})

describe('texts', () => {
  test('count as the language counts, and write numbers as it does', () => {
    const inCzech = createTranslate<PortalTexts>('cs', czech, english)
    expect([1, 3, 5].map((count) => inCzech(($) => $.tile.machines, { count }))).toEqual(['1 stroj', '3 stroje', '5 strojů'])
    expect(createTranslate<PortalTexts>('en', english, english)(($) => $.tile.open, { count: 1234 })).toBe('1,234 open')
  })

  test('are English where the language lacks them, and say their name where all do [IL-08]', () => {
    expect(createTranslate<PortalTexts>('cs', {}, english)(($) => $.status.active)).toBe('Registered')
    expect(createTranslate<PortalTexts>('cs', {}, {})(($) => $.status.active)).toBe('status.active')
  })

  test('in English are those of the specification [PD-11, PD-12, PD-13]', () => {
    expect(english.status).toMatchObject({
      unregistered: 'Not registered yet',
      pending: 'Registration in progress',
      active: 'Registered',
    })
  })
})
