import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { Glyph } from './Glyph.tsx'

interface Props {
  column: ComparisonProduct
  position: number
  count: number
  onRemove: (key: string) => void
  onMove: (key: string, position: number) => void
  onGrip: (event: PointerEvent<HTMLButtonElement>, key: string) => void
}

/** Moves a column by its buttons, by dragging its grip, and by the arrow keys on it; takes it out. */
export function ColumnControls({ column: { key, name }, position, count, onRemove, onMove, onGrip }: Props) {
  const t = useStrings()
  const moved = useRef<HTMLButtonElement>(null)
  const move = (button: HTMLButtonElement, to: number) => {
    if (to < 0 || to >= count || to === position) return
    moved.current = button
    onMove(key, to)
  }
  // A cell that moves in the document loses the focus that is in it.
  useLayoutEffect(() => {
    moved.current?.focus()
    moved.current = null
  })
  const moveByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = { ArrowLeft: position - 1, ArrowRight: position + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(event.currentTarget, to)
  }
  return (
    <div className="comparison-controls">
      {count > 1 && (
        <>
          <button
            type="button"
            aria-label={t(($) => $.comparison.moveLeft, { name })}
            aria-disabled={position === 0}
            onClick={({ currentTarget }) => move(currentTarget, position - 1)}
          >
            <Glyph name="left" />
          </button>
          <button
            type="button"
            className="comparison-grip"
            aria-label={t(($) => $.comparison.grip, { name })}
            onKeyDown={moveByKey}
            onPointerDown={(event) => onGrip(event, key)}
          >
            <Glyph name="grip" />
          </button>
          <button
            type="button"
            aria-label={t(($) => $.comparison.moveRight, { name })}
            aria-disabled={position === count - 1}
            onClick={({ currentTarget }) => move(currentTarget, position + 1)}
          >
            <Glyph name="right" />
          </button>
        </>
      )}
      <button
        type="button"
        data-control="remove"
        data-key={key}
        aria-label={t(($) => $.comparison.remove, { name })}
        onClick={() => onRemove(key)}
      >
        <Glyph name="remove" />
      </button>
    </div>
  )
}
