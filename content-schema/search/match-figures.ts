import { type Dimension, unitNamed } from '#content-schema/catalogue/unit-dimensions.ts'
import type { AskedFigure, FigureReading } from '#content-schema/search/asked-figure.ts'
import { type FigureTable, type RecordFigure, readFigureTable } from '#content-schema/search/record-figures.ts'

/** What a record says of an asked figure. */
export interface FigureMatch {
  figure: RecordFigure
  /** The record can do what is asked; else it is near. */
  isMet: boolean
  /** How far it is from being made for just this: 0 for what is. */
  cost: number
}

/** What a record says of all that is asked. */
export interface RecordMatch {
  group: number
  number: number
  isMet: boolean
  cost: number
  matches: readonly FigureMatch[]
}

/** A figure of a record in the first unit of its dimension. */
interface Measured {
  group: number
  number: number
  dimension: Dimension
  from: number
  to: number
  figure: RecordFigure
}

/** Numbers this near are the same: conversions and data sheets round. */
const TOLERANCE = 0.01
/** How far below the asked figure a range begins counts less than how far above it ends: a machine is named by its most. */
const BELOW = 0.25
/** A limit without a lower end counts as a range of two powers of ten. */
const OPEN_BELOW = BELOW * Math.log(100)

/** Who has more of it than is asked can do what is asked; of any other single figure only the same. */
const AT_LEAST: ReadonlySet<Dimension> = new Set(['force', 'output', 'turning', 'voltage', 'power', 'frequency', 'speed'])

/**
 * Compares what is asked with the figures of all records. A quantity that most records give as a range is matched by who covers the
 * figure, and a single value of it is an upper limit.
 *
 * @param tables by group, of what is asked
 * @param isNamed tells the quantities the query names; where it names none, all are meant
 */
export function matchFigures(
  asked: readonly AskedFigure[],
  { tables, isNamed }: { tables: readonly (readonly FigureTable[])[]; isNamed: (name: string) => boolean },
): RecordMatch[] {
  const dimensions = new Set(asked.flatMap(({ readings }) => readings.map(({ dimension }) => dimension)))
  const all = readAll(tables, dimensions)
  const named = all.filter(({ figure }) => isNamed(figure.name))
  const meant = named.length > 0 ? named : all
  const ranges = namesOfRanges(meant)
  const byRecord = Map.groupBy(meant, ({ group, number }) => `${group}/${number}`)
  return [...byRecord.values()].flatMap((figures) => matchRecord(asked, figures, { ranges, isNamed: named.length > 0 }) ?? [])
}

function readAll(tables: readonly (readonly FigureTable[])[], dimensions: ReadonlySet<Dimension>): Measured[] {
  const found: Measured[] = []
  for (const [group, ofGroup] of tables.entries())
    for (const table of ofGroup)
      readFigureTable(table, dimensions, (number, figure) => {
        const unit = unitNamed(figure.unit)
        if (!unit) return
        found.push({ group, number, figure, dimension: unit.dimension, from: figure.from * unit.factor, to: figure.to * unit.factor })
      })
  return found
}

/** Quantities that more records give as ranges than as single values. */
function namesOfRanges(figures: readonly Measured[]): Set<string> {
  const names = Map.groupBy(figures, ({ figure }) => figure.name)
  const isRange = (own: readonly Measured[]) => own.filter(({ from, to }) => from !== to).length * 2 > own.length
  return new Set([...names].filter(([, own]) => isRange(own)).map(([name]) => name))
}

interface Senses {
  ranges: ReadonlySet<string>
  isNamed: boolean
}

/** Null when the record says nothing of one of the figures. */
function matchRecord(asked: readonly AskedFigure[], figures: readonly Measured[], senses: Senses): RecordMatch | null {
  const matches = asked.map(({ readings }) => bestOf(readings.flatMap((reading) => matchesOf(reading, figures, senses))))
  const found = matches.filter((match) => match !== null)
  const [first] = figures
  if (!first || found.length < matches.length) return null
  return {
    group: first.group,
    number: first.number,
    matches: found,
    isMet: found.every(({ isMet }) => isMet),
    cost: found.reduce((sum, { cost }) => sum + cost, 0),
  }
}

function bestOf(matches: readonly FigureMatch[]): FigureMatch | null {
  const isBetter = (a: FigureMatch, b: FigureMatch) => (a.isMet === b.isMet ? a.cost < b.cost : a.isMet)
  return matches.reduce<FigureMatch | null>((best, match) => (best === null || isBetter(match, best) ? match : best), null)
}

/** A data sheet is read in the system of the question, and in the other where it has nothing in that one. */
function matchesOf(reading: FigureReading, figures: readonly Measured[], senses: Senses): FigureMatch[] {
  const own = figures.filter(({ dimension }) => dimension === reading.dimension)
  const inSystem = own.filter(({ figure: { system } }) => system === null || system === reading.system)
  return (inSystem.length > 0 ? inSystem : own).map((measured) => ({ figure: measured.figure, ...fitOf(reading, measured, senses) }))
}

type Fit = Pick<FigureMatch, 'isMet' | 'cost'>

function fitOf(reading: FigureReading, { dimension, figure, from, to }: Measured, { ranges, isNamed }: Senses): Fit {
  const single = from === to
  if (ranges.has(figure.name)) return single ? upTo(reading, to) : covers(reading, from, to)
  if (AT_LEAST.has(dimension)) return atLeast(reading, from, to)
  if (dimension === 'time' && isNamed) return atMost(reading, to)
  return single ? sameAs(reading, to) : covers(reading, from, to)
}

const distance = (a: number, b: number) => (a > 0 && b > 0 ? Math.abs(Math.log(a / b)) : OPEN_BELOW)
const isBelow = (a: number, b: number) => a < b * (1 - TOLERANCE)

function covers({ from: low, to: high }: FigureReading, from: number, to: number): Fit {
  const below = isBelow(low, from) ? distance(low, from) : 0
  const above = isBelow(to, high) ? distance(to, high) : 0
  if (below + above > 0) return { isMet: false, cost: below + above }
  return { isMet: true, cost: distance(to, high) + BELOW * distance(low, from) }
}

function upTo({ to: high }: FigureReading, to: number): Fit {
  return isBelow(to, high) ? { isMet: false, cost: distance(to, high) } : { isMet: true, cost: distance(to, high) + OPEN_BELOW }
}

function atLeast({ to: high }: FigureReading, from: number, to: number): Fit {
  if (isBelow(to, high)) return { isMet: false, cost: distance(to, high) }
  return { isMet: true, cost: (from > high ? distance(from, high) : 0) + BELOW * distance(to, from) }
}

function atMost({ to: high }: FigureReading, to: number): Fit {
  return { isMet: !isBelow(high, to), cost: distance(high, to) }
}

function sameAs({ from: low, to: high }: FigureReading, value: number): Fit {
  const far = isBelow(value, low) ? distance(value, low) : isBelow(high, value) ? distance(high, value) : 0
  return { isMet: far === 0, cost: far }
}
