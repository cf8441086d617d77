import type { Span } from '#content-schema/catalogue/measured-value.ts'
import type { Better } from '#content-schema/catalogue/product.ts'
import { chooseVariant, inSheetOrder, overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import {
  type ComparisonBar,
  type ComparisonMark,
  comparisonBars,
  comparisonMarks,
  comparisonScale,
} from '#content-schema/comparison/bars.ts'
import type { ComparedSpecification, ComparedVariant } from '#content-schema/comparison/compared-product.ts'
import { createIdentities, type IdentityOf } from '#content-schema/comparison/identity.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { isShownIn } from '#content-schema/locale/measurement.ts'

/** A column of the comparison (specification 3, CM-04). */
export interface ComparisonProduct {
  key: string
  name: string
  slug: string
  brandId: string
  shortDescription: string
  imageUrl: string
  url: string
  /** Its texts are not in the language of the page. */
  isForeign?: boolean
  /** Which language they are in then. */
  lang?: string | undefined
  specifications: readonly ComparedSpecification[]
  variants: readonly ComparedVariant[]
  /** Empty for a product without variants. */
  selectedVariantId: string
  /** Details are on their way; a placeholder stands for them (CM-09). */
  loading: boolean
  /** Why there are no details: not available in this country, or they could not be read. */
  problem: 'missing' | 'failed' | null
}

/** `none`: the product has no such specification (CM-14). `unknown`: the figure has not been told yet. */
export type ComparisonCell =
  | { state: 'value'; text: string; bar: ComparisonBar | null; mark?: ComparisonMark }
  | { state: 'none' | 'unknown' }

export interface ComparisonRow {
  /** Unlike the name, never twice. */
  key: string
  name: string
  /** Language of the name where it is not that of the page. */
  lang?: string | undefined
  /** The unit all values share; empty where they have none or several. */
  unit: string
  /** Ends of the scale its bars stand on, in that unit; null where it has none. */
  scale: Span | null
  /** Whether more or less of it is better, where the data say so. */
  better: Better | null
  /** One a product, in their order. */
  cells: ComparisonCell[]
  /** All products that are known say the same. */
  isIdentical: boolean
}

export interface ComparisonTable {
  /** Headings in the order they are first seen; rows without one stand first, under an empty title. */
  groups: { title: string; lang?: string | undefined; rows: ComparisonRow[] }[]
  /** Rows that all products share, whether they are shown or not. */
  identicalCount: number
}

/**
 * Specifications side by side. Rows are the union over all products in the order they are first seen; duplicates by name and unit
 * and the values of the other measurement system are dropped; what a product lacks is marked (CM-12 to CM-14). A figure is found by what
 * it is
 * called in English, so that a product without translation shares its rows; a row is named as the products in the language of the page
 * name it.
 * Identical rows are left out on request, where there is more than one product (CM-10, CM-11).
 */
export function buildComparison(
  products: readonly ComparisonProduct[],
  { system, hidesIdentical = false }: { system: MeasurementSystem; hidesIdentical?: boolean },
): ComparisonTable {
  const identityOf = createIdentities(products.filter(isKnown))
  const sheets = products.map((product) => (isKnown(product) ? sheetOf(product, { system, identityOf }) : null))
  const rows = rowKeysOf(sheets).map((key) => rowOf(key, sheets))
  const titleOf = createTitles(rows)
  const isComparison = sheets.filter((sheet) => sheet !== null).length > 1
  const shown = hidesIdentical && isComparison ? rows.filter(({ row }) => !row.isIdentical) : rows
  const groups = new Map<string, ComparisonTable['groups'][number]>([['', { title: '', rows: [] }]])
  for (const { row, lines } of shown) {
    const { title, lang } = titleOf(lines)
    const group = groups.get(title) ?? { title, lang, rows: [] }
    groups.set(title, { ...group, rows: [...group.rows, row] })
  }
  const placeOf = new Map(
    rows.map(({ row, lines }) => [
      row.key,
      lines.find(({ specification }) => specification.sortIndex !== undefined)?.specification.sortIndex,
    ]),
  )
  return {
    groups: [...groups.values()]
      .filter(({ rows: members }) => members.length > 0)
      .map((group) => ({ ...group, rows: inOrder(group.rows, placeOf) })),
    identicalCount: isComparison ? rows.filter(({ row }) => row.isIdentical).length : 0,
  }
}

/** Rows of one heading in the order of data sheets, whichever product was first to say them. */
function inOrder(rows: readonly ComparisonRow[], placeOf: ReadonlyMap<string, number | undefined>): ComparisonRow[] {
  return inSheetOrder(rows.map((row) => ({ row, sortIndex: placeOf.get(row.key) }))).map(({ row }) => row)
}

/**
 * Why a comparison has no rows; null when it has. What could not be read may have figures, so nothing is said of them while a product is
 * on its
 * way or failed.
 */
export function emptyReason(
  products: readonly ComparisonProduct[],
  table: ComparisonTable,
): 'loading' | 'failed' | 'identical' | 'none' | null {
  if (table.groups.length > 0) return null
  if (products.some(({ loading }) => loading)) return 'loading'
  if (products.some(({ problem }) => problem === 'failed')) return 'failed'
  return table.identicalCount > 0 ? 'identical' : 'none'
}

function isKnown({ loading, problem }: ComparisonProduct): boolean {
  return !loading && problem === null
}

/** A specification of one product as it is compared. */
interface Line {
  identity: string
  isForeign: boolean
  lang: string | undefined
  specification: ComparedSpecification
  /** What an American figure is in metric units. */
  metric: ComparedSpecification | undefined
}

/** Those of one product by identity and unit, the first of each. */
type Sheet = Map<string, Line>

function sheetOf(
  { specifications, variants, selectedVariantId, isForeign = false, lang }: ComparisonProduct,
  { system, identityOf }: { system: MeasurementSystem; identityOf: IdentityOf },
): Sheet {
  const own = chooseVariant(variants, selectedVariantId)?.specifications ?? []
  const sheet: Sheet = new Map()
  const all = overlaySpecifications(specifications, own)
  for (const specification of all) {
    const metric = specification.measurementSystem === 'Imperial' ? metricOf(specification, all) : undefined
    const line = { identity: identityOf(specification, isForeign), isForeign, lang, specification, metric }
    const key = unitKey(line)
    if (isShownIn(system, specification) && !sheet.has(key)) sheet.set(key, line)
  }
  return sheet
}

/** The metric figure of the same name, where there is exactly one of each. */
function metricOf({ name }: ComparedSpecification, all: readonly ComparedSpecification[]): ComparedSpecification | undefined {
  const named = all.filter((specification) => specification.name === name)
  return named.length === 2 ? named.find(({ measurementSystem }) => measurementSystem === 'Metric') : undefined
}

const unitKey = ({ identity, specification }: Line) => `${identity}|${specification.unit}`

/** What a row holds: an identity, in one unit where a product has it in several. */
interface RowKey {
  identity: string
  unit: string | null
}

/**
 * The rows in the order they are first seen. One identity is one row, whatever units the products write it in, unless a product has it in
 * several units:
 * then each unit has its row.
 */
function rowKeysOf(sheets: readonly (Sheet | null)[]): RowKey[] {
  const split = new Set(sheets.flatMap((sheet) => repeatedIdentities(sheet)))
  const keys = new Map<string, RowKey>()
  for (const sheet of sheets)
    for (const { identity, specification } of sheet?.values() ?? []) {
      const key = { identity, unit: split.has(identity) ? specification.unit : null }
      keys.set(JSON.stringify(key), keys.get(JSON.stringify(key)) ?? key)
    }
  return [...keys.values()]
}

function repeatedIdentities(sheet: Sheet | null): string[] {
  const identities = [...(sheet?.values() ?? [])].map(({ identity }) => identity)
  return identities.filter((identity, at) => identities.indexOf(identity) !== at)
}

function rowOf(key: RowKey, sheets: readonly (Sheet | null)[]): { row: ComparisonRow; lines: Line[] } {
  const found = sheets.map((sheet) => sheet && findIn(sheet, key))
  const lines = found.filter((line) => line !== null && line !== undefined)
  const named = lines.find(({ isForeign }) => !isForeign) ?? lines[0]
  const units = new Set(lines.map(({ specification }) => specification.unit))
  const values = units.size === 1 ? found.map((line) => line?.specification.value ?? null) : []
  const bars = comparisonBars(values)
  const marks = comparisonMarks(values, named?.specification.better ?? null)
  const texts = found.filter((line) => line !== null).map((line) => line && textOf(line.specification))
  const row: ComparisonRow = {
    key: JSON.stringify(key),
    name: named?.specification.name ?? key.identity,
    lang: named?.lang,
    unit: units.size === 1 ? (lines[0]?.specification.unit ?? '') : '',
    scale: comparisonScale(values),
    better: named?.specification.better ?? null,
    isIdentical: texts.every((text) => text !== undefined && text === texts[0]),
    cells: found.map((line, at) => {
      if (line === null) return { state: 'unknown' }
      if (!line) return { state: 'none' }
      const mark = marks[at]
      return { state: 'value', text: textBeside(line), bar: bars[at] ?? null, ...(mark ? { mark } : {}) }
    }),
  }
  return { row, lines }
}

function findIn(sheet: Sheet, { identity, unit }: RowKey): Line | undefined {
  return [...sheet.values()].find((line) => line.identity === identity && (unit === null || line.specification.unit === unit))
}

/** Headings of rows. One in another language gives way to the one that stands over the same rows in the language of the page. */
function createTitles(
  rows: readonly { lines: readonly Line[] }[],
): (lines: readonly Line[]) => { title: string; lang: string | undefined } {
  const headings = rows.map(({ lines }) => ({
    own: groupOf(lines.find(({ isForeign }) => !isForeign)),
    foreign: groupOf(lines.find(({ isForeign }) => isForeign)),
  }))
  const translated = new Map(headings.flatMap(({ own, foreign }) => (own !== '' && foreign !== '' ? [[foreign, own]] : [])))
  return (lines) => {
    const own = lines.find(({ isForeign }) => !isForeign)
    const title = groupOf(own ?? lines[0])
    const translation = own ? title : translated.get(title)
    return translation === undefined ? { title, lang: lines[0]?.lang } : { title: translation, lang: undefined }
  }
}

function groupOf(line: Line | undefined): string {
  return line?.specification.group?.trim() ?? ''
}

/** An American figure has its metric one beside it. */
function textBeside({ specification, metric }: Line): string {
  const text = textOf(specification)
  return metric ? `${text} (${textOf(metric)})` : text
}

/** A value with its unit, which never stand on two lines. */
function textOf({ value, unit }: ComparedSpecification): string {
  return unit === '' ? value : `${value}\u00a0${unit}`
}
