import { availableParallelism, totalmem } from 'node:os'

/** What a builder takes of any machine's memory, MB; `npm run bench` holds `peak_rss_mb` against it. */
const MAX_BUILDER_MB = 1000
/** Of the memory there is: the rest is for the services of the same machine. */
const MAX_SHARE = 0.75
/** The builder without its threads, run as a frugal Node (`frugal-node.ts`): 990 MB were measured with 72,000 pages and two threads. */
const BUILDER_MB = 590
/** A thread at its largest: the heap `thread-pool.ts` gives it, and code. */
const THREAD_MB = 200

/**
 * How many threads render: one a core, as far as there is memory for them.
 *
 * @param memoryMb what the machine has, or what its container may use
 * @example chooseThreadCount({ cores: 16, memoryMb: 64_000 }) → 2
 */
export function chooseThreadCount({ cores, memoryMb }: { cores: number; memoryMb: number }): number {
  const budget = Math.min(MAX_BUILDER_MB, memoryMb * MAX_SHARE)
  const affordable = Math.floor((budget - BUILDER_MB) / THREAD_MB)
  return Math.max(1, Math.min(cores, affordable))
}

/** Cores and memory as far as this process may use them. */
export function readMachine(): { cores: number; memoryMb: number } {
  // 0 where nothing limits it.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { cores: availableParallelism(), memoryMb: Math.min(totalmem(), limit) / 1024 ** 2 }
}
