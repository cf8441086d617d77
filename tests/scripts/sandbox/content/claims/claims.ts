import { z } from 'zod'
import { readData } from '../../../../../scripts/sandbox/content/reader/read-data.ts'
import { RULES } from './derived-figures.ts'
import { type Figure, figuresIn, plainText } from './figures-in-text.ts'
import type { SpelledLanguage } from './number-words.ts'
import { isSameFigure, PRODUCTS } from './product-figures.ts'
import type { Prose } from './prose.ts'

const by = z.enum(Object.keys(RULES) as [string, ...string[]])
/** `claims.yaml`; its head says what the fields mean. */
const claimsSchema = z.strictObject({
  facts: z.record(
    z.string(),
    z
      .strictObject({ figure: z.string(), en: z.string(), de: z.string(), by: by.optional(), from: z.string().optional() })
      .refine((fact) => fact.by ?? fact.from),
  ),
  entries: z.record(
    z.string(),
    z.strictObject({
      of: z.array(z.string()).default([]),
      figures: z.string().default(''),
      from: z.string().optional(),
      by: z.record(z.string(), by).default({}),
    }),
  ),
})

export const CLAIMS = readData('claims.yaml', claimsSchema, import.meta.dirname)

/** The figure of a fact or a ledger as it is written there. @example '5 µm' */
export function readFigure(text: string): Figure {
  const [figure, ...more] = figuresIn(plainText(text, 'en'))
  if (!figure || more.length > 0) throw new Error(`claims.yaml: "${text}" must be one figure.`)
  return figure
}

const NUMBER = String.raw`[\d.\u00a0 ]*\d`
const subjectOf = (words: string) => new RegExp(words.replaceAll('#', `(?<figure>${NUMBER})`), 'dgiu')
const FACTS = Object.entries(CLAIMS.facts).map(([name, { figure, en, de }]) => ({
  name,
  figure: readFigure(figure),
  subject: { en: subjectOf(en), de: subjectOf(de) },
}))

/** A figure of a text that says what a fact says, with the fact. */
interface Stated {
  fact: (typeof FACTS)[number]
  figure: Figure
}

function statedIn(plain: string, figures: readonly Figure[], language: SpelledLanguage): Stated[] {
  return FACTS.flatMap((fact) => {
    return Array.from(plain.matchAll(fact.subject[language])).flatMap((match) => {
      const [from = 0, to = 0] = match.indices?.groups?.figure ?? []
      const figure = figures.findLast(({ at }) => at >= from && at < to)
      return figure ? [{ fact, figure }] : []
    })
  })
}

/** Numbers that claim something: with a unit, or more than a reader counts. Years are days of the calendar. */
function isClaim({ value, unit }: Figure): boolean {
  return unit !== '' || (value >= 13 && !(Number.isInteger(value) && value >= 1800 && value < 2100))
}

const BARE_PRODUCTS = [...PRODUCTS.values()].filter(({ name }) => name !== '')

/** Products an entry is of, or a text names: what their data sheets say may be said. */
function sheetsFor({ entry }: Prose, text: string): readonly Figure[] {
  const own = /^products\/(.+)$/.exec(entry)?.[1]
  const slugs = [...(own ? [own] : []), ...(CLAIMS.entries[entry]?.of ?? [])]
  const named = BARE_PRODUCTS.filter(({ name }) => text.replace(/\s+/g, ' ').includes(name)).map(({ slug }) => slug)
  return [...slugs, ...named].flatMap((slug) => (PRODUCTS.get(slug)?.figures ?? []).map((figure) => ({ ...figure, at: 0 })))
}

/** The figures an entry may say by its own ledger. */
export function ledgerOf(entry: string): Figure[] {
  const known = LEDGERS.get(entry) ?? readLedger(entry)
  LEDGERS.set(entry, known)
  return known
}

const LEDGERS = new Map<string, Figure[]>()

function readLedger(entry: string): Figure[] {
  const { figures = '', by: derived = {} } = CLAIMS.entries[entry] ?? {}
  return [...figures.split(/, /).filter(Boolean), ...Object.keys(derived)].map(readFigure)
}

/** What is wrong with the figures of a text, in a language. */
export function faultsOf(prose: Prose, language: SpelledLanguage): { faults: string[]; used: Figure[] } {
  const text = prose.texts[language] ?? ''
  const plain = plainText(text, language)
  const figures = figuresIn(plain)
  const ledger = ledgerOf(prose.entry)
  const inLedger = (figure: Figure) => ledger.find((one) => isSameFigure(one, figure, 1e-9))
  const stated = statedIn(plain, figures, language)
  const place = (figure: Figure) =>
    `${prose.entry}${prose.field} in ${language}: ${figure.value} ${figure.unit}, “${plain.slice(Math.max(0, figure.at - 30), figure.at + 40).trim()}”`
  const contradictions = stated.filter(({ fact, figure }) => !isSameFigure(fact.figure, figure) && !inLedger(figure))
  const sheets = sheetsFor(prose, text)
  const known = new Set(stated.map(({ figure }) => figure))
  const groundless = figures.filter(
    (figure) => isClaim(figure) && !known.has(figure) && !inLedger(figure) && !sheets.some((sheet) => isSameFigure(sheet, figure)),
  )
  return {
    faults: [
      ...contradictions.map(
        ({ fact, figure }) => `${place(figure)} contradicts the fact ${fact.name}, ${fact.figure.value} ${fact.figure.unit}`,
      ),
      ...groundless.map((figure) => `${place(figure)} has no source; name one in claims.yaml, or say what the data sheet says`),
    ],
    used: figures.flatMap((figure) => inLedger(figure) ?? []),
  }
}
