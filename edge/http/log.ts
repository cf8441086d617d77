type Level = 'info' | 'warn' | 'error'

/** Longest value of a request variable in a log line (DL-26). */
const VALUE_LENGTH = 50

/** One JSON line. */
export function log(level: Level, message: string, fields: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, message, ...fields }))
}

/** A value of a request as it may stand in a log line. */
export function cutValue(value: string): string {
  return value.length > VALUE_LENGTH ? `${value.slice(0, VALUE_LENGTH)}…` : value
}

/** What is known of a thrown value, without stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`
}

/** Logs a failure that repeats with every request once per interval. */
export function createThrottledLog(intervalMs = 10_000): typeof log {
  const lastByMessage = new Map<string, number>()
  return function logThrottled(level, message, fields) {
    const now = Date.now()
    if (now - (lastByMessage.get(message) ?? -intervalMs) < intervalMs) return
    if (lastByMessage.size > 100) lastByMessage.clear()
    lastByMessage.set(message, now)
    log(level, message, fields)
  }
}
