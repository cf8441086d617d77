import { FILE_TICKET_PARAMETER } from '#content-schema/address/file-link.ts'
import { parsePath } from '#content-schema/address/path.ts'
import type { FormDelivery } from '#content-schema/forms/form-delivery.ts'
import { FORM_NAMES, type FormName } from '#content-schema/forms/form-fields.ts'
import { checkForm, FORMS, type FormValues, fieldError } from '#content-schema/forms/forms.ts'
import { countryCodeOf } from '#content-schema/locale/country-names.ts'
import { parseLocalePrefix } from '#content-schema/locale/locale.ts'
import type { FileTickets } from '../gates/file-tickets.ts'
import { sha256Hex } from '../http/hex.ts'
import { describeError, log } from '../http/log.ts'
import { shownMeasurement } from '../locale/shown-measurement.ts'
import { networkOf } from '../rate-limit/network.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { publicOrigin } from '../routing/public-origin.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { answerForm } from './form-answer.ts'
import type { FormBindings } from './form-bindings.ts'
import { readFormCopy } from './form-copy.ts'
import type { FormOutcome } from './form-outcome.ts'
import { readFormPage, type ServePage } from './form-page.ts'
import { type FormTargetSettings, missingFormSettings } from './form-target.ts'
import { type QuotationParts, type QuotationServices, readQuotation, withoutLists } from './quotation.ts'
import { readSubmission, type Submission } from './read-submission.ts'
import { findSpamSignals } from './spam-signals.ts'

/** The same submission sent again within this time is the one that was sent before. */
const REPEAT_MS = 24 * 60 * 60 * 1000
/** Without a key a repeat is known by its content alone, and after this time it is meant. */
const REPEAT_WITHOUT_KEY_MS = 10 * 60 * 1000
/** Slug of a file as content names it (IM-14). */
const FILE_SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,199}$/u

/** No country is called so long, and a name is looked up among hundreds. */
const MAX_COUNTRY_NAME = 100

/** A submission with where it was posted to; empty where no release says. */
type PlacedSubmission = Submission & { origin: string }

export interface FormServices extends QuotationServices {
  env: Pick<FormBindings, 'FORM_RECEIPTS'> & FormTargetSettings
  store: Pick<ReleaseStore, 'live'>
  tickets: Pick<FileTickets, 'issue'>
  formLimiter: Pick<RateLimiter, 'admit'>
  servePage: ServePage
}

/** The form of a name, null when there is none. */
export function findForm(name: string): FormName | null {
  return FORM_NAMES.find((known) => known === name) ?? null
}

/** Answers a post that is not read. */
export function refuseForm(services: FormServices, { raw }: RequestContext, status: 403 | 404): Promise<Response> {
  return answerForm(services, raw, { submission: null, outcome: { kind: 'failed', status } })
}

/**
 * Takes the forms of visitors (AH-27, FM-19). A reference number is a promise: the form is in the outbox
 * and in the queue by then. Posts of scripts are answered with JSON, those of browsers with the page the form stands on.
 */
export async function receiveForm(services: FormServices, request: RequestContext, name: string): Promise<Response> {
  const form = findForm(name)
  if (!form) return refuseForm(services, request, 404)
  const origin = await ownOrigin(services, request)
  if (origin === 'unknown') return refuseForm(services, request, 403)
  const { raw } = request
  const read = await readSubmission(raw, form)
  if (!read.ok) return answerForm(services, raw, { submission: null, outcome: { kind: 'failed', status: read.status } })
  const { submission } = read
  return answerForm(services, raw, { submission, outcome: await accept(services, raw, { ...submission, origin }) })
}

/**
 * Scheme, host and port of the site a form is posted to, as the site table has them; empty while no release can be read, which is no
 * reason to
 * lose a form.
 */
async function ownOrigin({ store }: FormServices, { address }: RequestContext): Promise<string> {
  const release = await store.live.current().catch(() => null)
  if (!release) return ''
  const isOwn = release.routing.sites.some(({ domains }) => domains.some((domain) => domain.host === address.host))
  return isOwn ? publicOrigin(release.routing, address.host) : 'unknown'
}

async function accept(services: FormServices, request: Request, submission: PlacedSubmission): Promise<FormOutcome> {
  const { form, file } = submission
  const check = checkForm(form, withCountryCode(submission))
  const errors = check.ok ? [] : check.errors
  const allErrors = FORMS[form].hasFile && !FILE_SLUG.test(file) ? [...errors, fieldError('file', 'invalid')] : errors
  if (!check.ok || allErrors.length > 0) return { kind: 'wrong', errors: allErrors }
  const missing = missingFormSettings(services.env)
  if (missing.length > 0) {
    log('error', 'A form was refused, as its target is not configured', { missing: missing.join(', ') })
    return { kind: 'failed', status: 503 }
  }
  try {
    return await register(services, request, { submission, values: check.values })
  } catch (error) {
    log('error', 'A form could not be accepted', { form, error: describeError(error) })
    return { kind: 'failed', status: 503, retryAfterSeconds: 5 }
  }
}

/** What was typed, with the code of the country that is named in words: in the language of the page, or in English. */
function withCountryCode({ typed, page }: Submission): Submission['typed'] {
  if (typeof typed.country !== 'string' || typed.country.length > MAX_COUNTRY_NAME) return typed
  const { language } = parseLocalePrefix(parsePath(page || '/').locale ?? '') ?? { language: 'en' }
  return { ...typed, country: countryCodeOf(typed.country, [language, 'en']) ?? typed.country }
}

async function register(
  services: FormServices,
  request: Request,
  { submission, values }: { submission: PlacedSubmission; values: FormValues },
): Promise<FormOutcome> {
  const { env, formLimiter, servePage, tickets } = services
  const { form, key, file } = submission
  const address = request.headers.get('cf-connecting-ip') ?? ''
  const identity = await identify(submission, values, address)
  const waitMs = await formLimiter.admit({ scope: form, address, identity })
  if (waitMs === null) return { kind: 'failed', status: 503, retryAfterSeconds: 5 }
  if (waitMs > 0) return { kind: 'failed', status: 429, retryAfterSeconds: Math.ceil(waitMs / 1000) }
  const repeatMs = key === '' ? REPEAT_WITHOUT_KEY_MS : REPEAT_MS
  const page = await readFormPage(request, submission.page, servePage)
  const asked =
    form === 'quotation' ? await readQuotation(services, values, { ...submission, system: await shownMeasurement(request, page) }) : null
  if (asked && 'wrong' in asked) return { kind: 'wrong', errors: [fieldError(asked.wrong, asked.wrong)] }
  const description = describe(submission, values, asked)
  const copy = await readFormCopy(page, { submission, values, description })
  const reference = await env.FORM_RECEIPTS.getByName(identity).accept(description, { identity, repeatMs, copy })
  log('info', 'A form was accepted', { form, reference })
  // Of any file that is named: what a ticket opens is for the file table to say, when it is used.
  const ticket = FORMS[form].hasFile ? await tickets.issue(file) : ''
  return { kind: 'accepted', reference, ...(ticket === '' ? {} : { file: fileAddress(file, ticket), ticket }) }
}

function describe(
  submission: PlacedSubmission,
  values: FormValues,
  asked: Exclude<QuotationParts, { wrong: string }> | null,
): Omit<FormDelivery, 'reference'> {
  const { form, from, file, origin } = submission
  return {
    version: 1,
    form,
    receivedAt: new Date().toISOString(),
    page: from === '' || origin === '' ? from : new URL(from, origin).href,
    locale: parsePath(from || '/').locale ?? '',
    values: Object.fromEntries(
      Object.entries(asked ? withoutLists(values) : values).filter(([, value]) => value !== undefined),
    ) as FormDelivery['values'],
    file: FORMS[form].hasFile ? file : null,
    ...(asked ?? {}),
    suspicions: findSpamSignals(submission),
  }
}

/**
 * What makes two posts one submission: the browser's key, or where it has none its network and the page; and always the
 * content, so that what was corrected after a lost answer is a form of its own and not swallowed.
 */
function identify({ form, key, page, file }: Submission, values: FormValues, address: string): Promise<string> {
  const sender = key === '' ? [networkOf(address), page] : [key]
  return sha256Hex(new TextEncoder().encode(JSON.stringify([form, sender, file, values])))
}

function fileAddress(slug: string, ticket: string): string {
  return `/file/${encodeURIComponent(slug)}?${FILE_TICKET_PARAMETER}=${ticket}`
}
