import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import { describeError, log } from '../log.ts'
import { BARE_HEADERS } from '../respond/document-headers.ts'
import type { FormOutcome } from './form-answer.ts'
import type { Submission } from './read-submission.ts'
import { rewriteForm } from './rewrite-form.ts'

type ServePage = (request: Request) => Promise<Response>

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
 * is wrong is said at its field, and after a success the confirmation stands in place of the form. Where that page cannot be
 * had, a plain one says the same.
 */
export function createFormPage(servePage: ServePage): (answer: PageAnswer) => Promise<Response> {
  return async function answerPage(answer) {
    const { request, submission, outcome, status } = answer
    const page = submission && (await readPage(request, submission.page, servePage))
    if (!page) return plainPage(answer)
    const { response, wasFound } = rewriteForm(page, { submission, outcome })
    const html = await response.text()
    if (!wasFound()) return plainPage(answer)
    const headers = new Headers(page.headers)
    for (const name of HEADERS_OF_THE_FILE) headers.delete(name)
    const own = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...answer.headers }
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    return new Response(html, { status, headers })
  }
}

/** The page as this visitor would get it, null when there is none. */
async function readPage(request: Request, path: string, servePage: ServePage): Promise<Response | null> {
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

/** What is said where the page of the form cannot be shown. */
function plainPage({ outcome, status, headers }: PageAnswer): Response {
  const title = outcome.kind === 'accepted' ? 'Thank you' : 'Not sent'
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
${linesOf(outcome)
  .map((line) => `<p>${line}</p>`)
  .join('\n')}
<p><a href="/">Go to home</a></p>
</html>
`
  const own = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' }
  return new Response(html, { status, headers: { ...BARE_HEADERS, ...own, ...headers } })
}

/** Markup, made of nothing that a visitor typed. */
function linesOf(outcome: FormOutcome): string[] {
  if (outcome.kind === 'failed') return [FORM_MESSAGES.failure]
  if (outcome.kind === 'wrong') return outcome.errors.map(({ field, message }) => `${field}: ${message}`)
  const line = `We have received your message. Its reference number is ${outcome.reference}.`
  return outcome.file ? [line, `<a href="${outcome.file}">Download the file</a>`] : [line]
}
