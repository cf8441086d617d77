import { GAUGE_UNITS } from '#content-schema/catalogue/wire-gauge.ts'

/** Units as data sheets write them, by what they measure, in multiples of the first of each. Gauges are kept in mm² (`wire-gauge.ts`). */
const UNITS = {
  area: { 'mm²': 1, 'cm²': 100, 'm²': 1e6, 'in²': 645.16, 'ft²': 92_903.04 },
  length: { mm: 1, µm: 0.001, nm: 1e-6, cm: 10, m: 1000, in: 25.4, ft: 304.8, µin: 2.54e-5 },
  force: { N: 1, kN: 1000, lbf: 4.448222 },
  output: { '/h': 1 },
  turning: { '/min': 1 },
  mass: { kg: 1, g: 0.001, t: 1000, lb: 0.45359237 },
  voltage: { V: 1, mV: 0.001, kV: 1000 },
  power: { W: 1, kW: 1000 },
  frequency: { Hz: 1, kHz: 1000, MHz: 1e6 },
  pressure: { bar: 1, psi: 0.0689476 },
  speed: { 'm/s': 1, 'ft/s': 0.3048, 'mm/min': 1 / 60_000, 'in/min': 0.0254 / 60 },
  time: { s: 1, ms: 0.001, min: 60, h: 3600 },
  resistance: { Ω: 1, mΩ: 0.001, kΩ: 1000, MΩ: 1e6, GΩ: 1e9 },
} as const satisfies Record<string, Readonly<Record<string, number>>>

/** What a figure measures. */
export type Dimension = keyof typeof UNITS

export interface Unit {
  dimension: Dimension
  /** How many of the dimension's first unit it is. */
  factor: number
}

const BY_NAME: ReadonlyMap<string, Unit> = new Map([
  ...(Object.keys(UNITS) as Dimension[]).flatMap((dimension) =>
    Object.entries(UNITS[dimension]).map(([name, factor]): [string, Unit] => [name, { dimension, factor }]),
  ),
  ...GAUGE_UNITS.map((name): [string, Unit] => [name, { dimension: 'area', factor: 1 }]),
])

/** What a unit of a data sheet measures; null for one that cannot be compared. A figure in gauges is taken in mm². */
export function unitNamed(name: string): Unit | null {
  return BY_NAME.get(name) ?? null
}
