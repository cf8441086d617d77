import type { DeliveredLine, FormDelivery } from '#content-schema/forms/form-delivery.ts'

const TIMEOUT_MS = 10_000

/** Where forms are delivered. Without them no form is accepted, and pages go on. */
export interface FormTargetSettings {
  FORM_TARGET_URL?: string
  /** Bearer shown to the target. */
  FORM_TARGET_TOKEN?: string
  /** `webhook` (default) delivers the form as JSON, `mail` a message for a provider that takes mail over HTTP. */
  FORM_TARGET_KIND?: string
  /** Sender and comma-separated receivers of `mail`. */
  FORM_MAIL_FROM?: string
  FORM_MAIL_TO?: string
}

/** Names of the settings without which no form is accepted; empty when all are there. */
export function missingFormSettings(env: FormTargetSettings): string[] {
  const names = ['FORM_TARGET_URL', 'FORM_TARGET_TOKEN', ...(isMail(env) ? (['FORM_MAIL_FROM', 'FORM_MAIL_TO'] as const) : [])] as const
  return names.filter((name) => !env[name]?.trim())
}

/**
 * Sends to the configured target: the form itself to a webhook, or a written message to a provider that takes mail over HTTP
 * (`FORM_TARGET_KIND=mail`). Accepted is what is answered 2xx, but with no web page, which comes from something in between, and
 * with no JSON that is cut off.
 *
 * @throws Error when the target did not accept it
 */
export async function sendForm(env: FormTargetSettings, delivery: FormDelivery): Promise<void> {
  const missing = missingFormSettings(env)
  if (missing.length > 0) throw new Error(`The target of forms is not configured: ${missing.join(', ')}`)
  const response = await fetch(env.FORM_TARGET_URL ?? '', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env.FORM_TARGET_TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': delivery.reference,
    },
    body: JSON.stringify(isMail(env) ? writeMail(delivery, { from: env.FORM_MAIL_FROM ?? '', to: env.FORM_MAIL_TO ?? '' }) : delivery),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The target answered ${response.status}`)
  const type = response.headers.get('content-type') ?? ''
  if (/\bhtml\b/i.test(type)) throw new Error('The target answered with a web page')
  if (/\bjson\b/i.test(type) && text !== '' && !isJson(text)) throw new Error('The target answered with malformed JSON')
}

/** The message a provider sends for us; `to` is one address or several, comma-separated. */
export interface MailMessage {
  from: string
  to: string[]
  reply_to: string | null
  subject: string
  text: string
  headers: Record<string, string>
}

export function writeMail(delivery: FormDelivery, { from, to }: { from: string; to: string }): MailMessage {
  const { form, reference, values, suspicions } = delivery
  const who = [values.firstName, values.lastName].filter(Boolean).join(' ') || values.email || 'a visitor'
  const mark = suspicions.length > 0 ? '[suspicious] ' : ''
  const facts = [
    ['reference', reference],
    ['received', delivery.receivedAt],
    ['page', delivery.page],
    ['file', delivery.file ?? ''],
    ['suspicions', suspicions.join(', ')],
  ]
  const lines = [...Object.entries(values), ...quotationFacts(delivery), ...facts].filter(([, value]) => value !== '')
  return {
    from,
    to: to.split(',').map((address) => address.trim()),
    reply_to: typeof values.email === 'string' && values.email !== '' ? values.email : null,
    subject: `${mark}${form} ${reference}: ${who}`,
    text: lines.map(([name, value]) => `${name}: ${value === true ? 'yes' : indent(String(value))}`).join('\n'),
    headers: { 'x-form': form, 'x-form-reference': reference, 'x-form-suspicions': suspicions.join(',') },
  }
}

/** Machines and drawings of a quotation, a line each. */
function quotationFacts({ lines = [], drawings = [] }: FormDelivery): [string, string][] {
  const machine = ({ quantity, name, variant, wire, contactPart, pieces, url, ...supply }: DeliveredLine): string =>
    [
      `${quantity} × ${name}${variant === '' ? '' : ` (${variant})`}`,
      wire && `wire ${wire}`,
      contactPart && `contact part ${contactPart}`,
      pieces ? `${pieces} pieces a day` : '',
      supply.isPriceOnRequest ? 'price on request' : '',
      supply.deliveryWeeks === undefined ? '' : `delivery in ${supply.deliveryWeeks} weeks`,
      url,
    ]
      .filter((fact) => fact !== '')
      .join(', ')
  return [
    ...lines.map((line): [string, string] => ['machine', machine(line)]),
    ...drawings.map(({ name, bytes, url }): [string, string] => ['drawing', `${name}, ${bytes} bytes, ${url}`]),
  ]
}

/** Lines of a visitor's text stand further in than those of this message, so that none can be taken for one. */
function indent(text: string): string {
  return text.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n    ')
}

function isMail(env: FormTargetSettings): boolean {
  return env.FORM_TARGET_KIND === 'mail'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
