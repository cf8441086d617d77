import { FORM_FIELDS, type FormName } from '#content-schema/forms/form-fields.ts'
import { FORM_INPUTS } from '#content-schema/forms/form-markup.ts'
import { readBodyBelow } from '../read-body.ts'

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
  const isForm = isFormPost(request)
  if (!isForm && !isJson(request)) return { ok: false, status: 415 }
  const bytes = await readBodyBelow(request, MAX_BODY_BYTES)
  if (!bytes) return { ok: false, status: 413 }
  const text = new TextDecoder().decode(bytes)
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseObject(text)
  return body
    ? { ok: true, submission: takeApart(body, { form, key: request.headers.get('idempotency-key') }) }
    : { ok: false, status: 400 }
}

/** True for what a browser sends without script. */
export function isFormPost(request: Request): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
}

function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function takeApart(body: Record<string, unknown>, { form, key }: { form: FormName; key: string | null }): Submission {
  const textOf = (name: string) => (Object.hasOwn(body, name) && typeof body[name] === 'string' ? body[name].trim() : '')
  const matching = (text: string, pattern: RegExp) => (pattern.test(text) ? text : '')
  const names = Object.keys(FORM_FIELDS).filter((name) => Object.hasOwn(body, name))
  const opened = Object.hasOwn(body, FORM_INPUTS.opened) ? body[FORM_INPUTS.opened] : ''
  return {
    form,
    typed: Object.fromEntries(names.map((name) => [name, body[name]])),
    page: matching(textOf(FORM_INPUTS.page), PAGE),
    instance: matching(textOf(FORM_INPUTS.instance), INSTANCE),
    key: matching(key?.trim() || textOf(FORM_INPUTS.key), KEY),
    openedMs: opened === '' || opened === null || !Number.isFinite(Number(opened)) ? null : Number(opened),
    file: textOf(FORM_INPUTS.file),
    isTrapFilled: textOf(FORM_INPUTS.trap) !== '',
  }
}
