import { whenIdle } from '../../kit/idle.ts'

const FEWEST_PX = 6
const HEADER_PX = 120

/**
 * Says which way the page moves, as `data-scroll` of the document, absent while it stands at its top: the header leaves with it and comes
 * back
 * on the way up, and lies open over a cover at the top alone.
 */
export function followScroll(): void {
  const { dataset } = document.documentElement
  let last = 0
  const look = () => {
    const now = Math.max(0, window.scrollY)
    if (now > 0 && Math.abs(now - last) < FEWEST_PX) return
    const direction = now > last && now > HEADER_PX ? 'down' : 'up'
    if (now === 0) delete dataset.scroll
    else if (dataset.scroll !== direction) dataset.scroll = direction
    last = now
  }
  document.addEventListener('scroll', look, { passive: true })
  // A page that comes back where it was left. Asking at once would have it laid out before its first paint.
  whenIdle(look)
}
