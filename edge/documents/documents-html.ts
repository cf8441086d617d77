import { html } from 'hono/html'
import type { FoundDocument, FoundDocuments } from '#content-schema/documents/find-documents.ts'
import type { DocumentTexts } from '#content-schema/documents/finder-texts.ts'
import { type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'

/** More than these nobody reads through: another field narrows them. */
const MAX_SHOWN = 60

/** What the finder answers: documents, or why there are none. */
export type DocumentsAnswer = { kind: 'found'; found: FoundDocuments; isSerial: boolean } | { kind: 'failed' | 'limited' }

/** The answer as HTML that works without script; every text and address is escaped. */
export function documentsHtml(answer: DocumentsAnswer, texts: DocumentTexts, locale: string): string {
  if (answer.kind !== 'found') return textOfMarkup(html`<p class="notice notice-error" role="alert">${texts[answer.kind]}</p>`)
  const { found, isSerial } = answer
  // A number nobody has, one that is none and one of another maker get the same answer.
  if (isSerial && !found.machine) return textOfMarkup(html`<h2>${count(texts, 0)}</h2><p>${texts.unknownSerial}</p>`)
  const { documents } = found
  if (documents.length === 0) return textOfMarkup(html`<h2>${count(texts, 0)}</h2><p>${texts.none}</p>`)
  const heading = found.machine ? texts.ofMachine.replace('{machine}', () => found.machine?.name ?? '') : count(texts, documents.length)
  const items = documents.slice(0, MAX_SHOWN).map((document) => item(document, texts, createWords(locale)))
  const more = documents.length > MAX_SHOWN ? html`<p>${texts.more}</p>` : NO_MARKUP
  return textOfMarkup(html`<h2>${heading}</h2><ul class="documents-list">${items}</ul>${more}`)
}

function count({ found }: DocumentTexts, documents: number): string {
  return found.replace('{count}', String(documents))
}

function item(
  { type, machine, title, url, extension, size, language, version, date }: FoundDocument,
  texts: DocumentTexts,
  words: Words,
): Markup {
  const named = type === 'other' && title !== '' ? title : texts.types[type]
  // A version that is the day of the data is said once.
  const facts = [
    extension.toUpperCase(),
    size > 0 ? words.size(size) : '',
    language.toUpperCase(),
    version === date ? '' : version,
    words.day(date),
  ]
  const name = html`${named} <span${machine.lang === undefined ? NO_MARKUP : html` lang="${machine.lang}"`}>${machine.name}</span>`
  return html`<li><a href="${url}"><span class="documents-name">${name}</span><span class="documents-facts">${facts.filter(Boolean).join(' · ')}</span></a></li>`
}

interface Words {
  size(bytes: number): string
  day(isoDate: string): string
}

const known = new Map<string, Words>()

/** Sizes and days as readers of a locale write them; making the writers takes longer than writing. */
function createWords(locale: string): Words {
  const before = known.get(locale)
  if (before) return before
  const [language = 'en', country] = locale.split('-')
  const tag = country === undefined ? language : `${language}-${country.toUpperCase()}`
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const [kilobytes, megabytes] = (['kilobyte', 'megabyte'] as const).map(
    (unit) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
  )
  const words: Words = {
    size: (bytes) => ((bytes >= 1e6 ? megabytes?.format(bytes / 1e6) : kilobytes?.format(bytes / 1e3)) ?? '').replace(/\s/g, '\u00a0'),
    day(isoDate) {
      const time = Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`)
      return Number.isNaN(time) ? '' : days.format(time)
    },
  }
  if (known.size < 200) known.set(locale, words)
  return words
}
