import { type PointerEvent, type RefObject, useState } from 'react'

/** Near an edge of what scrolls, dragging moves it along. */
const EDGE = 48
const STEP = 12

interface Drag {
  key: string
  /** Column the dragged one would stand before; null for the end. */
  before: string | null
}

/** Dragging a column by its grip: `markOf` says how its cells look meanwhile, and the drop moves it. Escape gives it up. */
export function useColumnDrag({
  scroller,
  onMove,
}: {
  scroller: RefObject<HTMLElement | null>
  onMove: (key: string, position: number) => void
}) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const begin = (event: PointerEvent<HTMLButtonElement>, key: string) => {
    if (event.button !== 0) return
    const grip = event.currentTarget
    const ended = new AbortController()
    const { signal } = ended
    let position: number | null = null
    grip.setPointerCapture(event.pointerId)
    const end = (isDropped: boolean) => {
      ended.abort()
      setDrag(null)
      if (isDropped && position !== null) onMove(key, position)
    }
    const follow = ({ clientX }: globalThis.PointerEvent) => {
      const area = scroller.current
      if (!area) return
      const { left, right } = area.getBoundingClientRect()
      if (clientX > right - EDGE) area.scrollLeft += STEP
      else if (clientX < left + EDGE) area.scrollLeft -= STEP
      const others = [...area.querySelectorAll<HTMLElement>('[data-column]')].filter(({ dataset }) => dataset.column !== key)
      position = others.filter((other) => centreOf(other) < clientX).length
      setDrag({ key, before: others[position]?.dataset.column ?? null })
    }
    grip.addEventListener('pointermove', follow, { signal })
    grip.addEventListener('pointerup', () => end(true), { signal })
    grip.addEventListener('pointercancel', () => end(false), { signal })
    document.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(false), { signal })
  }
  const markOf = (key: string): 'dragged' | 'before' | undefined => {
    if (drag?.key === key) return 'dragged'
    return drag !== null && drag.before === key ? 'before' : undefined
  }
  return { begin, markOf }
}

function centreOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
