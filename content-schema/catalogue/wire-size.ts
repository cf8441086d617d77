import { parseNumber } from '#content-schema/catalogue/measured-value.ts'
import type { System } from '#content-schema/catalogue/product-list.ts'
import { gaugeArea } from '#content-schema/catalogue/wire-gauge.ts'

/** A wire somebody has, or the thinnest and the thickest of several, in mm². */
export interface WireSize {
  from: number
  to: number
  /** Whether it was said in mm² or in gauges, which data sheets round each in their own way. */
  system: System
}

const NUMBER = String.raw`[\d.,'’\s]*\d`
const METRIC_UNIT = String.raw`(?:mm ?(?:²|2|\^2)|qmm|sq\.? ?mm)`
const GAUGE = String.raw`\d{1,2}(?:/0)?`
const TO = String.raw`\s*(?:[-–—…]|\.\.\.|bis|to|à)\s*`
const METRIC = new RegExp(`^(${NUMBER})\\s*${METRIC_UNIT}?(?:${TO}(${NUMBER}))?\\s*(${METRIC_UNIT})?$`, 'i')
const GAUGES = new RegExp(`^(?:awg\\s*)?(${GAUGE})\\s*(?:awg)?(?:${TO}(?:awg\\s*)?(${GAUGE}))?\\s*(?:awg)?$`, 'i')
const MILS = new RegExp(`^(\\d{1,4})(?:${TO}(\\d{1,4}))?\\s*(?:kcmil|mcm)$`, 'i')

/**
 * Reads the size of a wire in mm² or gauges; a number without a unit is in that of the system. Null for what is none.
 *
 * @example readWireSize('0,35 – 2,5', 'metric') → { from: 0.35, to: 2.5, system: 'metric' }
 * @example readWireSize('6 AWG', 'metric') → { from: 13.3, to: 13.3, system: 'imperial' }
 */
export function readWireSize(text: string, system: System): WireSize | null {
  const plain = text.trim().replace(/\s+/g, ' ')
  const isGauge = /awg|\/0/i.test(plain) || (system === 'imperial' && GAUGES.test(plain))
  const [, low, high = low] = (isGauge ? GAUGES : MILS.test(plain) ? MILS : METRIC).exec(plain) ?? []
  if (low === undefined || high === undefined) return null
  const areas =
    isGauge || MILS.test(plain) ? [low, high].map((end) => gaugeArea(end, isGauge ? 'AWG' : 'kcmil')) : [low, high].map(parseNumber)
  const [from, to] = areas.map((area) => area ?? Number.NaN).sort((a, b) => a - b)
  if (from === undefined || to === undefined || !(from > 0) || !Number.isFinite(to)) return null
  return { from, to, system: isGauge || MILS.test(plain) ? 'imperial' : 'metric' }
}
