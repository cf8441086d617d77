/** One measured figure: what it says, and what it is meant to be. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** Where the figure should lie; null when it is only told. */
  goal: { atLeast?: number; atMost?: number } | null
  /** What was measured against what, in a sentence. */
  how: string
}

export function meetsGoal({ value, goal }: Figure): boolean | null {
  if (goal === null) return null
  return (goal.atLeast === undefined || value >= goal.atLeast) && (goal.atMost === undefined || value <= goal.atMost)
}

export function describeFigure(figure: Figure): string {
  const { name, value, unit, goal } = figure
  const number = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  const wanted = goal === null ? '' : goal.atLeast !== undefined ? ` (goal ≥ ${goal.atLeast})` : ` (goal ≤ ${goal.atMost})`
  const verdict = meetsGoal(figure)
  return `${verdict === null ? '  ' : verdict ? 'ok' : '! '} ${name.padEnd(28)} ${number.padStart(9)} ${unit}${wanted}`
}

/** The value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5)
