const EVERY_MS = 60_000

/** Where workerd's local runtime runs the worker's schedule. */
export const SCHEDULE_PATH = '/cdn-cgi/local/scheduled'

/** Does for the local worker what its cron trigger does in production, every minute. */
export function startSchedule(edgeUrl: string): { stop(): void } {
  const timer = setInterval(() => {
    // Whoever keeps the edge running notices when it does not answer.
    fetch(edgeUrl + SCHEDULE_PATH, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
