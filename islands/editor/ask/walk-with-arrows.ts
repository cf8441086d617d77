import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, { column: number; row: number }>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
}

/** Arrow keys lead from node to node: up and down within a column, left and right to the node of the next column that stands nearest. */
export function walkWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const at = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-stop]') : null
  const column = at?.closest('section')
  if (!step || !at || !column) return
  const columns = [...event.currentTarget.querySelectorAll('section')].filter((each) => stopsOf(each).length > 0)
  const next = step.row === 0 ? nearest(columns[columns.indexOf(column) + step.column], at) : besides(stopsOf(column), at, step.row)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Those that are seen: a column may be hidden on a narrow screen, and lists within answers on a wide one. */
function stopsOf(column: Element | undefined): HTMLElement[] {
  const all = [...(column?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
  return all.filter((stop) => stop.checkVisibility?.() ?? true)
}

function besides(stops: readonly HTMLElement[], at: HTMLElement, row: number): HTMLElement | undefined {
  return stops[stops.indexOf(at) + row]
}

function nearest(column: Element | undefined, at: HTMLElement): HTMLElement | undefined {
  const from = middleOf(at)
  return stopsOf(column).sort((a, b) => Math.abs(middleOf(a) - from) - Math.abs(middleOf(b) - from))[0]
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
