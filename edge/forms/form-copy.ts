import { type FormCopy, formCopyTextsSchema, writeFormCopy } from '#content-schema/forms/form-copy.ts'
import type { FormDelivery } from '#content-schema/forms/form-delivery.ts'
import { FORM_ATTRIBUTES } from '#content-schema/forms/form-markup.ts'
import type { FormValues } from '#content-schema/forms/forms.ts'
import { decodeEntities } from '#content-schema/values/escape.ts'
import { describeError, log } from '../http/log.ts'
import type { FormTargetSettings } from './form-target.ts'
import type { Submission } from './read-submission.ts'

const TIMEOUT_MS = 10_000

/** Who mails copies to visitors; without it there are none. */
export interface FormCopySettings extends FormTargetSettings {
  /** Takes mail over HTTP. With `FORM_TARGET_KIND=mail` that is the target itself. */
  FORM_COPY_URL?: string
}

/**
 * The copy of a form for who sent it, in the language of the page the form stands on. The texts are those of the page in the release, so
 * that nobody
 * can have words of their own mailed under our name. Null for a form without address, or one that may not come from a person.
 */
export async function readFormCopy(
  page: Response | null,
  { submission, values, description }: { submission: Submission; values: FormValues; description: Omit<FormDelivery, 'reference'> },
): Promise<FormCopy | null> {
  if (!page || description.suspicions.length > 0) return null
  try {
    let carried: string | null = null
    const rewriter = new HTMLRewriter().on(`form[${FORM_ATTRIBUTES.form}="${submission.form}"]`, {
      element(form) {
        carried ??= form.getAttribute(FORM_ATTRIBUTES.copy)
      },
    })
    await rewriter.transform(page).arrayBuffer()
    const texts = carried === null ? null : formCopyTextsSchema.safeParse(JSON.parse(decodeEntities(carried)))
    return texts?.success ? writeFormCopy(texts.data, values, description) : null
  } catch (error) {
    // The form counts; its copy is a courtesy.
    log('error', 'The copy of a form could not be written', { form: submission.form, error: describeError(error) })
    return null
  }
}

/** @throws Error when the copy was not taken and may be tried again */
export async function sendFormCopy(env: FormCopySettings, { to, subject, text }: FormCopy, reference: string): Promise<void> {
  const url = env.FORM_COPY_URL?.trim() || (env.FORM_TARGET_KIND === 'mail' ? env.FORM_TARGET_URL : undefined)
  const from = env.FORM_MAIL_FROM?.trim()
  if (!url || !from) return
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env.FORM_TARGET_TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': `${reference}-copy`,
    },
    body: JSON.stringify({ from, to: [to], reply_to: null, subject, text, headers: { 'x-form-reference': reference } }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.arrayBuffer()
  if (response.ok) return
  const isFinal = response.status >= 400 && response.status < 500 && ![401, 403, 408, 429].includes(response.status)
  if (!isFinal) throw new Error(`The sender of copies answered ${response.status}`)
  log('warn', 'A copy of a form was refused', { reference, status: response.status })
}
