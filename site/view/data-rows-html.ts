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
    ? `<span class="range" aria-hidden="true"${endAttributes(bar, figure)}><svg><rect x="${bar.start}%" width="${bar.width}%"/></svg></span>`
    : ''
  return `<tr${marks}><th scope="row">${escapeHtml(name)}</th><td>${values.join('')}${range}</td></tr>`
}

/**
 * The ends of the scale below a bar, the last one with its unit; Americans read theirs. The stylesheet writes them: elements for each would be
 * a tenth of the page.
 */
function endAttributes({ from, to, unit }: RangeBar, figure: (value: number) => string): string {
  const [americanFrom, americanTo] = AMERICAN_ENDS.get(unit) ?? []
  return (
    attribute('data-from', figure(from)) +
    attribute('data-to', `${figure(to)}\u00a0${unit}`) +
    attribute('data-us-from', americanFrom) +
    attribute('data-us-to', americanTo)
  )
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`
}
