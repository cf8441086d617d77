import type { Suspicion } from '#content-schema/forms/form-delivery.ts'
import type { Submission } from './read-submission.ts'

/** Nobody reads, fills in and sends a form faster, a browser's address book included. */
const QUICKEST_MS = 1500
/** Longer than over a weekend. */
const LONGEST_MS = 5 * 24 * 60 * 60 * 1000

/**
 * Why a form may come from a machine. Address books fill in traps, and people leave tabs open: so this says nothing to the
 * sender and only goes along with the delivery, whose receiver sorts by it.
 */
export function suspect({ isTrapFilled, openedMs }: Pick<Submission, 'isTrapFilled' | 'openedMs'>): Suspicion[] {
  const suspicions: Suspicion[] = []
  if (isTrapFilled) suspicions.push('trap-filled')
  if (openedMs !== null && openedMs < QUICKEST_MS) suspicions.push('too-quick')
  if (openedMs !== null && openedMs > LONGEST_MS) suspicions.push('too-old')
  return suspicions
}
