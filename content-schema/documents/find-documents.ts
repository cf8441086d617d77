import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import type { Variant } from '#content-schema/catalogue/product.ts'
import { DOCUMENT_TYPES, type DocumentedMachine, type DocumentIndex, type DocumentType } from '#content-schema/documents/document-index.ts'
import { dataSheetPath, drawingPath, stepPath } from '#content-schema/documents/document-paths.ts'
import { MAX_SERIAL, machineOfSerial } from '#content-schema/documents/serial-number.ts'
import { sheetBytes } from '#content-schema/documents/sheet-size.ts'

/** Names of the fields in the address. */
export const DOCUMENT_FIELDS = ['machine', 'type', 'language', 'version', 'since', 'serial', 'order'] as const
/** Which part of a long answer is shown, from 1. */
export const DOCUMENT_PAGE_FIELD = 'page'
/** In place of the order of the catalogue. */
export const NEWEST_FIRST = 'newest'
export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

/** A document as it is listed. */
export interface FoundDocument {
  type: DocumentType
  machine: { slug: string; name: string; lang?: string | undefined }
  /** The variants it is of; empty for all of them. */
  variants: Pick<Variant, 'nameMetric' | 'nameImperial'>[]
  /** What the PIM calls it; empty for a type that the page names. */
  title: string
  url: string
  extension: string
  /** Bytes; 0 where nobody says. */
  size: number
  /** ISO 639 code; empty for what says no word. */
  language: string
  version: string
  /** ISO; empty where nobody says. */
  date: string
}

/** What an address asks for; every field is a text, empty for any. */
export interface DocumentQuestion {
  typed: Readonly<Record<DocumentField, string>>
  /** From 1. */
  page: number
  /** False for an address that asks nothing. */
  asks: boolean
}

const MAX_QUERY = 2000
const MAX_TEXT = 60

/** Reads what a query asks. No query is wrong: a field nobody knows asks for nothing, and of one that is there twice the first counts. */
export function readDocumentQuestion(query: string): DocumentQuestion {
  const parameters = new URLSearchParams(query.slice(0, MAX_QUERY))
  const text = (field: DocumentField) =>
    (parameters.get(field) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, field === 'serial' ? MAX_SERIAL + 1 : MAX_TEXT)
      .toWellFormed()
  const typed = Object.fromEntries(DOCUMENT_FIELDS.map((field) => [field, text(field)])) as Record<DocumentField, string>
  if (!DOCUMENT_TYPES.some((type) => type === typed.type)) typed.type = ''
  if (!/^[a-z]{2}$/.test(typed.language)) typed.language = ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed.since)) typed.since = ''
  if (typed.order !== NEWEST_FIRST) typed.order = ''
  const page = Number(/^[1-9]\d{0,3}$/.exec(parameters.get(DOCUMENT_PAGE_FIELD) ?? '')?.[0] ?? 1)
  return { typed, page, asks: DOCUMENT_FIELDS.some((field) => field !== 'order' && typed[field] !== '') }
}

/** The query of another page of an answer. @example ({ typed: { type: 'manual' } }, 2) → '?type=manual&page=2' */
export function documentSearch({ typed }: Pick<DocumentQuestion, 'typed'>, page: number): string {
  const asked = DOCUMENT_FIELDS.filter((field) => typed[field] !== '').map((field) => [field, typed[field]])
  return `?${new URLSearchParams(page > 1 ? [...asked, [DOCUMENT_PAGE_FIELD, String(page)]] : asked)}`
}

/** True for a query that names a field of the finder. */
export function asksForDocuments(query: string): boolean {
  return query.length > 1 && readDocumentQuestion(query).asks
}

/** The place documents are looked for at: a locale, and those its country has beside it, by language. */
export interface DocumentPlace {
  locale: string
  /** Url code of each language of the country, the locale's own first. */
  locales: ReadonlyMap<string, string>
  /** Url code of the international locale of each language: where a data sheet is, in a language the country is not spoken to in. */
  international: ReadonlyMap<string, string>
}

export interface FoundDocuments {
  documents: FoundDocument[]
  /** Set where a serial number was asked for: the machine it belongs to, null for none. */
  machine: DocumentedMachine | null
}

/**
 * The documents an address asks for: in the order of the catalogue with what is named exactly so before what the name is a part of, and of
 * each machine those made from its data first; or the newest first. Of data sheets those in the languages of the country, and in a language
 * that is asked for.
 */
export function findDocuments(index: DocumentIndex, { typed }: DocumentQuestion, place: DocumentPlace): FoundDocuments {
  const machine = typed.serial === '' ? null : machineOfSerial(typed.serial, index.machines)
  const machines = typed.serial === '' ? machinesNamed(typed.machine, index.machines) : machine ? [machine] : []
  const matches = (document: FoundDocument) =>
    (typed.type === '' || document.type === typed.type) &&
    (typed.language === '' || document.language === typed.language || document.language === '') &&
    (typed.version === '' || document.version.toLowerCase().startsWith(typed.version.toLowerCase())) &&
    (typed.since === '' || document.date >= typed.since)
  const documents = machines.flatMap((found) => documentsOf(found, withLanguage(place, typed.language))).filter(matches)
  const ordered = typed.order === NEWEST_FIRST ? documents.toSorted((a, b) => b.date.localeCompare(a.date)) : documents
  return { machine, documents: typed.serial === '' ? ordered : manualsFirst(ordered) }
}

function withLanguage(place: DocumentPlace, language: string): DocumentPlace {
  const code = place.international.get(language)
  return code === undefined || place.locales.has(language) ? place : { ...place, locales: new Map([...place.locales, [language, code]]) }
}

/** Whoever stands before a machine with its number wants to know how to run it. */
function manualsFirst(documents: readonly FoundDocument[]): FoundDocument[] {
  return [...documents.filter(({ type }) => type === 'manual'), ...documents.filter(({ type }) => type !== 'manual')]
}

/** Machines whose name holds every word; the one that is called so, then those whose name begins so, come first. */
function machinesNamed(text: string, machines: readonly DocumentedMachine[]): DocumentedMachine[] {
  const words = wordsOf(text)
  const typed = words.join(' ')
  const distance = ({ slug, name }: DocumentedMachine) => {
    const names = [name, slug].map((said) => wordsOf(said).join(' '))
    return names.includes(typed) ? 0 : names.some((said) => said.startsWith(`${typed} `)) ? 1 : 2
  }
  return machines
    .filter(({ slug, name }) => words.every((word) => `${name} ${slug}`.toLowerCase().includes(word)))
    .toSorted((a, b) => (typed === '' ? 0 : distance(a) - distance(b)))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
}

/** All documents of a machine for the readers of a place. */
export function documentsOf(machine: DocumentedMachine, { locale, locales }: DocumentPlace): FoundDocument[] {
  const { slug, name, lang, drawn, boxes, day, papers } = machine
  const common = { machine: { slug, name, lang }, variants: [], title: '', version: day, date: day }
  const address = canonicalSlug(slug) ?? slug
  const own = locale.slice(0, 2)
  const sheets = [...locales].map(([language, urlCode]): FoundDocument => {
    return {
      ...common,
      type: 'dataSheet',
      url: dataSheetPath(urlCode, address),
      extension: 'pdf',
      size: sheetBytes({ language, hasPicture: true }),
      language,
    }
  })
  const drawings = [...(drawn ? [{ ...drawn, part: '' }] : []), ...boxes].flatMap((box): FoundDocument[] => {
    const own = { ...common, variants: box.variants ?? [], language: '' }
    return [
      { ...own, type: 'drawing', url: drawingPath(address, box.part), extension: 'svg', size: box.drawing },
      { ...own, type: 'step', url: stepPath(address, box.part), extension: 'step', size: box.step },
    ]
  })
  const files = papers.map((paper): FoundDocument => ({ ...common, ...paper, extension: extensionOf(paper.url) }))
  const nearest = (documents: FoundDocument[]) => documents.toSorted((a, b) => Number(b.language === own) - Number(a.language === own))
  return [...nearest(sheets), ...drawings, ...nearest(files)]
}

function extensionOf(url: string): string {
  return /\.([a-z0-9]{2,5})$/i.exec(url.split(/[?#]/)[0] ?? '')?.[1]?.toLowerCase() ?? ''
}
