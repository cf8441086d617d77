import { CLOSURE_REASONS, type ClosureReason } from '#content-schema/tickets/ticket.ts'
import type { TicketTranslate } from './ticket-texts.ts'

const REASONS = {
  'solved-by-provider': 'byProvider',
  'solved-without-provider': 'withoutProvider',
  'no-longer-relevant': 'noLongerRelevant',
} as const satisfies Record<ClosureReason, string>

/** One the interface does not know is named as it was sent. */
export function reasonName(t: TicketTranslate, reason: string | null): string {
  const known = CLOSURE_REASONS.find((one) => one === reason)
  return known ? t(($) => $.reason[REASONS[known]]) : (reason ?? '')
}
