import { type RefObject, useEffect, useRef } from 'react'
import { columnName } from '#content-schema/comparison/columns.ts'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'

interface Props {
  columns: readonly ComparisonProduct[]
  system: MeasurementSystem
  scroller: RefObject<HTMLElement | null>
  /** The row of names it stands for. */
  head: RefObject<HTMLTableRowElement | null>
}

/**
 * The names at the top of the page while a table that scrolls sideways has its own out of sight: nothing inside of what scrolls sideways
 * can stay at the top of the page. It only repeats what the table says, so it is for the eye alone.
 */
export function StickyNames({ columns, system, scroller, head }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = scroller.current
    const names = head.current
    const shown = bar.current
    if (!area || !names || !shown) return
    const follow = () => {
      const cells = [...names.children].map((cell) => cell.getBoundingClientRect().width)
      ;[...(shown.firstElementChild?.children ?? [])].forEach((cell, at) => {
        if (cell instanceof HTMLElement) cell.style.width = `${cells[at] ?? 0}px`
      })
      shown.scrollLeft = area.scrollLeft
    }
    const watch = new IntersectionObserver(([entry]) => {
      const isAbove = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0
      shown.toggleAttribute('data-shown', isAbove)
      if (isAbove) follow()
    })
    const resized = new ResizeObserver(follow)
    watch.observe(names)
    resized.observe(area)
    area.addEventListener('scroll', follow, { passive: true })
    return () => {
      watch.disconnect()
      resized.disconnect()
      area.removeEventListener('scroll', follow)
    }
  }, [scroller, head])
  return (
    <div className="comparison-sticky" ref={bar} aria-hidden="true">
      <div>
        <span />
        {columns.map((column) => (
          <span key={column.key} lang={column.lang}>
            {columnName(column, system)}
          </span>
        ))}
      </div>
    </div>
  )
}
