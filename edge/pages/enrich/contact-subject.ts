import { subjectIn } from '#content-schema/address/contact-link.ts'
import { FORM_ATTRIBUTES } from '#content-schema/forms/form-markup.ts'
import type { PageEnricher } from './page-enricher.ts'

const CONTACT_FORM = `${FORM_ATTRIBUTES.form}="contact"`

/** Fills in what a message is about, where the address of a page with a contact form says so: a product, a variant, a quotation. */
export const subjectEnricher: PageEnricher = {
  result: 'view',
  matches: ({ request }) => request.address.query.length > 1 && subjectIn(request.address.query) !== '',
  async rewrite(html, { request }) {
    if (!(await html.clone().text()).includes(CONTACT_FORM)) return null
    const subject = subjectIn(request.address.query)
    return new HTMLRewriter()
      .on(`form[${CONTACT_FORM}] input[name="subject"]`, { element: (input) => void input.setAttribute('value', subject) })
      .transform(html)
  },
}
