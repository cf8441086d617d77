import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface Props {
  label: ReactNode
  /** Told after the label; nothing for 0. */
  count?: number
  children: (close: () => void) => ReactNode
  className?: string
}

/** A button with a panel below it. Escape and a click elsewhere close it; the focus returns to the button. */
export function Popup({ label, count = 0, children, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const room = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !room.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel wherever the focus is within it
    <div
      ref={room}
      className={`list-popup ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="list-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {count > 0 && <span className="list-count">{count}</span>}
      </button>
      {isOpen && (
        <div className="list-panel" id={id}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
