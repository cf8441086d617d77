import { FORM_ATTRIBUTES } from '#content-schema/forms/form-markup.ts'
import { countriesIn, countryCodeOf } from '#content-schema/locale/country-names.ts'

/** Of an input alone. */
const OF_INPUTS: ReadonlySet<string> = new Set(['type', 'value', 'maxlength', FORM_ATTRIBUTES.choose])

/** Makes a list of all countries of each field in which one is named, that of the page's readers chosen (FM-16). */
export function offerCountries(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>(`input[${FORM_ATTRIBUTES.choose}]`)) offerIn(input)
}

function offerIn(input: HTMLInputElement): void {
  const htmlLang = input.closest<HTMLElement>('[lang]')?.lang || 'en'
  const own = new Intl.Locale(htmlLang).region
  const select = document.createElement('select')
  for (const { name, value } of input.attributes) if (!OF_INPUTS.has(name)) select.setAttribute(name, value)
  select.setAttribute('autocomplete', 'country')
  const options = countriesIn(htmlLang).map(({ code, name }) => new Option(name, code, code === own, code === own))
  select.append(new Option(input.getAttribute(FORM_ATTRIBUTES.choose) ?? '', ''), ...options)
  const named = countryCodeOf(input.value, [htmlLang, 'en'])
  if (named !== null) select.value = named
  const isFocused = document.activeElement === input
  input.replaceWith(select)
  if (isFocused) select.focus()
}
