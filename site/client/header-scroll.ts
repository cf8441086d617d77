const FEWEST_PX = 6
const HEADER_PX = 120

/** Says which way the page moves, as `data-scroll` of the document: the header leaves with it and comes back on the way up. */
export function followScroll(): void {
  const { dataset } = document.documentElement
  // Asking where the page stands would have it laid out before its first paint.
  let last = 0
  const look = () => {
    const now = Math.max(0, window.scrollY)
    if (Math.abs(now - last) < FEWEST_PX) return
    const direction = now > last && now > HEADER_PX ? 'down' : 'up'
    if (dataset.scroll !== direction) dataset.scroll = direction
    last = now
  }
  document.addEventListener('scroll', look, { passive: true })
}
