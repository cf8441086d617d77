import { escapeHtml } from '#content-schema/values/escape.ts'
import { AMERICAN_ENDS, type RangeBar } from './range-bar.ts'
import { type DataRow, onlySystem } from './technical-data.ts'

/**
 * The rows of technical data as HTML, all text escaped. A function in place of a component: fifty rows are half of a product's
 * page, and of the time it takes.
 */
export function dataRowsHtml(rows: readonly DataRow[], figure: (value: number) => string): string {
  return rows.map((row) => rowHtml(row, figure)).join('')
}

function rowHtml({ name, figures, variants, bar }: DataRow, figure: (value: number) => string): string {
  const system = onlySystem(figures)
  const marks = attribute('class', system) + attribute('data-variant', variants)
  const values = figures.map((figure) => {
    const text = escapeHtml(figure.text)
    return figures.length === 1 ? text : `<span${attribute('class', system ? undefined : figure.system)}>${text}</span>`
  })
  const range = bar
    ? `<span class="range" aria-hidden="true"><svg><rect x="${bar.start}%" width="${bar.width}%"/></svg>${endsHtml(bar, figure)}</span>`
    : ''
  return `<tr${marks}><th scope="row">${escapeHtml(name)}</th><td>${values.join('')}${range}</td></tr>`
}

/** The ends of the scale below a bar, the last one with its unit; Americans read theirs. */
function endsHtml({ from, to, unit }: RangeBar, figure: (value: number) => string): string {
  const american = AMERICAN_ENDS.get(unit)
  const ends = (texts: readonly string[], system?: string) =>
    `<small${attribute('class', system)}>${texts.map((text) => `<i>${escapeHtml(text)}</i>`).join('')}</small>`
  const metric = [figure(from), `${figure(to)}\u00a0${unit}`]
  return american ? ends(metric, 'metric') + ends(american, 'imperial') : ends(metric)
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`
}
