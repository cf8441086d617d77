/**
 * What the markup of a form promises, so that its endpoint can answer a visitor without script with the page the form stands
 * on (values filled in, messages at the fields), and so that scripts find their way in it. The templates write these names, the
 * edge and the island read them.
 *
 * ```html
 * <form id="request-1" data-form="request" method="post" action="/api/forms/request">
 *   <input type="hidden" name="page" value="/de-ch/open-source-licences">
 *   <input type="hidden" name="instance" value="request-1">
 *   <input type="hidden" name="key" value=""><input type="hidden" name="opened" value="">
 *   <input type="hidden" name="file" value="crimp-handbook">
 *   <p data-form-summary hidden role="alert" tabindex="-1">Please check the marked fields.</p>
 *   <p data-form-failure hidden role="alert" tabindex="-1">Something went wrong. …</p>
 *   <label for="request-1-email">E-mail</label>
 *   <input id="request-1-email" name="email" aria-describedby="request-1-email-error" data-message-email="Please …">
 *   <p id="request-1-email-error" data-error-for="email"></p>
 *   <input name="website" tabindex="-1" autocomplete="off">
 *   <template data-success><p role="status">Thank you. Your reference: <b data-reference></b></p></template>
 * </form>
 * ```
 *
 * - A field carries a `data-message-{code}` for each of its codes (`FORM_FIELDS`), in the page's language and in lower case as
 *   attributes are: `data-message-serialnumber`. Its error element comes after it.
 * - The template of the confirmation is a child of the form itself. Without script the form turns into a `div` with its content:
 *   the text of `data-reference` is the reference, and a link with `data-file` leads to that address with the ticket that opens it.
 *   Nothing else of the form is left.
 * - A field with `data-choose` asks for the name of a country in words, which the endpoint takes as well as its code. The script replaces it
 *   by a list of all countries, whose empty choice says that text: sent along, the list would be a sixth of a page that is read for its story.
 * - The summary and the failure notice are empty of the visitor's words; they only lose their `hidden`.
 */

/** `id` of the contact form, and so the fragment under which links to an expert find it (FM-01). */
export const CONTACT_FORM_ID = 'expert'

/** Names of the inputs that are not fields. */
export const FORM_INPUTS = {
  /** Path of the page the form stands on. */
  page: 'page',
  /** Path of the page it is sent from, where a script brought the form there. */
  from: 'from',
  /** The `id` of the form, for pages with two forms of a kind. */
  instance: 'instance',
  /** Idempotency key, one for each time the form is filled in; empty without script. The header `idempotency-key` wins. */
  key: 'key',
  /** For how many milliseconds the form has been open in this browser when it is sent; empty without script. */
  opened: 'opened',
  /** Slug of the file that comes with the confirmation. */
  file: 'file',
  /** Trap: people do not see it and leave it empty. */
  trap: 'website',
} as const

/** Tells the page that a form was accepted; it rises from the form. */
export const FORM_ACCEPTED_EVENT = 'form-accepted'

/** Parameters of the address that shows the confirmation of a form sent without script: a page that can be loaded again. */
export const CONFIRMATION_PARAMETERS = {
  /** The reference number. */
  reference: 'sent',
  form: 'form',
  instance: 'instance',
  /** What opens the file that comes with it. */
  ticket: 'ticket',
} as const

export const FORM_ATTRIBUTES = {
  form: 'data-form',
  summary: 'data-form-summary',
  failure: 'data-form-failure',
  errorFor: 'data-error-for',
  success: 'data-success',
  reference: 'data-reference',
  /** Of a field in which a country is named: what the empty choice says once it is a list. */
  choose: 'data-choose',
  /**
   * Of the confirmation's link to the file: its address, to which the ticket that came with the answer is added. Without one the link
   * leads to the form.
   */
  file: 'data-file',
  /** Of the form: texts of the copy that is mailed to the visitor (`formCopyTextsSchema`). */
  copy: 'data-copy',
} as const

/** Attribute of a field with the text of one of its codes. @example 'serialNumber' → 'data-message-serialnumber' */
export function messageAttribute(code: string): string {
  return `data-message-${code.toLowerCase()}`
}
