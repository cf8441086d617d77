/** How long a machine takes for the pieces of a day, in hours. */
export interface Throughput {
  hours: number
  /** How many machines side by side have them done within a day of 24 hours. */
  machines: number
}

/** Pieces a day ÷ (pieces an hour × efficiency in %). @example 8000 at 1200 an hour and 85 % → 7.8 hours, one machine */
export function estimateThroughput({ pieces, rate, efficiency }: { pieces: number; rate: number; efficiency: number }): Throughput {
  const hours = pieces / ((rate * efficiency) / 100)
  return { hours, machines: Math.ceil(hours / 24) }
}
