import { html } from 'hono/html'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { describeError, log } from '../http/log.ts'
import { type Markup, textOfMarkup } from '../http/markup.ts'
import { redirectResponse } from '../http/responses.ts'
import { confirmationPath } from './confirmation-path.ts'
import type { FormOutcome } from './form-outcome.ts'
import { pageOfLines } from './quotation.ts'
import type { Submission } from './read-submission.ts'
import { rewriteForm } from './rewrite-form.ts'

export type ServePage = (request: Request) => Promise<Response>

interface PageAnswer {
  request: Request
  submission: Submission | null
  outcome: FormOutcome
  status: number
  headers: Record<string, string>
}

/** What holds for a page of the release, and not for what it has been turned into. */
const HEADERS_OF_THE_FILE = ['etag', 'last-modified', 'content-length']

/**
 * Answers a post without script with the page the form stands on, out of the release: everything typed is still there, what
 * is wrong is said at its field. After a success the browser is led to the page with the confirmation in place of the form, which may be
 * loaded again. Where
 * the page cannot be had, a plain one says the same.
 */
export async function answerWithPage(servePage: ServePage, answer: PageAnswer): Promise<Response> {
  const { request, submission, outcome, status } = answer
  const page = submission && (await readFormPage(request, pageOfForm(submission), servePage))
  if (!page) return plainPage(answer)
  const { response, wasFound } = rewriteForm(page, { submission, outcome })
  const completed = await response.text()
  if (!wasFound()) return plainPage(answer)
  if (outcome.kind === 'accepted') return redirectResponse({ status: 303, location: confirmationPath(submission, outcome) })
  const headers = new Headers(page.headers)
  for (const name of HEADERS_OF_THE_FILE) headers.delete(name)
  const own = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...answer.headers }
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(completed, { status, headers })
}

/** The page as this visitor would get it, null when there is none. */
export async function readFormPage(request: Request, path: string, servePage: ServePage): Promise<Response | null> {
  const url = path === '' ? null : URL.parse(path, request.url)
  if (!url || url.host !== new URL(request.url).host) return null
  const headers = new Headers()
  for (const name of ['cookie', 'accept-language']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  try {
    const response = await servePage(new Request(url, { headers }))
    const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
    return isPage ? response : null
  } catch (error) {
    // The form may have been accepted; that must not end as an error.
    log('error', 'The page of a form could not be read', { error: describeError(error) })
    return null
  }
}

/** Path of the page a form stands on, with what it needs to show the same again. */
function pageOfForm({ form, page, typed }: Submission): string {
  return form === 'quotation' ? pageOfLines(page, typed) : page
}

/** What is said where the page of the form cannot be shown. */
function plainPage({ outcome, status, headers }: PageAnswer): Response {
  const title = outcome.kind === 'accepted' ? 'Thank you' : 'Not sent'
  const lines = linesOf(outcome).map((line, at) => html`${at > 0 ? '\n' : ''}<p>${line}</p>`)
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
${lines}
<p><a href="/">Go to home</a></p>
</html>
`
  const own = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' }
  return new Response(textOfMarkup(page), { status, headers: { ...BARE_HEADERS, ...own, ...headers } })
}

function linesOf(outcome: FormOutcome): (string | Markup)[] {
  if (outcome.kind === 'failed') return [FORM_MESSAGES.failure]
  if (outcome.kind === 'wrong') return outcome.errors.map(({ field, message }) => `${field}: ${message}`)
  const line = `We have received your message. Its reference number is ${outcome.reference}.`
  return outcome.file ? [line, html`<a href="${outcome.file}">Download the file</a>`] : [line]
}
