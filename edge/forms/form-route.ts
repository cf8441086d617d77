import type { FormDelivery } from '#content-schema/forms/form-delivery.ts'
import { FORM_NAMES } from '#content-schema/forms/form-fields.ts'
import { checkForm, FORMS, type FormValues, fieldError } from '#content-schema/forms/forms.ts'
import { parsePath } from '#content-schema/rules/path.ts'
import type { Env } from '../bindings.ts'
import { describeError, log } from '../log.ts'
import { isSameOrigin } from '../same-origin.ts'
import { createFormAnswer, type FormOutcome } from './form-answer.ts'
import { createAdmitForm } from './form-sieve.ts'
import { type FormTargetSettings, missingFormSettings } from './form-target.ts'
import { networkOf } from './network-of.ts'
import { readSubmission, type Submission } from './read-submission.ts'
import { suspect } from './suspect.ts'

/** The same submission sent again within this time is the one that was sent before. */
const REPEAT_MS = 24 * 60 * 60 * 1000
/** Without a key a repeat is known by its content alone, and after this time it is meant. */
const REPEAT_WITHOUT_KEY_MS = 10 * 60 * 1000
/** Slug of a file as content names it (IM-14). */
const FILE_SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,199}$/u

type FormBindings = Pick<Env, 'FORM_RECEIPTS' | 'FORM_LIMITS' | 'FORM_LIMIT'> & FormTargetSettings

/**
 * Takes the forms of visitors (AH-27, FM-19). Whoever is told a reference number can rely on it: the form is in the outbox
 * and in the queue by then. Posts of scripts are answered with JSON, those of browsers with the page the form stands on.
 */
export function createReceiveForm(env: FormBindings, options: { servePage: (request: Request) => Promise<Response> }) {
  const admit = createAdmitForm(env)
  const answer = createFormAnswer(options)

  return async function receiveForm(request: Request, name: string): Promise<Response> {
    const form = FORM_NAMES.find((known) => known === name)
    if (!form) return answer(request, null, { kind: 'failed', status: 404 })
    if (!isSameOrigin(request)) return answer(request, null, { kind: 'failed', status: 403 })
    const read = await readSubmission(request, form)
    if (!read.ok) return answer(request, null, { kind: 'failed', status: read.status })
    return answer(request, read.submission, await accept(request, read.submission))
  }

  async function accept(request: Request, submission: Submission): Promise<FormOutcome> {
    const { form, file } = submission
    const check = checkForm(form, submission.typed)
    const errors = check.ok ? [] : check.errors
    const allErrors = FORMS[form].hasFile && !FILE_SLUG.test(file) ? [...errors, fieldError('file', 'invalid')] : errors
    if (!check.ok || allErrors.length > 0) return { kind: 'wrong', errors: allErrors }
    return register(request, submission, check.values)
  }

  async function register(request: Request, submission: Submission, values: FormValues): Promise<FormOutcome> {
    const missing = missingFormSettings(env)
    if (missing.length > 0) {
      log('error', 'A form was refused, as its target is not configured', { missing: missing.join(', ') })
      return { kind: 'failed', status: 503 }
    }
    const address = request.headers.get('cf-connecting-ip') ?? ''
    const identity = await identify(submission, values, address)
    try {
      const waitMs = await admit({ form: submission.form, address, identity })
      if (waitMs > 0) return { kind: 'failed', status: 429, retryAfterSeconds: Math.ceil(waitMs / 1000) }
      const repeatMs = submission.key === '' ? REPEAT_WITHOUT_KEY_MS : REPEAT_MS
      const reference = await env.FORM_RECEIPTS.getByName(identity).accept(describe(request, submission, values), { identity, repeatMs })
      log('info', 'A form was accepted', { form: submission.form, reference })
      return { kind: 'accepted', reference, ...(FORMS[submission.form].hasFile ? { file: fileAddress(submission.file) } : {}) }
    } catch (error) {
      log('error', 'A form could not be accepted', { form: submission.form, error: describeError(error) })
      return { kind: 'failed', status: 503, retryAfterSeconds: 5 }
    }
  }
}

function describe(request: Request, submission: Submission, values: FormValues): Omit<FormDelivery, 'reference'> {
  const { form, page, file } = submission
  return {
    version: 1,
    form,
    receivedAt: new Date().toISOString(),
    page: page === '' ? '' : new URL(page, request.url).href,
    locale: parsePath(page || '/').locale ?? '',
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as FormDelivery['values'],
    file: FORMS[form].hasFile ? file : null,
    suspicions: suspect(submission),
  }
}

/**
 * What makes two posts one submission: the browser's key, or where it has none its network and the page; and always the
 * content, so that what was corrected after a lost answer is a form of its own and not swallowed.
 */
async function identify({ form, key, page, file }: Submission, values: FormValues, address: string): Promise<string> {
  const sender = key === '' ? [networkOf(address), page] : [key]
  const bytes = new TextEncoder().encode(JSON.stringify([form, sender, file, values]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fileAddress(slug: string): string {
  return `/file/${encodeURIComponent(slug)}`
}
