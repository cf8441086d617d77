import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarText, dayAfter, foldLine, writeCalendar } from '#content-schema/feeds/calendar-file.ts'

const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'event-1',
  start: '2027-03-09',
  end: '2027-03-10',
  stamp: '2026-11-03T08:15:00.250Z',
  title: 'Crimp height, live',
  ...change,
})
const calendarOf = (...entries: CalendarEntry[]) =>
  writeCalendar({ name: 'Events', publisher: 'Strandwerk', host: 'www.strandwerk.example', language: 'en-US', entries })
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file [NW-11]', () => {
  test('has the lines that every reader of RFC 5545 demands', () => {
    const lines = linesOf(calendarOf(entry()))
    expect(lines.slice(0, 4)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Strandwerk//Events//EN-US', 'CALSCALE:GREGORIAN'])
    expect(lines).toContain('UID:event-1@www.strandwerk.example')
    expect(lines).toContain('DTSTAMP:20261103T081500Z')
    expect(lines.at(-2)).toBe('END:VCALENDAR')
  })

  test('is stamped with its first day where nobody says when it changed', () => {
    expect(linesOf(calendarOf(entry({ stamp: '' })))).toContain('DTSTAMP:20270309T000000Z')
  })

  test('writes days without time, the end exclusive', () => {
    const lines = linesOf(calendarOf(entry()))
    expect(lines).toContain('DTSTART;VALUE=DATE:20270309')
    expect(lines).toContain('DTEND;VALUE=DATE:20270311')
  })

  test('lets an event that ends before it starts last a day', () => {
    expect(linesOf(calendarOf(entry({ end: '2027-01-01' })))).toContain('DTEND;VALUE=DATE:20270310')
  })

  test('says title, place and what it is in the language of the calendar, and leaves out what is empty', () => {
    const lines = linesOf(calendarOf(entry({ place: 'Dayton, OH', url: 'https://www.strandwerk.example/en/events?a=1;2' })))
    expect(lines).toContain('SUMMARY;LANGUAGE=en-US:Crimp height\\, live')
    expect(lines).toContain('LOCATION;LANGUAGE=en-US:Dayton\\, OH')
    expect(lines).toContain('URL:https://www.strandwerk.example/en/events?a=1;2')
    expect(lines.some((line) => line.startsWith('DESCRIPTION'))).toBe(false)
  })

  test('without entries is a calendar still', () => {
    expect(linesOf(calendarOf())).not.toContain('BEGIN:VEVENT')
    expect(calendarOf()).toContain('END:VCALENDAR\r\n')
  })

  test('a text can not begin a line of its own', () => {
    const evil = 'x\r\nEND:VEVENT\nBEGIN:VALARM\u0000\u2028'
    const calendar = calendarOf(entry({ id: evil, title: evil, place: evil, description: evil, url: `https://a.example/${evil}` }))
    const names = linesOf(calendar).filter((line) => line.includes('VALARM') && line.startsWith('BEGIN'))
    expect(names).toEqual([])
    expect(linesOf(calendar).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })
})

test.each([
  ['a;b', 'a\\;b'],
  ['a,b', 'a\\,b'],
  ['a\\b', 'a\\\\b'],
  ['a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
  ['a\tb\u0007', 'a b'],
])('the text %j is written %j', (text, written) => {
  expect(calendarText(text)).toBe(written)
})

test.each([
  ['2027-12-31', '2028-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2027-02-28', '2027-03-01'],
  // The day clocks change in Europe.
  ['2027-03-28', '2027-03-29'],
])('the day after %s is %s', (date, next) => {
  expect(dayAfter(date)).toBe(next)
})

describe('a folded line', () => {
  test('is at most 75 octets long and unfolds to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${calendarText(text)}`
        const pieces = foldLine(line).split('\r\n')
        for (const piece of pieces) expect(new TextEncoder().encode(piece).length).toBeLessThanOrEqual(75)
        for (const piece of pieces) expect(piece.isWellFormed()).toBe(true)
        expect(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line)
      }),
    )
  })
})
