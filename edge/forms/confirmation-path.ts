import { CONFIRMATION_PARAMETERS } from '#content-schema/forms/form-markup.ts'
import type { Submission } from './read-submission.ts'

/** Where a form sent without script is confirmed. @example '/de-ch/contact?sent=STW-2026-7F3K-9QXM&form=contact&instance=expert#expert' */
export function confirmationPath(
  { form, instance, page }: Pick<Submission, 'form' | 'instance' | 'page'>,
  { reference, ticket = '' }: { reference: string; ticket?: string },
): string {
  const { reference: sent, form: name, instance: id, ticket: opens } = CONFIRMATION_PARAMETERS
  const query = new URLSearchParams({
    [sent]: reference,
    [name]: form,
    ...(instance === '' ? {} : { [id]: instance }),
    ...(ticket === '' ? {} : { [opens]: ticket }),
  })
  return `${new URL(page, 'http://host').pathname}?${query}${instance === '' ? '' : `#${instance}`}`
}
