/** Time parts may take together until the browser may answer a tap or draw. ms: a slow phone takes four times as long. */
const SHARE_MS = 8

/**
 * Starts parts in their order, as several tasks where together they take long. One that fails leaves the others working. A page out of sight
 * takes no rests, as nobody waits for it and its timers may be held back. `data-started` of the document says that all have: to whoever drives
 * a browser.
 */
export async function startParts(parts: readonly (() => void)[]): Promise<void> {
  let since = performance.now()
  for (const start of parts) {
    try {
      start()
    } catch (error) {
      console.error(`${start.name} did not start`, error)
    }
    if (document.hidden || performance.now() - since < SHARE_MS) continue
    await rest()
    since = performance.now()
  }
  document.documentElement.dataset.started = ''
}

/** What goes on after `yield` comes before what others scheduled; browsers without it put it behind. */
function rest(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
