import { html } from 'hono/html'
import { withProductName } from '#content-schema/catalogue/variant-name.ts'
import { type DocumentQuestion, documentSearch, type FoundDocument, type FoundDocuments } from '#content-schema/documents/find-documents.ts'
import type { DocumentTexts } from '#content-schema/documents/finder-texts.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'

/** Documents of a page; more of them nobody reads through at once. */
const PAGE_SIZE = 60

/** What the finder answers: documents, or why there are none. */
export type DocumentsAnswer = { kind: 'found'; found: FoundDocuments; question: DocumentQuestion } | { kind: 'failed' | 'limited' }

export interface DocumentsReader {
  /** Of the finder's page. */
  path: string
  locale: string
  system: MeasurementSystem
}

/** The answer as HTML that works without script; every text and address is escaped. */
export function documentsHtml(answer: DocumentsAnswer, texts: DocumentTexts, reader: DocumentsReader): string {
  if (answer.kind !== 'found') return textOfMarkup(html`<p class="notice notice-error" role="alert">${texts[answer.kind]}</p>`)
  const { found, question } = answer
  // A number nobody has, one that is none and one of another maker get the same answer.
  if (question.typed.serial !== '' && !found.machine) return textOfMarkup(html`<h2>${count(texts, 0)}</h2><p>${texts.unknownSerial}</p>`)
  const { documents } = found
  if (documents.length === 0) return textOfMarkup(html`<h2>${count(texts, 0)}</h2><p>${texts.none}</p>`)
  const heading = found.machine ? texts.ofMachine.replace('{machine}', () => found.machine?.name ?? '') : count(texts, documents.length)
  const last = Math.ceil(documents.length / PAGE_SIZE)
  const page = Math.min(question.page, last)
  const words = createWords(reader.locale)
  const items = documents.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((document) => item(document, texts, { words, reader }))
  return textOfMarkup(
    html`<h2>${heading}</h2><ul class="documents-list">${items}</ul>${pages({ path: reader.path, question }, { page, last }, texts)}`,
  )
}

/** The ways to the pages beside this one, with what was asked. */
function pages(
  { path, question }: { path: string; question: DocumentQuestion },
  { page, last }: { page: number; last: number },
  texts: DocumentTexts,
): Markup {
  if (last === 1) return NO_MARKUP
  const said = texts.page.replace('{page}', String(page)).replace('{pages}', String(last))
  const step = (to: number, rel: string, text: string) =>
    to < 1 || to > last
      ? NO_MARKUP
      : html`<a class="button button-secondary" href="${path}${documentSearch(question, to)}" rel="${rel} nofollow">${text}</a>`
  return html`<nav class="documents-pages" aria-label="${said}"><p>${said}</p><div class="button-row">${step(page - 1, 'prev', texts.previous)}${step(page + 1, 'next', texts.next)}</div></nav>`
}

function count({ found }: DocumentTexts, documents: number): string {
  return found.replace('{count}', String(documents))
}

function item(document: FoundDocument, texts: DocumentTexts, { words, reader }: { words: Words; reader: DocumentsReader }): Markup {
  const { type, machine, title, url, extension, size, language, version, date } = document
  const named = type === 'other' && title !== '' ? title : texts.types[type]
  // A version that is the day of the data is said once.
  const facts = [
    extension.toUpperCase(),
    size > 0 ? words.size(size) : '',
    language.toUpperCase(),
    version === date ? '' : version,
    words.day(date),
  ]
  const name = html`${named} <span${machine.lang === undefined ? NO_MARKUP : html` lang="${machine.lang}"`}>${subjectOf(document, reader)}</span>`
  return html`<li><a href="${url}"><span class="documents-name">${name}</span><span class="documents-facts">${facts.filter(Boolean).join(' · ')}</span></a></li>`
}

/** The machine, or those of its variants that a document is of. */
function subjectOf({ machine, variants }: FoundDocument, { system }: DocumentsReader): string {
  if (variants.length === 0) return machine.name
  const names = variants.map(({ nameMetric, nameImperial }) => (system === 'Imperial' ? nameImperial : nameMetric))
  return names.map((name) => withProductName(name, machine.name)).join(' / ')
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
  const [kilobytes, megabytes] = (['kilobyte', 'megabyte'] as const).map((unit) =>
    createNumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
  )
  const words: Words = {
    size: (bytes) => ((bytes >= 1e6 ? megabytes?.(bytes / 1e6) : kilobytes?.(bytes / 1e3)) ?? '').replace(/\s/g, '\u00a0'),
    day(isoDate) {
      const time = Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`)
      return Number.isNaN(time) ? '' : days.format(time)
    },
  }
  if (known.size < 200) known.set(locale, words)
  return words
}
