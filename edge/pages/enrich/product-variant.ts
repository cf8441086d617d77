import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { withSubject } from '#content-schema/address/contact-link.ts'
import { variantIn } from '#content-schema/catalogue/variant-address.ts'
import { quotationLinesIn } from '#content-schema/quotation/quotation-address.ts'
import { QUOTATION_PATH, withQuotedVariant } from '#content-schema/quotation/quotation-path.ts'
import { decodeEntities, escapeHtml } from '#content-schema/values/escape.ts'
import type { PageEnricher } from './page-enricher.ts'

const CHOICE = '<fieldset class="variant-choice"'
const INPUT = /<input type="radio" name="variant"[^>]*>/g

/** Shows a product page with the variant its query asks for. */
export const productVariantEnricher: PageEnricher = {
  result: 'view',
  matches: ({ request, page }) => !page.hasListChoice && request.address.query.length > 1 && variantIn(request.address.query) !== '',
  async rewrite(html, { request }) {
    const marked = markVariant(await html.clone().text(), request.address)
    return marked === null ? null : new Response(marked)
  },
}

/**
 * The page of a product with the variant its query asks for chosen, so that an address shows the same with and without script. Null when
 * the page has
 * no such variant, or shows it already: then the page is as it is stored.
 */
function markVariant(html: string, { path, query }: { path: string; query: string }): string | null {
  const id = variantIn(query)
  const start = id === '' ? -1 : html.indexOf(CHOICE)
  const end = start < 0 ? -1 : html.indexOf('</fieldset>', start)
  if (end < 0) return null
  const choice = html.slice(start, end)
  const asked = choice.match(INPUT)?.find((input) => idOf(input) === id)
  if (asked === undefined || isChecked(asked)) return null
  const marked = choice.replace(INPUT, (input) => (input === asked ? input.replace(/>$/, ' checked>') : withoutCheck(input)))
  const subject = / data-subject="([^"]*)"/.exec(asked)?.[1]
  const product = path.slice(path.lastIndexOf('/') + 1)
  const shown = (html.slice(0, start) + marked + html.slice(end)).replace(QUOTATION, (link, before: string, href: string) => {
    const address = decodeEntities(href)
    return isAbout(address, product) ? before + escapeHtml(withQuotedVariant(address, id)) : link
  })
  return subject === undefined ? shown : shown.replace(CONTACT, (link) => aboutVariant(link, subject))
}

/** Links to an expert that say what the message is about; those around the page say nothing. */
const CONTACT = /<a [^>]*data-action="contact" data-subject="[^"]*"[^>]*>/g

/** @param subject as it stands in the markup */
function aboutVariant(link: string, subject: string): string {
  return link
    .replace(/ data-subject="[^"]*"/, () => ` data-subject="${subject}"`)
    .replace(/ href="([^"]*)"/, (_, href: string) => ` href="${escapeHtml(withSubject(decodeEntities(href), decodeEntities(subject)))}"`)
}

/** The page has ways to a quotation for other products, too. @param product as addresses spell it */
function isAbout(address: string, product: string): boolean {
  const [line] = quotationLinesIn(address.slice(address.indexOf('?')))
  return line !== undefined && (canonicalSlug(line.product) ?? line.product) === product
}

/** Ways to a quotation. */
const QUOTATION = new RegExp(`(<a [^>]*href=")([^"?]*${QUOTATION_PATH}\\?[^"]*)`, 'g')

const CHECKED = / checked(?:="[^"]*")?(?=[\s>])/

function idOf(input: string): string {
  return decodeEntities(/ value="([^"]*)"/.exec(input)?.[1] ?? '')
}

function isChecked(input: string): boolean {
  return CHECKED.test(input)
}

function withoutCheck(input: string): string {
  return input.replace(CHECKED, '')
}
