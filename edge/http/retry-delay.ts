const MAX_DELAY_SECONDS = 300

/** When a queue delivers a message again: after one second at first, twice as long each time, within five minutes always. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(MAX_DELAY_SECONDS, 2 ** (Math.max(1, attempts) - 1))
}
