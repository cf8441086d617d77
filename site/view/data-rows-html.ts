import { escapeHtml } from '#content-schema/values/escape.ts'
import { type DataRow, onlySystem } from './technical-data.ts'

/**
 * The rows of technical data as HTML, all text escaped. A function in place of a component: fifty rows are half of a product's
 * page, and of the time it takes.
 */
export function dataRowsHtml(rows: readonly DataRow[]): string {
  return rows.map(rowHtml).join('')
}

function rowHtml({ name, figures, variants, bar }: DataRow): string {
  const system = onlySystem(figures)
  const marks = attribute('class', system) + attribute('data-variant', variants)
  const values = figures.map((figure) => {
    const text = escapeHtml(figure.text)
    return figures.length === 1 ? text : `<span${attribute('class', system ? undefined : figure.system)}>${text}</span>`
  })
  const range = bar ? `<svg class="range" aria-hidden="true"><rect x="${bar.start}%" width="${bar.width}%"/></svg>` : ''
  return `<tr${marks}><th scope="row">${escapeHtml(name)}</th><td>${values.join('')}${range}</td></tr>`
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`
}
