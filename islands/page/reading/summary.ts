const MARGIN = 24

/**
 * Keeps the summary of a product in view beside its data: by its top where the window has room for it, by its end where it has
 * not; the stylesheet moves it below the header while that is there. Where it stands above the data, a bar with its button takes
 * over once the button has left the window.
 */
export function followSummary(): void {
  const summary = document.querySelector<HTMLElement>('.product-summary')
  if (!summary) return
  const bar = document.querySelector<HTMLElement>('.anchor-navigation')?.offsetHeight ?? 0
  const place = () => {
    summary.style.setProperty('--summary-top', `${Math.min(MARGIN, innerHeight - summary.offsetHeight - MARGIN - bar)}px`)
  }
  new ResizeObserver(place).observe(summary)
  window.addEventListener('resize', place)
  const buttonBar = document.querySelector<HTMLElement>('.summary-bar')
  const button = summary.querySelector('.button')
  if (!buttonBar || !button) return
  // All that lies below the window counts as seen: only what was passed brings the bar.
  const watcher = new IntersectionObserver(
    (entries) => {
      buttonBar.hidden = entries.at(-1)?.isIntersecting ?? true
    },
    { rootMargin: '0px 0px 99999px' },
  )
  watcher.observe(button)
}
