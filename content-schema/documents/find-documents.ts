import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { DOCUMENT_TYPES, type DocumentedMachine, type DocumentIndex, type DocumentType } from '#content-schema/documents/document-index.ts'
import { dataSheetPath, drawingPath, stepPath } from '#content-schema/documents/document-paths.ts'
import { MAX_SERIAL, machineOfSerial } from '#content-schema/documents/serial-number.ts'
import { sheetBytes } from '#content-schema/documents/sheet-size.ts'

/** Path of the page below the locale. */
export const DOCUMENT_FINDER_PATH = '/downloads'

/** Names of the fields in the address. */
export const DOCUMENT_FIELDS = ['machine', 'type', 'language', 'version', 'since', 'serial'] as const
export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

/** A document as it is listed. */
export interface FoundDocument {
  type: DocumentType
  machine: { slug: string; name: string; lang?: string | undefined }
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
  return { typed, asks: DOCUMENT_FIELDS.some((field) => typed[field] !== '') }
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
}

export interface FoundDocuments {
  documents: FoundDocument[]
  /** Set where a serial number was asked for: the machine it belongs to, null for none. */
  machine: DocumentedMachine | null
}

/** The documents an address asks for, in the order of the catalogue, of each machine those made from its data first. */
export function findDocuments(index: DocumentIndex, { typed }: DocumentQuestion, place: DocumentPlace): FoundDocuments {
  const machine = typed.serial === '' ? null : machineOfSerial(typed.serial, index.machines)
  const machines = typed.serial === '' ? index.machines.filter(isNamed(typed.machine)) : machine ? [machine] : []
  const matches = (document: FoundDocument) =>
    (typed.type === '' || document.type === typed.type) &&
    (typed.language === '' || document.language === typed.language || document.language === '') &&
    (typed.version === '' || document.version.toLowerCase().startsWith(typed.version.toLowerCase())) &&
    (typed.since === '' || document.date >= typed.since)
  const documents = machines.flatMap((found) => documentsOf(found, place)).filter(matches)
  return { machine, documents: typed.serial === '' ? documents : manualsFirst(documents) }
}

/** Whoever stands before a machine with its number wants to know how to run it. */
function manualsFirst(documents: readonly FoundDocument[]): FoundDocument[] {
  return [...documents.filter(({ type }) => type === 'manual'), ...documents.filter(({ type }) => type !== 'manual')]
}

function isNamed(text: string): (machine: DocumentedMachine) => boolean {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  return ({ slug, name }) => {
    const said = `${name} ${slug}`.toLowerCase()
    return words.every((word) => said.includes(word))
  }
}

/** All documents of a machine for the readers of a place. */
export function documentsOf(machine: DocumentedMachine, { locale, locales }: DocumentPlace): FoundDocument[] {
  const { slug, name, lang, drawn, day, papers } = machine
  const common = { machine: { slug, name, lang }, title: '', version: day, date: day }
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
  const drawings: FoundDocument[] = drawn
    ? [
        { ...common, type: 'drawing', url: drawingPath(address), extension: 'svg', size: drawn.drawing, language: '' },
        { ...common, type: 'step', url: stepPath(address), extension: 'step', size: drawn.step, language: '' },
      ]
    : []
  const files = papers.map((paper): FoundDocument => ({ ...common, ...paper, extension: extensionOf(paper.url) }))
  const nearest = (documents: FoundDocument[]) => documents.toSorted((a, b) => Number(b.language === own) - Number(a.language === own))
  return [...nearest(sheets), ...drawings, ...nearest(files)]
}

function extensionOf(url: string): string {
  return /\.([a-z0-9]{2,5})$/i.exec(url.split(/[?#]/)[0] ?? '')?.[1]?.toLowerCase() ?? ''
}
