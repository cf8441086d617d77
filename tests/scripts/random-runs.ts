import type { Parameters } from 'fast-check'

/**
 * How often a property over random sequences is tried, and from which seed. `SEQUENCES=2000` tries more, `SEED=7` others, and `REPLAY=56:1`, the path
 * a failure prints beside its seed, that sequence alone.
 */
export function randomRuns({ count, seed }: { count: number; seed: number }): Parameters<unknown> & { numRuns: number } {
  const { SEQUENCES = count, SEED = seed, REPLAY: path } = process.env
  const chosen = { numRuns: Number(SEQUENCES), seed: Number(SEED) }
  return path ? { ...chosen, numRuns: 1, path, endOnFailure: true } : chosen
}
