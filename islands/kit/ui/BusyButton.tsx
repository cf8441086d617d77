import type { ComponentProps } from 'react'

/** A button that shows that something is going on and does it once, however often it is pressed. */
export function BusyButton({
  isBusy,
  className = 'button',
  onClick,
  type = 'button',
  ...button
}: ComponentProps<'button'> & { isBusy: boolean }) {
  return (
    <button
      {...button}
      type={type}
      className={className}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
