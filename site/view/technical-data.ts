import type { Specification, Variant } from '#content-schema/catalogue/product.ts'
import { inSheetOrder, overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import { variantSuffix } from '#content-schema/catalogue/variant-name.ts'
import { type RangeBar, rangeBar } from './range-bar.ts'
import { type Figure, figuresByName, type NamedFigures, type SystemName } from './specifications.ts'

/** A line of technical data: one value in its measurement systems, true of all variants or of some. */
export interface DataRow {
  name: string
  /** Heading it stands under; empty for none. */
  group: string
  figures: Figure[]
  /** Value of `data-variant`: the variants it is true of, counted from 1, such as `1 3`. Undefined for all. */
  variants: string | undefined
  bar: RangeBar | null
}

/** Most variants a choice is offered for: the stylesheet has a rule for each. */
export const MAX_CHOICES = 8

export function hasChoice(variants: readonly unknown[]): boolean {
  return variants.length > 1 && variants.length <= MAX_CHOICES
}

/**
 * Technical data of a product in the order of the source; what a variant says takes the place of what the product says under
 * the same name. Rows are split by variant only where variants differ; with more variants than can be chosen from, such rows
 * are left to the comparison of variants.
 */
export function technicalData(specifications: readonly Specification[], variants: readonly Variant[]): DataRow[] {
  const sheets =
    variants.length > 0
      ? variants.map((variant) => overlaySpecifications(specifications, variant.specifications))
      : [inSheetOrder(specifications)]
  return linesOf(sheets).flatMap((values) =>
    values
      .map(({ row, positions }) => ({ row, positions, isShared: positions.length === sheets.length }))
      .filter(({ isShared }) => isShared || hasChoice(variants))
      .map(({ row, positions, isShared }) => ({
        name: row.name,
        group: row.sources[0]?.group?.trim() ?? '',
        figures: row.figures,
        variants: isShared ? undefined : positions.map((position) => position + 1).join(' '),
        bar: barOf(row),
      })),
  )
}

/** What a name stands for in some of the variants, with their positions. */
interface Value {
  row: NamedFigures
  positions: number[]
}

/** The different values of each name over all variants. */
function linesOf(sheets: readonly (readonly Specification[])[]): Value[][] {
  const lines = new Map<string, Map<string, Value>>()
  sheets.forEach((sheet, position) => {
    for (const row of figuresByName(sheet)) {
      const values = lines.get(row.key) ?? new Map<string, Value>()
      lines.set(row.key, values)
      const text = row.figures.map((figure) => `${figure.system}${figure.text}`).join()
      const value = values.get(text)
      if (value) value.positions.push(position)
      else values.set(text, { row, positions: [position] })
    }
  })
  return [...lines.values()].map((values) => [...values.values()])
}

/** The bar belongs to the quantity, so the metric range stands for the imperial one too. */
function barOf({ sources }: NamedFigures): RangeBar | null {
  const source = sources.find(({ measurementSystem }) => measurementSystem !== 'Imperial')
  return source ? rangeBar(source.value, source.unit) : null
}

/** The system of figures that exist in one only: without it the whole line goes. */
export function onlySystem(figures: readonly Figure[]): SystemName | undefined {
  return figures.every(({ system }) => system === figures[0]?.system) ? figures[0]?.system : undefined
}

/** Rows under their headings; those without one stand first. */
export function groupRows(rows: readonly DataRow[]): { title: string; rows: DataRow[] }[] {
  const groups = new Map<string, DataRow[]>([['', []]])
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups].filter(([, members]) => members.length > 0).map(([title, members]) => ({ title, rows: members }))
}

/** Fewer names stand in no list of their own. */
const MIN_LEADING = 3

/** How many headings phones show unasked: as many as take three names. */
export function foldedFrom(groups: readonly { rows: readonly Pick<DataRow, 'name'>[] }[]): number {
  const names = new Set<string>()
  const enough = groups.findIndex(({ rows }) => {
    for (const { name } of rows) names.add(name)
    return names.size >= MIN_LEADING
  })
  return enough < 0 ? groups.length : enough + 1
}

export interface LeadingFigure {
  name: string
  rows: DataRow[]
}

/** Longer values are sentences, not figures. */
const MAX_FIGURE_LENGTH = 18

/** The first figures of a product in either measurement system that every variant has, with what they are in each. */
export function leadingFigures(rows: readonly DataRow[], variantCount: number, count = 3): LeadingFigure[] {
  const named = [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, members]) => ({ name, rows: members }))
    .filter((figure) => isFigure(figure.rows, variantCount))
  const isIn = (system: SystemName) => (figure: LeadingFigure) =>
    figure.rows.some(({ figures }) => figures.some((one) => one.system === undefined || one.system === system))
  const leading = new Set((['metric', 'imperial'] as const).flatMap((system) => named.filter(isIn(system)).slice(0, count)))
  return named.filter((figure) => leading.has(figure))
}

function isFigure(rows: readonly DataRow[], variantCount: number): boolean {
  const told = new Set(rows.flatMap(({ variants }) => variants?.split(' ') ?? []))
  const isComplete = told.size === variantCount || rows.some(({ variants }) => variants === undefined)
  return isComplete && rows.every(({ figures }) => figures.every(({ text }) => text.length <= MAX_FIGURE_LENGTH && /\d/.test(text)))
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
  const rests = names.map((name) => variantSuffix(name, productName))
  return rests.every((rest) => rest !== '') ? rests : names
}
