import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl, type Resolver } from 'react-hook-form'
import { FORM_FIELDS, type FormFieldName } from '#content-schema/forms/form-fields.ts'
import { FORM_ACCEPTED_EVENT, FORM_INPUTS } from '#content-schema/forms/form-markup.ts'
import { FORMS } from '#content-schema/forms/forms.ts'
import { keepDraft, readDraft } from '#islands/kit/form-draft.ts'
import { confirm } from './confirm.ts'
import { type FieldElement, type FormElements, fieldValue, findElements, initialValue, readHidden, showError } from './form-elements.ts'
import { hideNotices, pointOut, setSending, showFailure } from './notices.ts'
import { offerCountries } from './offer-countries.ts'
import { keyOfAttempt, type SendResult, sendForm } from './send-form.ts'
import { continueText, restoreTexts, typedTexts } from './typed-texts.ts'

type Values = Record<string, string | boolean>
type Control = ReturnType<typeof createFormControl<Values>>

interface WatchedForm {
  elements: FormElements
  control: Control
  openedAt: number
  isBusy: boolean
}

const watched = new WeakMap<HTMLFormElement, WatchedForm>()

/**
 * Watches over a form that stands on the page: says what is wrong beside the fields as they are left, sends it without leaving
 * the page, keeps what was typed whatever happens. The markup stays the server's; a form is taken over once.
 */
export function enhanceForm(form: HTMLFormElement): void {
  if (watched.has(form)) return
  offerCountries(form)
  const elements = findElements(form)
  const resolver = zodResolver(FORMS[elements.name].schema) as unknown as Resolver<Values>
  const control = createFormControl<Values>({ mode: 'onTouched', shouldFocusError: false, resolver })
  const own: WatchedForm = { elements, control, openedAt: performance.now(), isBusy: false }
  watched.set(form, own)
  form.noValidate = true
  const left = [...elements.fields].filter(([, field]) => field.value !== initialValue(field) && field !== document.activeElement)
  restoreTexts(elements)
  for (const [name, field] of elements.fields) watchField(own, name, field)
  control.subscribe({ formState: { errors: true }, callback: ({ errors }) => showErrors(elements, errors ?? {}) })
  // Fields filled in and left while this was on its way.
  for (const [name, field] of left) control.setValue(name, fieldValue(field), { shouldTouch: true, shouldValidate: true })
  const keep = () => keepDraft(form, { values: typedTexts(elements), attempt: readDraft(form).attempt })
  keep()
  form.addEventListener('input', keep)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(own)
  })
}

/** Writes into fields of text: what the visitor wrote is kept, and a message goes on below it. */
export function prefillForm(form: HTMLFormElement, values: Partial<Record<FormFieldName, string>>): void {
  const { elements, control } = watched.get(form) ?? {}
  for (const [name, given] of Object.entries(values)) {
    const field = elements?.fields.get(name as FormFieldName)
    if (!field || field instanceof HTMLSelectElement) continue
    const isUntouched = field.value === field.defaultValue
    const text = isUntouched ? given : field instanceof HTMLTextAreaElement ? continueText(field.value, given) : field.value
    if (isUntouched) field.defaultValue = text.slice(0, field.maxLength)
    field.value = text.slice(0, field.maxLength)
    control?.setValue(name, field.value)
  }
}

function watchField({ elements: { form }, control }: WatchedForm, name: FormFieldName, field: FieldElement): void {
  const { ref, onBlur, onChange } = control.register(name)
  ref(field)
  for (const type of ['input', 'change']) field.addEventListener(type, (event) => void onChange(event))
  field.addEventListener('focusout', (event) => {
    const next = event instanceof FocusEvent ? event.relatedTarget : null
    const leavesForm = !(next instanceof Node && form.contains(next))
    const isUntouched = field.value === initialValue(field) && !field.hasAttribute('aria-invalid')
    // Whoever leaves a form they have not begun is not told off for it.
    if (!(leavesForm && isUntouched)) void onBlur(event)
  })
}

function showErrors({ form, fields }: FormElements, errors: Partial<Record<string, { message?: string | undefined }>>): void {
  for (const [name, field] of fields) showError(form, name, field, errors[name] && (errors[name].message ?? 'invalid'))
}

async function submit(own: WatchedForm): Promise<void> {
  const { elements, control } = own
  if (own.isBusy) return
  own.isBusy = true
  hideNotices(elements)
  // Browsers fill fields in without a word when a page comes back.
  for (const [name, field] of elements.fields) control.setValue(name, fieldValue(field))
  try {
    await control.handleSubmit(
      () => send(own),
      (errors) => {
        showErrors(elements, errors)
        pointOut(elements)
      },
    )()
  } finally {
    own.isBusy = false
  }
}

async function send(own: WatchedForm): Promise<void> {
  const { elements, openedAt } = own
  const { form, fields } = elements
  const typed = Object.fromEntries([...fields].map(([name, field]) => [name, fieldValue(field)]))
  const attempt = keyOfAttempt(JSON.stringify(typed), readDraft(form).attempt)
  keepDraft(form, { values: typedTexts(elements), attempt })
  const opened = Math.round(performance.now() - openedAt)
  const body = { ...typed, ...readHidden(form), [FORM_INPUTS.key]: attempt.key, [FORM_INPUTS.opened]: opened }
  setSending(elements, true)
  const result = await sendForm(form.action.replace(/#.*$/, ''), body, attempt)
  setSending(elements, false)
  takeAnswer(own, result)
}

function takeAnswer({ elements, control }: WatchedForm, result: SendResult): void {
  const { form, fields } = elements
  switch (result.kind) {
    case 'failed':
      showFailure(elements)
      break
    case 'refused':
      for (const { field, code } of result.errors)
        if (Object.hasOwn(FORM_FIELDS, field)) control.setError(field, { type: 'server', message: code })
      pointOut(elements)
      break
    case 'accepted':
      keepDraft(form, { values: {} })
      for (const field of fields.values()) if (field instanceof HTMLTextAreaElement) field.defaultValue = ''
      form.reset()
      control.reset(Object.fromEntries([...fields].map(([name, field]) => [name, fieldValue(field)])))
      showErrors(elements, {})
      confirm(elements, result)
      form.dispatchEvent(new CustomEvent(FORM_ACCEPTED_EVENT, { bubbles: true }))
  }
}
