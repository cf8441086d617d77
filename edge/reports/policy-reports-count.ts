import type { Violation } from './policy-report.ts'

/** Different violations that are told apart; the others are counted together. */
const MAX_KINDS = 50
const OTHERS = 'others'

export type ViolationCounts = Record<string, number>

/** Adds violations to their counts, of which there are never more than `MAX_KINDS` and one. */
export function countViolations(counts: Readonly<ViolationCounts>, violations: readonly Violation[]): ViolationCounts {
  const added = { ...counts }
  for (const { directive, blocked } of violations) {
    const name = `${directive} ${blocked}`
    const kind = Object.hasOwn(added, name) || Object.keys(added).length < MAX_KINDS ? name : OTHERS
    added[kind] = (added[kind] ?? 0) + 1
  }
  return added
}
