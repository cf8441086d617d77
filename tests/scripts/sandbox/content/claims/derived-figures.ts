import { z } from 'zod'
import { namesIn, readData } from '../../../../../scripts/sandbox/content/reader/read-data.ts'
import type { Figure } from './figures-in-text.ts'
import { figureOf, isSameFigure, PRODUCTS, valuesOf } from './product-figures.ts'

type Amount = Pick<Figure, 'value' | 'unit'>

/** Whether a figure follows from the data: equal to what is computed, or within what is possible. */
type Rule = (said: Amount) => boolean

const equals =
  (compute: () => Amount, tolerance?: number): Rule =>
  (said) =>
    isSameFigure(said, compute(), tolerance)

const locations = () => readData('locations.yaml', z.array(z.looseObject({ country: z.string() })))
const rowsOf = (file: string) =>
  readData(file, z.looseObject({ body: z.array(z.looseObject({ rows: z.array(z.unknown()).optional() })) })).body.flatMap(
    ({ rows = [] }) => rows,
  )
const report = (row: string, year = 0): number => {
  const found = rowsOf('pages/reports.yaml')
    .map((cells) => z.array(z.unknown()).parse(cells))
    .find(([title]) => z.object({ en: z.string() }).safeParse(title).data?.en === row)
  return Number(found?.[year + 1])
}
const shareRow = z.object({ name: z.object({ en: z.string() }), values: z.array(z.string()) })
const ofShare = (row: string, year = 0): number =>
  Number(
    rowsOf('pages/share.yaml')
      .map((found) => shareRow.safeParse(found).data)
      .find((found) => found?.name.en === row)?.values[year],
  )
const percent = (part: number, whole: number): Amount => ({ value: Math.round((1000 * part) / whole) / 10, unit: '%' })
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const MACHINES_IN_USE = 7300
/** A crimp takes a tenth of a second of the stroke: the force is sampled for as long. */
const CRIMP_SECONDS = 0.1

/** Terminating machines: they crimp, and say how many pieces an hour. */
const crimpingOutputs = () =>
  [...PRODUCTS.values()].flatMap(({ figures }) =>
    figures.some(({ name }) => name === 'crimpForce') ? figures.filter(({ name }) => name === 'output').map(({ value }) => value) : [],
  )

function gaugeOf(area: number): number {
  return Math.round(36 - (39 * Math.log(Math.sqrt((4 * area) / Math.PI) / 0.127)) / Math.log(92))
}

/** Rules that figures of `claims.yaml` name by `by`. */
export const RULES: Readonly<Record<string, Rule>> = {
  employees: equals(() => ({ value: report('Employees'), unit: '' })),
  sales: equals(() => ({ value: report('Sales'), unit: 'million' })),
  sales2024: equals(() => ({ value: report('Sales', 1), unit: 'million' })),
  orders2024: equals(() => ({ value: report('Order intake', 1), unit: 'million' })),
  orderFall2024: equals(() => percent(report('Order intake', 2) - report('Order intake', 1), report('Order intake', 2))),
  service2024: equals(() => ({ value: report('of which service, parts, tools', 1), unit: 'million' })),
  serviceShare: equals(() => percent(report('of which service, parts, tools'), report('Sales'))),
  /** The table of the share page is adjusted for the split into five of 2025. */
  dividend2024: equals(() => ({ value: 5 * ofShare('Dividend', 1), unit: '' })),
  margin: equals(() => percent(report('Operating result'), report('Sales'))),
  margin2024: equals(() => percent(report('Operating result', 1), report('Sales', 1))),
  /** Each open position has its page. */
  openPositions: equals(() => ({ value: namesIn('pages').filter((name) => name.startsWith('job-')).length, unit: '' })),
  places: equals(() => ({ value: locations().length, unit: '' })),
  countries: equals(() => ({ value: new Set(locations().map(({ country }) => country)).size, unit: '' })),
  yearsSinceFounding: equals(() => ({ value: 2026 - 1962, unit: 'year' })),
  thinnest: equals(() => ({ value: Math.min(...valuesOf('crossSection')), unit: 'mm²' })),
  thickest: equals(() => ({ value: Math.max(...valuesOf('crossSection')), unit: 'mm²' })),
  thinnestGauge: equals(() => ({ value: gaugeOf(Math.min(...valuesOf('crossSection'))), unit: 'AWG' })),
  thickestGauge: equals(() => ({ value: Math.round(Math.max(...valuesOf('crossSection')) / 0.506707), unit: 'kcmil' })),
  shortestStrip: equals(() => ({ value: Math.min(figureOfRange('corda-80', 'stripLength')), unit: 'mm' })),
  finestResistance: equals(() => figureOf('tessa-512', 'resolution')),
  finestCrimpHeight: equals(() => ({ value: Math.min(...valuesOf('crimpHeightAccuracy')), unit: 'mm' })),
  curvePoints: equals(() => ({ value: figureOf('punto-12', 'samplingRate').value * 1000 * CRIMP_SECONDS, unit: '' })),
  lineOutput: equals(() => figureOf('linea-565', 'output')),
  pairSeconds: equals(() => figureOf('linea-780', 'secondsEach'), 0.02),
  /** Two hundred wires of a metre: from the longest to the shortest twice the tolerance of length. */
  lengthSpread: equals(() => ({ value: 2 * figureOf('linea-565', 'lengthAccuracy').value * 10, unit: 'mm' })),
  /** Not more than all machines in use would make at their mean output, and not less than a quarter of it. */
  terminations: ({ value, unit }) => {
    const possible = MACHINES_IN_USE * mean(crimpingOutputs())
    return unit === '/h' && value <= possible && value >= possible / 4
  },
  machinesInUse: equals(() => ({ value: MACHINES_IN_USE, unit: '' })),
}

function figureOfRange(slug: string, quantity: string): number {
  return Math.min(...(PRODUCTS.get(slug)?.figures ?? []).filter(({ name }) => name === quantity).map(({ value }) => value))
}
