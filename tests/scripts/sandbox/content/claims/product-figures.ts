import { z } from 'zod'
import { namesIn, readData } from '../../../../../scripts/sandbox/content/reader/read-data.ts'

/** What a unit is in the first unit of its dimension. */
const DIMENSIONS: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, µm: 0.001, cm: 10, m: 1000, km: 1e6 },
  { s: 1, ms: 0.001, min: 60, h: 3600 },
  { N: 1, kN: 1000 },
  { g: 1, kg: 1000 },
  { mΩ: 1, GΩ: 1e12 },
]

/** Whether two figures say the same, whatever their units. @example 4 min and 240 s */
export function isSameFigure(one: { value: number; unit: string }, other: { value: number; unit: string }, tolerance = 0.005): boolean {
  const dimension = DIMENSIONS.find((units) => one.unit in units && other.unit in units)
  if (!dimension && one.unit !== other.unit) return false
  const [a, b] = [one.value * (dimension?.[one.unit] ?? 1), other.value * (dimension?.[other.unit] ?? 1)]
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))
}

const numbers = z.union([z.number(), z.array(z.number()), z.string()])
const rows = z.array(
  z.looseObject({ name: z.string(), measured: numbers.optional(), value: numbers.optional(), unit: z.string().default('') }),
)
const productSchema = z.looseObject({
  name: z.unknown(),
  specifications: rows,
  variants: z.array(z.looseObject({ specifications: rows })),
  countries: z.array(z.string()).optional(),
})

interface ProductFigure {
  name: string
  value: number
  unit: string
}

/** A product of the catalogue by its numbers alone. */
export interface MeasuredProduct {
  slug: string
  name: string
  figures: readonly ProductFigure[]
}

/** The products of the sample with every number of their data sheets, of their variants too. */
export const PRODUCTS: ReadonlyMap<string, MeasuredProduct> = new Map(
  namesIn('products').map((slug) => {
    const { name, specifications, variants } = readData(`products/${slug}.yaml`, productSchema)
    const sheets = [specifications, ...variants.map((variant) => variant.specifications)].flat()
    const said = sheets.flatMap(({ name: quantity, measured, value, unit }) =>
      [measured ?? value ?? []].flat().flatMap((one) => numbersIn(one).map((number) => ({ name: quantity, value: number, unit }))),
    )
    const seconds = said
      .filter((figure) => figure.name === 'output')
      .map(({ value }) => ({ name: 'secondsEach', value: 3600 / value, unit: 's' }))
    return [slug, { slug, name: typeof name === 'string' ? name : '', figures: [...said, ...seconds] }]
  }),
)

function numbersIn(value: number | string): number[] {
  return typeof value === 'number' ? [value] : Array.from(value.matchAll(/\d+(?:\.\d+)?/g), ([digits]) => Number(digits))
}

/** The number of a quantity of a product. @throws where the catalogue has none, or several */
export function figureOf(slug: string, quantity: string): ProductFigure {
  const found = PRODUCTS.get(slug)?.figures.filter(({ name }) => name === quantity) ?? []
  const [figure] = found
  if (!figure || found.some(({ value }) => value !== figure.value))
    throw new Error(`${slug} has ${found.length} figures of ${quantity}, not one.`)
  return figure
}

/** All numbers of a quantity in the catalogue, in the first unit of its dimension. */
export function valuesOf(quantity: string): number[] {
  return [...PRODUCTS.values()].flatMap(({ figures }) => figures.filter(({ name }) => name === quantity).map(({ value }) => value))
}
