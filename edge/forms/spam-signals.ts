import type { Suspicion as SpamSignal } from '#content-schema/forms/form-delivery.ts'
import type { Submission } from './read-submission.ts'

/** Nobody reads, fills in and sends a form faster, a browser's address book included. */
const QUICKEST_MS = 1500
/** Longer than over a weekend. */
const MAX_FILLING_MS = 5 * 24 * 60 * 60 * 1000

/**
 * Why a form may come from a machine. Address books fill in traps, and people leave tabs open: so this says nothing to the
 * sender and only goes along with the delivery, whose receiver sorts by it.
 */
export function findSpamSignals({ isTrapFilled, openedMs }: Pick<Submission, 'isTrapFilled' | 'openedMs'>): SpamSignal[] {
  const signals: SpamSignal[] = []
  if (isTrapFilled) signals.push('trap-filled')
  if (openedMs !== null && openedMs < QUICKEST_MS) signals.push('too-quick')
  if (openedMs !== null && openedMs > MAX_FILLING_MS) signals.push('too-old')
  return signals
}
