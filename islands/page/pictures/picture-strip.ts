/** Brings a picture of a strip into view. */
export function showPicture(strip: HTMLElement, at: number, behavior: ScrollBehavior = 'auto'): void {
  strip.scrollTo({ left: at * strip.clientWidth, behavior })
}

/** Position of the picture in view. */
export function currentPicture(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth)
}

/** Tells which picture is in view after each move; the arrow keys move by one. */
export function followStrip(strip: HTMLElement, onMove: (current: number) => void): void {
  strip.addEventListener('scroll', () => onMove(currentPicture(strip)), { passive: true })
  strip.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    showPicture(strip, currentPicture(strip) + step)
  })
}
