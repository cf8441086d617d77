import { FORM_FIELDS, type FormFieldName } from '#content-schema/forms/form-fields.ts'
import { readDraft } from '#islands/kit/form-draft.ts'
import { type FormElements, initialValue } from './form-elements.ts'

/** Texts that differ from what the page came with: the part of a form worth keeping. Consent is not kept. */
export function typedTexts({ fields }: FormElements): Record<string, string> {
  const texts = [...fields].filter(([name, field]) => isKept(name) && field.value !== initialValue(field))
  return Object.fromEntries(texts.map(([name, field]) => [name, field.value]))
}

/** Brings back what was typed before, where nothing else has been typed since. */
export function restoreTexts({ form, fields }: FormElements): void {
  const { values } = readDraft(form)
  for (const [name, field] of fields) {
    const text = values[name]
    if (text !== undefined && isKept(name) && field.value === initialValue(field)) field.value = text
  }
}

/**
 * A text with another one below it, unless its last line, which tells it from others, is in there already. @example ('Hello', 'A\nB') →
 * 'Hello\n\nA\nB'
 */
export function continueText(written: string, given: string): string {
  const lastLine = given.trimEnd().split('\n').at(-1) ?? ''
  return written.includes(lastLine) ? written : `${written.trimEnd()}\n\n${given}`
}

function isKept(name: FormFieldName): boolean {
  return FORM_FIELDS[name].control !== 'checkbox' && FORM_FIELDS[name].control !== 'hidden'
}
