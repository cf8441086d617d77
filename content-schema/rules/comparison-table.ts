import type { MeasurementSystem } from '#content-schema/entities/country.ts'
import type { Specification, Variant } from '#content-schema/entities/product.ts'
import { type ComparisonBar, comparisonBars } from '#content-schema/rules/comparison-bars.ts'
import { isShownIn } from '#content-schema/rules/measurement.ts'
import { chooseVariant, overlaySpecifications } from '#content-schema/rules/specification-sheet.ts'

/** A column of the comparison (specification 3, CM-04). */
export interface ComparisonProduct {
  key: string
  name: string
  slug: string
  brandId: string
  shortDescription: string
  imageUrl: string
  url: string
  specifications: Specification[]
  variants: Variant[]
  /** Empty for a product without variants. */
  selectedVariantId: string
  /** Details are on their way; a placeholder stands for them (CM-09). */
  loading: boolean
  /** Why there are no details: not available in this country, or they could not be read. */
  problem: 'missing' | 'failed' | null
}

/** `none`: the product has no such specification (CM-14). `unknown`: nobody knows yet. */
export type ComparisonCell = { state: 'value'; text: string; bar: ComparisonBar | null } | { state: 'none' | 'unknown' }

export interface ComparisonRow {
  /** Unlike the name, never twice. */
  key: string
  name: string
  /** The unit all values share; empty where they have none or several. */
  unit: string
  /** One a product, in their order. */
  cells: ComparisonCell[]
  /** All products that are known say the same. */
  isIdentical: boolean
}

export interface ComparisonTable {
  /** Headings in the order they are first seen; rows without one stand first, under an empty title. */
  groups: { title: string; rows: ComparisonRow[] }[]
  /** Rows that all products share, whether they are shown or not. */
  identicalCount: number
}

/**
 * Specifications side by side. Rows are the union over all products in the order they are first seen; duplicates by name and unit
 * and the values of the other measurement system are dropped; what a product lacks is marked (CM-12 to CM-14). Identical rows are
 * left out on request, where there is more than one product (CM-10, CM-11).
 */
export function buildComparison(
  products: readonly ComparisonProduct[],
  { system, hidesIdentical = false }: { system: MeasurementSystem; hidesIdentical?: boolean },
): ComparisonTable {
  const sheets = products.map((product) => (isKnown(product) ? sheetOf(product, system) : null))
  const rows = rowKeysOf(sheets).map(([key, first]) => ({ group: first.group?.trim() ?? '', ...rowOf(key, first.name, sheets) }))
  const isComparison = sheets.filter((sheet) => sheet !== null).length > 1
  const shown = hidesIdentical && isComparison ? rows.filter(({ isIdentical }) => !isIdentical) : rows
  const groups = new Map<string, ComparisonRow[]>([['', []]])
  for (const { group, ...row } of shown) groups.set(group, [...(groups.get(group) ?? []), row])
  return {
    groups: [...groups].filter(([, members]) => members.length > 0).map(([title, members]) => ({ title, rows: members })),
    identicalCount: isComparison ? rows.filter(({ isIdentical }) => isIdentical).length : 0,
  }
}

function isKnown({ loading, problem }: ComparisonProduct): boolean {
  return !loading && problem === null
}

/** Specifications of one product as they are compared: by name and unit, the first of each. */
type Sheet = Map<string, Specification>

function sheetOf({ specifications, variants, selectedVariantId }: ComparisonProduct, system: MeasurementSystem): Sheet {
  const own = chooseVariant(variants, selectedVariantId)?.specifications ?? []
  const sheet: Sheet = new Map()
  for (const specification of overlaySpecifications(specifications, own)) {
    const key = unitKey(specification)
    if (isShownIn(system, specification) && !sheet.has(key)) sheet.set(key, specification)
  }
  return sheet
}

const unitKey = ({ name, unit }: Pick<Specification, 'name' | 'unit'>) => `${name}|${unit}`
const NAME_ONLY = '|*'

/**
 * Keys of the rows with the specification they are first seen in. One name is one row, whatever units the products write it in, unless a
 * product has it in several units: then each unit has its row.
 */
function rowKeysOf(sheets: readonly (Sheet | null)[]): [string, Specification][] {
  const split = new Set(sheets.flatMap((sheet) => repeatedNames(sheet)))
  const keys = new Map<string, Specification>()
  for (const sheet of sheets)
    for (const [key, specification] of sheet ?? []) {
      const rowKey = split.has(specification.name) ? key : specification.name + NAME_ONLY
      if (!keys.has(rowKey)) keys.set(rowKey, specification)
    }
  return [...keys]
}

function repeatedNames(sheet: Sheet | null): string[] {
  const names = [...(sheet?.values() ?? [])].map(({ name }) => name)
  return names.filter((name, at) => names.indexOf(name) !== at)
}

function rowOf(key: string, name: string, sheets: readonly (Sheet | null)[]): ComparisonRow {
  const found = sheets.map((sheet) => sheet && findIn(sheet, key, name))
  const present = found.filter((specification) => specification !== null && specification !== undefined)
  const units = new Set(present.map(({ unit }) => unit))
  const bars = units.size === 1 ? comparisonBars(found.map((specification) => specification?.value ?? null)) : []
  const texts = found.filter((specification) => specification !== null).map((specification) => specification && textOf(specification))
  return {
    key,
    name,
    unit: units.size === 1 ? (present[0]?.unit ?? '') : '',
    isIdentical: texts.every((text) => text !== undefined && text === texts[0]),
    cells: found.map((specification, at) => {
      if (specification === null) return { state: 'unknown' }
      return specification ? { state: 'value', text: textOf(specification), bar: bars[at] ?? null } : { state: 'none' }
    }),
  }
}

function findIn(sheet: Sheet, key: string, name: string): Specification | undefined {
  if (key !== name + NAME_ONLY) return sheet.get(key)
  return [...sheet.values()].find((specification) => specification.name === name)
}

/** A value with its unit, which never stand on two lines. */
function textOf({ value, unit }: Specification): string {
  return unit === '' ? value : `${value}\u00a0${unit}`
}
