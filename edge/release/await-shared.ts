/** How often a request looks whether another one has got what both wait for. */
const LOOK_MS = 4

/**
 * Waits for a promise that another request may have made, at most `maxMs`. What follows a bare `await` on such a promise may run in the
 * context of that request, where this one's own body cannot be read ("Cannot perform I/O on behalf of a different request"), or never when
 * that request is given up. So this request looks by a clock of its own.
 *
 * @returns null when it takes longer
 * @throws what the promise is rejected with
 */
export async function awaitShared<T>(shared: Promise<T>, maxMs: number): Promise<{ value: T } | null> {
  const seen: { outcome: { value: T } | { error: unknown } | null } = { outcome: null }
  shared.then(
    (value) => {
      seen.outcome = { value }
    },
    (error: unknown) => {
      seen.outcome = { error }
    },
  )
  // What is settled already is seen after this.
  await undefined
  const ends = Date.now() + maxMs
  while (seen.outcome === null && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  if (seen.outcome && 'error' in seen.outcome) throw seen.outcome.error
  return seen.outcome
}
