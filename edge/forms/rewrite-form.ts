import { FILE_TICKET_PARAMETER } from '#content-schema/address/file-link.ts'
import { FORM_ATTRIBUTES, messageAttribute } from '#content-schema/forms/form-markup.ts'
import type { FieldError } from '#content-schema/forms/forms.ts'
import type { FormOutcome } from './form-outcome.ts'
import type { Submission } from './read-submission.ts'

const FORM = `form[${FORM_ATTRIBUTES.form}]`

/** Which form of the page was sent, and what was typed into it. */
export type SentForm = Pick<Submission, 'form' | 'instance' | 'typed'>

/** Where the rewriter is: in the form that was sent, before it, or past it. */
interface Place {
  isInside: boolean
  wasFound: boolean
}

/**
 * Rewrites the one form of a page that was sent, as the contract of its markup says (`content-schema/forms/form-markup.ts`).
 * `wasFound` tells, once all is read, whether the page has it.
 */
export function rewriteForm(
  page: Response,
  { submission, outcome }: { submission: SentForm; outcome: FormOutcome },
): { response: Response; wasFound: () => boolean } {
  const place: Place = { isInside: false, wasFound: false }
  const rewriter = new HTMLRewriter().on(FORM, {
    element(element) {
      if (place.wasFound || !isSent(element, submission)) return
      place.isInside = true
      place.wasFound = true
      element.onEndTag(() => {
        place.isInside = false
      })
      if (outcome.kind === 'accepted') element.tagName = 'div'
    },
  })
  const handlers = outcome.kind === 'accepted' ? confirmationHandlers(outcome) : returnHandlers(submission, outcome)
  for (const [selector, handle] of handlers)
    rewriter.on(selector, {
      element(element) {
        if (place.isInside) handle(element)
      },
    })
  return { response: rewriter.transform(page), wasFound: () => place.wasFound }
}

function isSent(element: Element, { form, instance }: SentForm): boolean {
  if (element.getAttribute(FORM_ATTRIBUTES.form) !== form) return false
  return instance === '' || element.getAttribute('id') === instance
}

type Accepted = Extract<FormOutcome, { kind: 'accepted' }>

/** What is done with the elements of the form that a selector finds. */
type Handlers = readonly (readonly [selector: string, handle: (element: Element) => void])[]

/** The confirmation in place of all that the form held. */
function confirmationHandlers({ reference, ticket = '' }: Accepted): Handlers {
  return [
    [
      `${FORM} > *`,
      (element) => {
        if (element.hasAttribute(FORM_ATTRIBUTES.success)) element.removeAndKeepContent()
        else element.remove()
      },
    ],
    [`[${FORM_ATTRIBUTES.reference}]`, (element) => element.setInnerContent(reference)],
    [`[${FORM_ATTRIBUTES.file}]`, (element) => addTicket(element, ticket)],
  ]
}

/** The address is as it stands in the source, where an ampersand is written as an entity. */
function addTicket(link: Element, ticket: string): void {
  const address = link.getAttribute(FORM_ATTRIBUTES.file)
  if (address === null || ticket === '') return
  link.setAttribute('href', `${address}${address.includes('?') ? '&amp;' : '?'}${FILE_TICKET_PARAMETER}=${ticket}`)
}

/** The form as it was sent, with what is wrong said at its fields. */
function returnHandlers({ typed }: SentForm, outcome: Exclude<FormOutcome, Accepted>): Handlers {
  const errors = new Map((outcome.kind === 'wrong' ? outcome.errors : []).map((error) => [error.field, error]))
  const texts = new Map<string, string>()
  let select = ''

  function returnField(element: Element): void {
    const name = element.getAttribute('name') ?? ''
    if (element.tagName === 'select') select = name
    const error = errors.get(name)
    if (error) {
      markWrong(element, { isFirst: texts.size === 0 })
      texts.set(name, textOf(element, error))
    }
    const value = typedText(typed, name)
    if (value !== null) fillIn(element, value)
    else if (element.getAttribute('type') === 'checkbox') element.removeAttribute('checked')
  }
  function returnOption(element: Element): void {
    const value = typedText(typed, select)
    if (value === null) return
    if (element.getAttribute('value') === value) element.setAttribute('selected', '')
    else element.removeAttribute('selected')
  }
  function sayError(element: Element): void {
    const field = element.getAttribute(FORM_ATTRIBUTES.errorFor) ?? ''
    const text = texts.get(field) ?? errors.get(field)?.message
    if (text === undefined) return
    element.setInnerContent(text)
    element.removeAttribute('hidden')
  }
  const notice = outcome.kind === 'wrong' ? FORM_ATTRIBUTES.summary : FORM_ATTRIBUTES.failure
  return [
    [`${FORM} [name]`, returnField],
    [`${FORM} option`, returnOption],
    [`${FORM} [${FORM_ATTRIBUTES.errorFor}]`, sayError],
    [`${FORM} [${notice}]`, (element) => element.removeAttribute('hidden')],
  ]
}

function typedText(typed: Submission['typed'], name: string): string | null {
  const value = Object.hasOwn(typed, name) ? typed[name] : undefined
  return typeof value === 'string' ? value : null
}

function markWrong(element: Element, { isFirst }: { isFirst: boolean }): void {
  element.setAttribute('aria-invalid', 'true')
  if (isFirst) element.setAttribute('autofocus', '')
}

/** The message in the language of the page, which the field carries along. */
function textOf(element: Element, { code, message }: FieldError): string {
  return element.getAttribute(messageAttribute(code)) ?? message
}

function fillIn(element: Element, value: string): void {
  if (element.tagName === 'textarea') element.setInnerContent(value)
  else if (element.getAttribute('type') === 'checkbox') element.setAttribute('checked', '')
  else if (element.tagName === 'input') element.setAttribute('value', value)
}
