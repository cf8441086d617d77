import { FORM_FIELDS, type FormName } from '#content-schema/forms/form-fields.ts'
import { FORM_INPUTS } from '#content-schema/forms/form-markup.ts'
import { readFields, textField } from '../http/body.ts'
import { linesOfPost } from './quotation.ts'

/** The longest form in the longest script, percent-encoded, is about half of this. */
const MAX_BODY_BYTES = 128 * 1024
const PAGE = /^\/(?!\/)[^\s\\?#]{0,2000}$/
const KEY = /^[\w-]{8,100}$/
const INSTANCE = /^[\w-]{1,100}$/

/** A post as it came, taken apart and not checked yet. */
export interface Submission {
  form: FormName
  /** Values by field, of any type: text in a form post, whatever JSON holds otherwise. */
  typed: Record<string, unknown>
  /** Path of the page the form stands on; empty when it is no path of this host. */
  page: string
  /** Path of the page it was sent from: that one, or one a script brought the form to. */
  from: string
  /** `id` of the form on that page; empty when it is none. */
  instance: string
  /** What one filling-in of the form is known by; empty when the browser sent nothing usable. */
  key: string
  /** Milliseconds the form was open, null without script. */
  openedMs: number | null
  file: string
  isTrapFilled: boolean
}

export type ReadResult = { ok: true; submission: Submission } | { ok: false; status: 400 | 413 | 415 }

/** Reads the body of a post, as JSON or as a form. */
export async function readSubmission(request: Request, form: FormName): Promise<ReadResult> {
  const body = await readFields(request, MAX_BODY_BYTES)
  if (!body.ok) return body
  return { ok: true, submission: takeApart(body.value, { form, key: request.headers.get('idempotency-key') }) }
}

function takeApart(body: Record<string, unknown>, { form, key }: { form: FormName; key: string | null }): Submission {
  const textOf = (name: string) => textField(body, name).trim()
  const matching = (text: string, pattern: RegExp) => (pattern.test(text) ? text : '')
  const names = Object.keys(FORM_FIELDS).filter((name) => Object.hasOwn(body, name))
  const opened = Object.hasOwn(body, FORM_INPUTS.opened) ? body[FORM_INPUTS.opened] : ''
  return {
    form,
    typed: {
      ...Object.fromEntries(names.map((name) => [name, body[name]])),
      ...(form === 'quotation' ? { lines: linesOfPost(body) } : {}),
    },
    page: matching(textOf(FORM_INPUTS.page), PAGE),
    from: matching(textOf(FORM_INPUTS.from), PAGE) || matching(textOf(FORM_INPUTS.page), PAGE),
    instance: matching(textOf(FORM_INPUTS.instance), INSTANCE),
    key: matching(key?.trim() || textOf(FORM_INPUTS.key), KEY),
    openedMs: opened === '' || opened === null || !Number.isFinite(Number(opened)) ? null : Number(opened),
    file: textOf(FORM_INPUTS.file),
    isTrapFilled: textOf(FORM_INPUTS.trap) !== '',
  }
}
