import { GAUGE_UNITS } from '#content-schema/catalogue/wire-gauge.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import type { RecordFigure } from '#content-schema/search/record-figures.ts'
import { gaugeName } from '#content-schema/values/gauge-name.ts'

const writers = new Map<string, (value: number) => string>()

/** A figure as a data sheet writes it, in a language; American units have the numbers of English. @example '0.35 – 16 mm²', '26 – 5 AWG' */
export function figureText({ from, to, unit, system }: RecordFigure, language: string): string {
  if (GAUGE_UNITS.includes(unit)) return gaugeRange(from, to)
  const write = writerOf(system === 'imperial' ? ENGLISH : language)
  return `${from === to ? write(to) : `${write(from)} – ${write(to)}`}\u00a0${unit}`
}

function writerOf(language: string): (value: number) => string {
  const known = writers.get(language) ?? createNumberFormat(language, { maximumFractionDigits: 10 })
  writers.set(language, known)
  return known
}

/** From the thinner wire to the thicker one; of two gauges in one unit the first goes without it. */
function gaugeRange(from: number, to: number): string {
  const [thin, thick] = [gaugeName(from), gaugeName(to)]
  if (thin === thick) return thin
  const unit = / [A-Za-z]+$/.exec(thin)?.[0] ?? ''
  return `${thick.endsWith(unit) ? thin.slice(0, -unit.length || undefined) : thin} – ${thick}`
}
