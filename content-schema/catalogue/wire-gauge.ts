import { MM2_PER_KCMIL } from '#content-schema/values/gauge-name.ts'

/**
 * Units that count wires by gauge: the number falls as the wire grows, up to 4/0; thicker ones are counted in thousands of circular mils.
 */
export const GAUGE_UNITS: readonly string[] = ['AWG', 'kcmil', 'MCM']

const GAUGE = /^(?:(\d{1,2})(?:\/0)?|(\d{1,4}(?:\.\d+)?)) ?(AWG|kcmil|MCM)?$/i

/**
 * Cross-section of a gauge in mm², to four digits, so that gauges can be compared and sorted; null for what is none.
 *
 * @param unit counts for a number that names no unit of its own
 * @example '20 AWG' → 0.52; '1/0' → 53.5; '250 kcmil' → 126.7
 */
export function gaugeArea(text: string, unit = 'AWG'): number | null {
  const plain = text.trim().replace(/\s+/g, ' ')
  const [, gauge, mils, named] = GAUGE.exec(plain) ?? []
  if (gauge === undefined && mils === undefined) return null
  if ((named ?? unit).toUpperCase() !== 'AWG') return rounded(Number(mils ?? gauge) * MM2_PER_KCMIL)
  if (gauge === undefined) return null
  const number = plain.includes('/0') ? 1 - Number(gauge) : Number(gauge)
  return rounded((Math.PI / 4) * (0.127 * 92 ** ((36 - number) / 39)) ** 2)
}

const rounded = (area: number) => Number(area.toPrecision(4))
