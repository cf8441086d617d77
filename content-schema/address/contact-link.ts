/** Says in the address of a page with a contact form what the message is about. */
export const SUBJECT_PARAMETER = 'subject'

/** Longer subjects are cut: the form takes no more. */
const MAX_SUBJECT = 300

/** The address of a contact form with the subject filled in. @example ('/de-ch/contact#expert', 'Punto 12') → '/de-ch/contact?subject=Punto+12#expert' */
export function withSubject(url: string, subject: string): string {
  if (subject === '' || !url.startsWith('/')) return url
  const [address = '', ...fragment] = url.split('#')
  const [path = '', query = ''] = address.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(SUBJECT_PARAMETER, subject.slice(0, MAX_SUBJECT).toWellFormed())
  return [`${path}?${parameters}`, ...fragment].join('#')
}

/** What a query says a message is about; empty for nothing. */
export function subjectIn(query: string): string {
  const subject = new URLSearchParams(query).get(SUBJECT_PARAMETER) ?? ''
  return subject
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)
    .toWellFormed()
}
