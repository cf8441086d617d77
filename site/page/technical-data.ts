import type { Specification, Variant } from '#content-schema/entities/product.ts'
import { type RangeBar, rangeBar } from './range-bar.ts'
import { figureOf, type SystemName, systemOf } from './specifications.ts'

/** A line of technical data: one value in one measurement system, true of all variants or of some. */
export interface DataRow {
  name: string
  /** Heading it stands under; empty for none. */
  group: string
  system: SystemName | undefined
  figure: string
  /** Value of `data-variant`: the variants it is true of, counted from 1, such as `1 3`. Undefined for all. */
  variants: string | undefined
  bar: RangeBar | null
}

/** Most variants a choice is offered for: the stylesheet has a rule for each. */
export const MOST_CHOICES = 8

export function hasChoice(variants: readonly unknown[]): boolean {
  return variants.length > 1 && variants.length <= MOST_CHOICES
}

/**
 * Technical data of a product in the order of the source; what a variant says takes the place of what the product says under
 * the same name. Rows are split by variant only where variants differ; with more variants than can be chosen from, such rows
 * are left to the comparison of variants.
 */
export function technicalData(specifications: readonly Specification[], variants: readonly Variant[]): DataRow[] {
  const sheets = variants.length > 0 ? variants.map((variant) => overlay(specifications, variant.specifications)) : [specifications]
  return linesOf(sheets).flatMap(({ first, figures }) =>
    [...figures]
      .map(([figure, positions]) => ({ figure, positions, isShared: positions.length === sheets.length }))
      .filter(({ isShared }) => isShared || hasChoice(variants))
      .map(({ figure, positions, isShared }) => ({
        name: first.name,
        group: first.group?.trim() ?? '',
        system: systemOf(first),
        figure,
        variants: isShared ? undefined : positions.map((position) => position + 1).join(' '),
        bar: barOf(first.name, sheets[positions[0] ?? 0] ?? []),
      })),
  )
}

/** A variant's whole data sheet. */
function overlay(shared: readonly Specification[], own: readonly Specification[]): Specification[] {
  const ownNames = new Set(own.map(({ name }) => name))
  const names = new Set([...shared, ...own].map(({ name }) => name))
  return [...names].flatMap((name) => (ownNames.has(name) ? own : shared).filter((specification) => specification.name === name))
}

interface Line {
  first: Specification
  /** Positions of the variants by figure. */
  figures: Map<string, number[]>
}

/** Specifications of the same name, unit and system; one that comes twice in a sheet counts once (CM-12). */
function linesOf(sheets: readonly (readonly Specification[])[]): Line[] {
  const lines = new Map<string, Line & { lastPosition: number }>()
  sheets.forEach((sheet, position) => {
    for (const specification of sheet) {
      const key = `${specification.measurementSystem}|${specification.unit}|${specification.name}`
      const line = lines.get(key) ?? { first: specification, figures: new Map<string, number[]>(), lastPosition: -1 }
      lines.set(key, line)
      if (line.lastPosition === position) continue
      line.lastPosition = position
      const figure = figureOf(specification)
      line.figures.set(figure, [...(line.figures.get(figure) ?? []), position])
    }
  })
  return [...lines.values()]
}

/** The bar belongs to the quantity: the imperial row gets that of its metric twin. */
function barOf(name: string, sheet: readonly Specification[]): RangeBar | null {
  const twin = sheet.find((specification) => specification.name === name && specification.measurementSystem !== 'Imperial')
  return twin ? rangeBar(twin.value, twin.unit) : null
}

/** Rows under their headings; those without one stand first. */
export function groupRows(rows: readonly DataRow[]): { title: string; rows: DataRow[] }[] {
  const groups = new Map<string, DataRow[]>([['', []]])
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups].filter(([, members]) => members.length > 0).map(([title, members]) => ({ title, rows: members }))
}

export interface LeadingFigure {
  name: string
  /** Set when the figure exists in one measurement system only. */
  system: SystemName | undefined
  rows: DataRow[]
}

/** Longer values are sentences, not figures. */
const LONGEST_FIGURE = 18

/** The first figures of a product in either measurement system that every variant has, with what they are in each. */
export function leadingFigures(rows: readonly DataRow[], variantCount: number, count = 3): LeadingFigure[] {
  const byName = Map.groupBy(rows, ({ name }) => name)
  const named = [...byName.keys()].filter((name) => isFigure(byName.get(name) ?? [], variantCount))
  const leading = new Set(
    (['metric', 'imperial'] as const).flatMap((system) =>
      named.filter((name) => byName.get(name)?.some((row) => row.system === undefined || row.system === system)).slice(0, count),
    ),
  )
  return named
    .filter((name) => leading.has(name))
    .map((name) => {
      const members = byName.get(name) ?? []
      const systems = new Set(members.map(({ system }) => system))
      return { name, system: systems.size === 1 ? members[0]?.system : undefined, rows: members }
    })
}

function isFigure(rows: readonly DataRow[], variantCount: number): boolean {
  const told = new Set(rows.flatMap(({ variants }) => variants?.split(' ') ?? []))
  const isComplete = told.size === variantCount || rows.some(({ variants }) => variants === undefined)
  return isComplete && rows.every(({ figure }) => figure.length <= LONGEST_FIGURE && /\d/.test(figure))
}

/** How a choice names the variants: in either system without the product's name, where all of them begin with it and go on. */
export function choiceNames(variants: readonly Variant[], productName: string): { id: string; metric: string; imperial: string }[] {
  const metric = shortNames(
    variants.map(({ nameMetric }) => nameMetric),
    productName,
  )
  const imperial = shortNames(
    variants.map(({ nameImperial }) => nameImperial),
    productName,
  )
  return variants.map(({ id }, at) => ({ id, metric: metric[at] ?? '', imperial: imperial[at] ?? '' }))
}

/** @example shortNames(['Linea 565 S', 'Linea 565 M'], 'Linea 565') // ['S', 'M'] */
function shortNames(names: readonly string[], productName: string): readonly string[] {
  const rests = names.map((name) => (name.startsWith(productName) ? name.slice(productName.length).replace(/^[\s,–-]+/, '') : ''))
  return rests.every((rest) => rest !== '') ? rests : names
}
