import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TicketEvent } from '#content-schema/tickets/ticket.ts'
import { arrivedSince, firstUnread, returnedText, withEvent, withoutEvent } from '#islands/portal/tickets/detail/talk.ts'
import { reasonName } from '#islands/portal/tickets/texts/reason-name.ts'
import { buildEvent } from './build-ticket.ts'
import { ticketTextsOf } from './ticket-texts-of.ts'

const desk = { id: 'desk', name: 'Luca Meier', isProvider: true }
const anna = { id: 'anna', name: 'Anna', isProvider: false }

test('what is new begins at the first answer that was not seen; own comments and changes of status are never it', () => {
  const events = [
    buildEvent({ id: '1', kind: 'created', author: anna }),
    buildEvent({ id: '2', author: desk }),
    buildEvent({ id: '3', author: anna }),
    buildEvent({ id: '4', author: desk }),
    buildEvent({ id: '5', kind: 'status', author: desk }),
  ]
  expect(firstUnread({ events, unread: 0 }, 'anna')).toBeNull()
  expect(firstUnread({ events, unread: 1 }, 'anna')).toBe('4')
  expect(firstUnread({ events, unread: 2 }, 'anna')).toBe('2')
  expect(firstUnread({ events, unread: 99 }, 'anna')).toBe('2')
  expect(firstUnread({ events: [], unread: 3 }, 'anna')).toBeNull()
})

test('only what others did is told as having arrived', () => {
  const before = [buildEvent({ id: '1', author: desk })]
  const now = [...before, buildEvent({ id: '2', author: anna }), buildEvent({ id: '3', author: desk })]
  expect(arrivedSince(before, now, 'anna').map(({ id }) => id)).toEqual(['3'])
})

const events = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 4 }), minute: fc.integer({ min: 0, max: 59 }) }), {
  selector: ({ id }) => id,
})
const toEvents = (parts: { id: string; minute: number }[]): TicketEvent[] =>
  parts.map(({ id, minute }) => buildEvent({ id, at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() }))

test('a comment the service has taken stands in the talk once, in the order of time, and goes as it came', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 0, max: 59 }), (parts, minute) => {
      const [event] = toEvents([{ id: 'added', minute }])
      if (!event) throw new Error('There is one')
      const talk = { events: toEvents(parts).sort((a, b) => a.at.localeCompare(b.at)) }
      const once = withEvent(talk, event)
      expect(withEvent(once, event)).toEqual(once)
      expect(once.events.map(({ at }) => at)).toEqual(once.events.map(({ at }) => at).sort())
      expect(withoutEvent(once, 'added')).toEqual(talk)
    }),
  )
})

test('a text that comes back loses nothing of what was typed meanwhile', () => {
  expect(returnedText('sent', '')).toBe('sent')
  expect(returnedText('sent', 'typed')).toBe('sent\n\ntyped')
  expect(returnedText('', 'typed')).toBe('typed')
})

test('there are three reasons to close, and one that is not known is shown as it was sent (TK-10)', () => {
  const t = ticketTextsOf('en')
  expect(
    ['solved-by-provider', 'solved-without-provider', 'no-longer-relevant', 'duplicate', null].map((reason) => reasonName(t, reason)),
  ).toEqual(['Solved by the provider', 'Solved without the provider', 'No longer relevant', 'duplicate', ''])
})
