import { FORM_FIELDS, type FormFieldName, type FormName } from '#content-schema/forms/form-fields.ts'
import { FORM_ATTRIBUTES, FORM_INPUTS, messageAttribute } from '#content-schema/forms/form-markup.ts'
import { isFormMessageCode } from '#content-schema/forms/form-messages.ts'
import { FORMS } from '#content-schema/forms/forms.ts'

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The parts of a form, found by what its markup promises. */
export interface FormElements {
  form: HTMLFormElement
  name: FormName
  /** In the order they are shown. */
  fields: ReadonlyMap<FormFieldName, FieldElement>
  summary: HTMLElement | null
  failure: HTMLElement | null
  confirmation: HTMLTemplateElement | null
  /** The button at the end of the form. */
  button: HTMLButtonElement | null
}

/** @throws Error when the form is none of those the site knows */
export function findElements(form: HTMLFormElement): FormElements {
  const name = form.getAttribute(FORM_ATTRIBUTES.form) ?? ''
  if (!isFormName(name)) throw new Error(`There is no form "${name}"`)
  const fields = new Map<FormFieldName, FieldElement>()
  const known: readonly string[] = FORMS[name].fields
  for (const element of form.elements)
    if (isField(element) && known.includes(element.name)) fields.set(element.name as FormFieldName, element)
  return {
    form,
    name,
    fields,
    summary: form.querySelector<HTMLElement>(`[${FORM_ATTRIBUTES.summary}]`),
    failure: form.querySelector<HTMLElement>(`[${FORM_ATTRIBUTES.failure}]`),
    confirmation: form.querySelector<HTMLTemplateElement>(`template[${FORM_ATTRIBUTES.success}]`),
    button: [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].at(-1) ?? null,
  }
}

function isFormName(name: string): name is FormName {
  return Object.hasOwn(FORMS, name)
}

function isField(element: unknown): element is FieldElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

/** What stands in a field: its text, or whether it is ticked. */
export function fieldValue(field: FieldElement): string | boolean {
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value
}

/** The text a field had when the page came. */
export function initialValue(field: FieldElement): string {
  if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.defaultSelected)?.value ?? ''
  return field.defaultValue
}

/** What is sent beside the fields, by name. A form brought here from another page names the page it is sent from (`data-sent-from`). */
export function readHidden(form: HTMLFormElement): Record<string, string> {
  const names = [FORM_INPUTS.page, FORM_INPUTS.instance, FORM_INPUTS.file, FORM_INPUTS.trap]
  const inputs = names.map((name) => form.elements.namedItem(name)).filter((input) => input instanceof HTMLInputElement)
  const { sentFrom } = form.dataset
  return { ...Object.fromEntries(inputs.map(({ name, value }) => [name, value])), ...(sentFrom ? { [FORM_INPUTS.from]: sentFrom } : {}) }
}

/** Says what is wrong with a field beside it, or clears it; in the page's language (FM-08). */
export function showError(form: HTMLFormElement, name: FormFieldName, field: FieldElement, code: string | undefined): void {
  const slot = form.querySelector<HTMLElement>(`[${FORM_ATTRIBUTES.errorFor}="${name}"]`)
  if (slot) slot.textContent = code === undefined ? '' : messageOf(field, name, code)
  if (code === undefined) field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

function messageOf(field: FieldElement, name: FormFieldName, code: string): string {
  const known = isFormMessageCode(code) ? code : FORM_FIELDS[name].codes[0]
  return field.getAttribute(messageAttribute(known)) ?? field.getAttribute(messageAttribute(FORM_FIELDS[name].codes[0])) ?? code
}
