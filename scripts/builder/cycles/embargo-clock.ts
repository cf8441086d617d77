/** A timer of the machine holds no longer span than this, ms. */
const MAX_SLEEP_MS = 2 ** 31 - 1

/** Wakes somebody when the next entry is to go live. */
export interface EmbargoClock {
  /** Looks when that is, and sets the alarm anew. To be called whenever entries may have come or gone, and after a start. */
  set(): Promise<void>
  stop(): void
}

/**
 * @param nextDue when the next entry is to go live, ms since 1970; null for none
 * @param wake called at that moment, or earlier when it is far away: who is woken looks for himself
 */
export function createEmbargoClock({
  nextDue,
  wake,
  now = Date.now,
}: {
  nextDue: () => Promise<number | null>
  wake: () => void
  now?: () => number
}): EmbargoClock {
  let alarm: ReturnType<typeof setTimeout> | null = null
  let isStopped = false
  const clear = () => {
    if (alarm) clearTimeout(alarm)
    alarm = null
  }
  return {
    async set() {
      const due = await nextDue()
      clear()
      if (due === null || isStopped) return
      alarm = setTimeout(wake, Math.min(MAX_SLEEP_MS, Math.max(0, due - now())))
    },
    stop() {
      isStopped = true
      clear()
    },
  }
}
