import { variantIn } from '#content-schema/catalogue/variant-address.ts'
import { decodeEntities } from '#content-schema/values/escape.ts'
import type { PageEnricher } from './page-enricher.ts'

const CHOICE = '<fieldset class="variant-choice"'
const INPUT = /<input type="radio" name="variant"[^>]*>/g

/** Shows a product page with the variant its query asks for. */
export const productVariantEnricher: PageEnricher = {
  result: 'view',
  matches: ({ request, page }) => !page.hasListChoice && request.address.query.length > 1 && variantIn(request.address.query) !== '',
  async rewrite(html, { request }) {
    const marked = markVariant(await html.clone().text(), request.address.query)
    return marked === null ? null : new Response(marked)
  },
}

/**
 * The page of a product with the variant its query asks for chosen, so that an address shows the same with and without script. Null when
 * the page has
 * no such variant, or shows it already: then the page is as it is stored.
 */
function markVariant(html: string, query: string): string | null {
  const id = variantIn(query)
  const start = id === '' ? -1 : html.indexOf(CHOICE)
  const end = start < 0 ? -1 : html.indexOf('</fieldset>', start)
  if (end < 0) return null
  const choice = html.slice(start, end)
  const asked = choice.match(INPUT)?.find((input) => idOf(input) === id)
  if (asked === undefined || isChecked(asked)) return null
  const marked = choice.replace(INPUT, (input) => (input === asked ? input.replace(/>$/, ' checked>') : withoutCheck(input)))
  return html.slice(0, start) + marked + html.slice(end)
}

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
