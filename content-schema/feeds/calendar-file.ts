/** One entry of a calendar that lasts whole days. */
export interface CalendarEntry {
  /** The same for as long as the entry exists: subscribers know it by this. */
  id: string
  /** First and last day, `2027-03-09`. */
  start: string
  end: string
  /** Moment of its last change, ISO. Empty where the service does not say; then the first day is written, as calendars demand a moment. */
  stamp: string
  title: string
  place?: string
  description?: string
  /** Absolute address of what tells more. */
  url?: string | null
}

export interface Calendar {
  name: string
  /** Who publishes it. */
  publisher: string
  /** Host that makes ids unique in the world. */
  host: string
  /** BCP 47. */
  language: string
  entries: readonly CalendarEntry[]
}

const MAX_OCTETS = 75
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A calendar as RFC 5545 writes it: lines of at most 75 octets that end in CRLF, texts escaped, days without time and zone with
 * the end exclusive, so that no reader shifts them.
 */
export function writeCalendar({ name, publisher, host, language, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(publisher)}//${calendarText(name)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...entries.flatMap((entry) => eventLines(entry, { host, language })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines(entry: CalendarEntry, { host, language }: Pick<Calendar, 'host' | 'language'>): string[] {
  const { id, start, stamp, title, place = '', description = '', url } = entry
  const end = entry.end < start ? start : entry.end
  const inLanguage = (name: string, text: string) => (text === '' ? [] : [`${name};LANGUAGE=${language}:${calendarText(text)}`])
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(id)}@${host}`,
    `DTSTAMP:${basicMoment(stamp) ?? basicMoment(start)}`,
    `DTSTART;VALUE=DATE:${basicDate(start)}`,
    `DTEND;VALUE=DATE:${basicDate(dayAfter(end))}`,
    ...inLanguage('SUMMARY', title),
    ...inLanguage('LOCATION', place),
    ...inLanguage('DESCRIPTION', description),
    ...(url ? [`URL:${withoutControls(url)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * The next day of the calendar.
 *
 * @example '2028-02-28' → '2028-02-29'
 */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

/** @example '2026-11-03T08:15:00.250Z' → '20261103T081500Z' */
function basicMoment(moment: string): string | null {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return null
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

const basicDate = (date: string) => date.replaceAll('-', '')

/**
 * A text as the value of a property.
 *
 * @example 'Crimp; strip, twist' → 'Crimp\; strip\, twist'
 */
export function calendarText(text: string): string {
  return withoutControls(
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n?|\n/g, '\\n')
      .replaceAll('\t', ' '),
  )
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
  return text.toWellFormed().replace(/[\u0000-\u001f\u007f]/g, '')
}

/** A line cut into pieces of at most 75 octets of UTF-8, never inside a character; each further piece begins with a space. */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > MAX_OCTETS) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += length
  }
  return [...pieces, piece].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
