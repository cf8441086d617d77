import type { System } from '#content-schema/catalogue/product-list.ts'
import { readWireSize, type WireSize } from '#content-schema/catalogue/wire-size.ts'
import { readFigures } from '#content-schema/search/asked-figure.ts'
import { readCount } from '#content-schema/values/whole-count.ts'

/** Path of the wire finder below the locale. */
export const FINDER_PATH = '/wire-finder'

/** Names of the fields in the address. */
export const FINDER_FIELDS = ['wire', 'unit', 'process', 'pieces', 'convert', 'from', 'rate', 'efficiency'] as const
export type FinderField = (typeof FINDER_FIELDS)[number]

export const WIRE_UNITS = { mm2: 'metric', awg: 'imperial' } as const satisfies Record<string, System>
export type WireUnit = keyof typeof WIRE_UNITS

/** In %: nobody's machine runs all the time. */
export const DEFAULT_EFFICIENCY = 85

/** A field whose text says nothing the finder understands. */
export interface FinderProblem {
  field: FinderField
  value: string
}

/** What an address asks the finder. */
export interface FinderQuestion {
  /** The fields as they were typed, cut to what is read; empty for those that are not there. */
  typed: Readonly<Record<FinderField, string>>
  /** False for an address that asks for no machine. */
  asksForMachines: boolean
  /** Null where no wire is named, or none that can be read. */
  wire: WireSize | null
  /** Key of what the machine has to do; empty for anything. */
  process: string
  pieces: number | null
  /** The wire to convert. */
  convert: WireSize | null
  /** Pieces an hour. */
  rate: number | null
  /** In %. */
  efficiency: number
  problems: readonly FinderProblem[]
}

const MAX_QUERY = 2000
/** Longer texts are read so far. */
export const MAX_WIRE_TEXT = 40

/**
 * Reads what a query asks the finder. No query is wrong: what makes no sense is a problem that is told, and of a field that is there
 * twice the first counts.
 *
 * @param system of numbers without unit, where the address does not say
 */
export function readFinderQuestion(query: string, system: System, processes: ReadonlySet<string>): FinderQuestion {
  const parameters = new URLSearchParams(query.slice(0, MAX_QUERY))
  const text = (field: FinderField) => (parameters.get(field) ?? '').normalize('NFC').trim().slice(0, MAX_WIRE_TEXT).toWellFormed()
  const typed = Object.fromEntries(FINDER_FIELDS.map((field) => [field, text(field)])) as Record<FinderField, string>
  const problems: FinderProblem[] = []
  const read = <T>(field: FinderField, parse: (value: string) => T | null): T | null => {
    const value = typed[field]
    const found = value === '' ? null : parse(value)
    if (value !== '' && found === null) problems.push({ field, value })
    return found
  }
  return {
    typed,
    asksForMachines: typed.wire !== '' || typed.process !== '' || (typed.pieces !== '' && typed.rate === ''),
    wire: read('wire', (value) => readWire(value, systemOf(typed.unit, system))),
    process: read('process', (value) => (processes.has(value) ? value : null)) ?? '',
    pieces: read('pieces', readCount),
    convert: read('convert', (value) => readWire(value, systemOf(typed.from, system))),
    rate: read('rate', readCount),
    efficiency: read('efficiency', readPercentage) ?? DEFAULT_EFFICIENCY,
    problems,
  }
}

/** Fields that ask for something; the others say how it is meant. */
const ASKING = ['wire', 'process', 'pieces', 'convert', 'rate'] as const satisfies readonly FinderField[]

/** Whether a query asks the finder anything. */
export function asksFinder(query: string): boolean {
  const parameters = new URLSearchParams(query.slice(0, MAX_QUERY))
  return ASKING.some((field) => (parameters.get(field) ?? '').trim() !== '')
}

function systemOf(unit: string, fallback: System): System {
  return Object.hasOwn(WIRE_UNITS, unit) ? WIRE_UNITS[unit as WireUnit] : fallback
}

/** A wire as it is typed: a bare number is in the system, a unit of any language of the interface says so itself. */
export function readWire(text: string, system: System): WireSize | null {
  if (/^[-−–]/.test(text)) return null
  const size = readWireSize(text, system)
  if (size) return size
  const { figures, rest } = readFigures(text)
  const areas = figures.flatMap(({ readings }) => readings).filter(({ dimension }) => dimension === 'area')
  const [area] = areas
  if (!area || areas.length > 1 || rest !== '') return null
  return { from: area.from, to: area.to, system: area.system }
}

function readPercentage(text: string): number | null {
  const value = /^\d{1,3}\s*%?$/.test(text) ? Number.parseInt(text, 10) : 0
  return value > 0 && value <= 100 ? value : null
}

/** The query of an address that asks this, with question mark; empty fields stay out. @example '?wire=16&unit=mm2&process=crimping' */
export function finderSearch(fields: Readonly<Partial<Record<FinderField, string>>>): string {
  const named = FINDER_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : []))
  return named.length > 0 ? `?${new URLSearchParams(named)}` : ''
}
