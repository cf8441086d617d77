import { FORM_FIELDS, type FormField, type FormFieldName, type FormName } from '#content-schema/forms/form-fields.ts'
import { messageAttribute } from '#content-schema/forms/form-markup.ts'
import { FORMS } from '#content-schema/forms/forms.ts'
import type { Translate } from '../strings/translate.ts'

/** Fields that ask for a whole line even where two stand side by side. */
const WIDE: ReadonlySet<FormFieldName> = new Set(['subject', 'message', 'remarks', 'consent'])
/** Fields with markup of their own. */
const OWN_MARKUP = ['consent', 'lines', 'drawings', 'wishPrice', 'wishSample', 'wishVisit'] as const
type OwnMarkup = (typeof OWN_MARKUP)[number]
/** Fields with a line below the label that says where the answer is found. */
const HINTED = ['serialNumber'] as const
type HintedField = (typeof HINTED)[number]

/** Forms on pages that are read for something else: what few will open must not be long. */
const ASIDE: ReadonlySet<FormName> = new Set(['feedback'])

/** A field of a form as it is marked up. */
export interface MarkedField extends FormField {
  /** An input for the name of a country, of which the script makes a list (`FORM_ATTRIBUTES.choose`). */
  isCountry?: true
  name: Exclude<FormFieldName, OwnMarkup>
  isWide: boolean
  /** Key of its hint in `form.hints`, null for none. */
  hint: HintedField | null
  /** `data-message-{code}` for each code, in the page's language. */
  messages: Record<string, string>
}

/** Languages whose speakers write the family name first. */
const FAMILY_NAME_FIRST: ReadonlySet<string> = new Set(['hu', 'ja', 'zh'])

/** The fields of a form in the order the language's readers expect, without those with markup of their own, such as the consent. */
export function markedFields(form: FormName, { t, language }: { t: Translate; language: string }): MarkedField[] {
  const swapped: Partial<Record<FormFieldName, FormFieldName>> = FAMILY_NAME_FIRST.has(language)
    ? { firstName: 'lastName', lastName: 'firstName' }
    : {}
  return FORMS[form].fields
    .map((name) => swapped[name] ?? name)
    .filter((name): name is MarkedField['name'] => !OWN_MARKUP.some((own) => own === name))
    .map((name) => ({
      ...FORM_FIELDS[name],
      name,
      isWide: WIDE.has(name),
      hint: HINTED.find((hinted) => hinted === name) ?? null,
      messages: fieldMessages(name, t),
      ...(name === 'country' && ASIDE.has(form) ? namedCountry(t) : {}),
    }))
}

/** A country that is named in words: what cannot be found is asked for as if nothing was written. */
function namedCountry(t: Translate) {
  return {
    isCountry: true,
    control: 'input',
    autocomplete: 'country-name',
    maxLength: 80,
    messages: { ...fieldMessages('country', t), [messageAttribute('select')]: t(($) => $.form.messages.country) },
  } as const
}

/** What the field can be answered with, as the attributes script and edge read. */
export function fieldMessages(name: FormFieldName, t: Translate): Record<string, string> {
  return Object.fromEntries(FORM_FIELDS[name].codes.map((code) => [messageAttribute(code), t(($) => $.form.messages[code])]))
}

export function asksForConsent(form: FormName): boolean {
  return FORMS[form].fields.includes('consent')
}

/**
 * A text around its one placeholder, so that markup can stand there. @example aroundPlaceholder('Read {{x}} first.') → ['Read ', '
 * first.']
 */
export function aroundPlaceholder(text: string): [before: string, after: string] {
  const [before = '', after = ''] = text.split(/\{\{\s*\w+\s*\}\}/)
  return [before, after]
}
