import { FORM_NAMES } from '#content-schema/forms/form-fields.ts'
import { CONFIRMATION_PARAMETERS } from '#content-schema/forms/form-markup.ts'
import type { FormOutcome } from '../../forms/form-outcome.ts'
import { rewriteForm, type SentForm } from '../../forms/rewrite-form.ts'
import { isTicketShaped } from '../../gates/file-tickets.ts'
import { isReference } from '../../http/reference.ts'
import type { PageEnricher } from './page-enricher.ts'

/** Shows the confirmation in place of a form whose reference the address names. It may be loaded again, and sends nothing. */
export const formEnricher: PageEnricher = {
  result: 'kept-answer',
  matches: ({ request }) => readConfirmation(request.address.query) !== null,
  rewrite(html, { request }) {
    const confirmation = readConfirmation(request.address.query)
    return confirmation && rewriteForm(html, confirmation).response
  },
}

function readConfirmation(query: string): { submission: SentForm; outcome: FormOutcome } | null {
  if (query === '') return null
  const parameters = new URLSearchParams(query)
  const reference = parameters.get(CONFIRMATION_PARAMETERS.reference) ?? ''
  const form = FORM_NAMES.find((name) => name === parameters.get(CONFIRMATION_PARAMETERS.form))
  if (!form || !isReference(reference)) return null
  const ticket = parameters.get(CONFIRMATION_PARAMETERS.ticket) ?? ''
  return {
    submission: { form, instance: parameters.get(CONFIRMATION_PARAMETERS.instance) ?? '', typed: {} },
    outcome: { kind: 'accepted', reference, ...(isTicketShaped(ticket) ? { ticket } : {}) },
  }
}
