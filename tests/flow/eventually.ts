import { pause } from './local-stack.ts'

/** Far beyond what anything here takes on a busy machine: tests tell what happens, not how fast. */
const DEADLINE_MS = 240_000

/** Probes until the answer is truthy. A probe that throws counts as not yet. @throws Error with what was seen last */
export async function eventually<T>(what: string, probe: () => Promise<T>, deadlineMs = DEADLINE_MS): Promise<NonNullable<T>> {
  const deadline = Date.now() + deadlineMs
  let last: unknown
  do {
    try {
      const answer = await probe()
      if (answer) return answer
      last = answer
    } catch (error) {
      last = error
    }
    await pause(40)
  } while (Date.now() < deadline)
  throw new Error(`Not within ${deadlineMs / 1000} s: ${what}. Last: ${last instanceof Error ? last.message : JSON.stringify(last)}`)
}
