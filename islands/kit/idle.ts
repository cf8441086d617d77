const MAX_WAIT_MS = 4000
const WITHOUT_IDLE_MS = 1000

/**
 * Runs what can wait in a moment of rest, four seconds from now at the latest. The first look into the browser's storage belongs
 * here: until it is answered the page stands still, for longer than all its other scripts take.
 */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: MAX_WAIT_MS })
  else setTimeout(start, WITHOUT_IDLE_MS)
}

/** Runs what can wait for everything of the page, in the first moment of rest behind it. */
export function whenLoaded(start: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : start())
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}
