import { FORM_ATTRIBUTES, messageAttribute } from '#content-schema/forms/form-markup.ts'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import type { FieldError } from '#content-schema/forms/forms.ts'
import { BARE_HEADERS } from '../respond/document-headers.ts'
import type { FormOutcome } from './form-answer.ts'
import type { Submission } from './read-submission.ts'

interface PageAnswer {
  request: Request
  submission: Submission | null
  outcome: FormOutcome
  status: number
  headers: Record<string, string>
}

/**
 * Answers a post without script with the page the form stands on, out of the release: everything typed is still there, what
 * is wrong is said at its field, and after a success the confirmation stands in place of the form. Where that page cannot be
 * had, a plain one says the same.
 */
export function createFormPage(servePage: (request: Request) => Promise<Response>): (answer: PageAnswer) => Promise<Response> {
  return async function answerPage(answer) {
    const page = answer.submission && (await readPage(answer.request, answer.submission.page, servePage))
    if (!page || !answer.submission) return plainPage(answer)
    const { response, wasFound } = rewritePage(page, answer.submission, answer.outcome)
    const html = await response.text()
    if (!wasFound()) return plainPage(answer)
    const headers = new Headers(page.headers)
    for (const name of ['etag', 'content-length', 'last-modified']) headers.delete(name)
    headers.set('cache-control', 'no-store')
    headers.set('x-robots-tag', 'noindex')
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value)
    return new Response(html, { status: answer.status, headers })
  }
}

/** The page as this visitor would get it, null when there is none. */
async function readPage(request: Request, path: string, servePage: (request: Request) => Promise<Response>): Promise<Response | null> {
  const url = path === '' ? null : URL.parse(path, request.url)
  if (!url || url.host !== new URL(request.url).host) return null
  const headers = new Headers()
  for (const name of ['cookie', 'accept-language']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const response = await servePage(new Request(url, { headers }))
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  return isPage ? response : null
}

/** Rewrites the one form that was sent; `wasFound` tells, once all is read, whether the page has it. */
function rewritePage(page: Response, submission: Submission, outcome: FormOutcome): { response: Response; wasFound: () => boolean } {
  const form = { isInside: false, wasFound: false }
  const inside = (handle: (element: Element) => void) => ({
    element(element: Element) {
      if (form.isInside) handle(element)
    },
  })
  const rewriter = new HTMLRewriter().on(`form[${FORM_ATTRIBUTES.form}]`, {
    element(element) {
      if (form.wasFound || !isSent(element, submission)) return
      form.isInside = true
      form.wasFound = true
      element.onEndTag(() => {
        form.isInside = false
      })
      if (outcome.kind === 'accepted') element.tagName = 'div'
    },
  })
  if (outcome.kind === 'accepted') showConfirmation(rewriter, inside, outcome.reference)
  else showForm(rewriter, inside, { submission, outcome })
  return { response: rewriter.transform(page), wasFound: () => form.wasFound }
}

function isSent(element: Element, { form, instance }: Submission): boolean {
  if (element.getAttribute(FORM_ATTRIBUTES.form) !== form) return false
  return instance === '' || element.getAttribute('id') === instance
}

type Inside = (handle: (element: Element) => void) => { element(element: Element): void }

function showConfirmation(rewriter: HTMLRewriter, inside: Inside, reference: string): void {
  rewriter
    .on(
      `form[${FORM_ATTRIBUTES.form}] > *`,
      inside((element) => {
        if (element.hasAttribute(FORM_ATTRIBUTES.success)) element.removeAndKeepContent()
        else element.remove()
      }),
    )
    .on(
      `[${FORM_ATTRIBUTES.reference}]`,
      inside((element) => element.setInnerContent(reference)),
    )
}

function showForm(
  rewriter: HTMLRewriter,
  inside: Inside,
  { submission, outcome }: { submission: Submission; outcome: Exclude<FormOutcome, { kind: 'accepted' }> },
): void {
  const errors = outcome.kind === 'wrong' ? outcome.errors : []
  const texts = new Map(errors.map(({ field, message }) => [field, message]))
  const typedOf = (name: string) => {
    const value = Object.hasOwn(submission.typed, name) ? submission.typed[name] : undefined
    return typeof value === 'string' ? value : null
  }
  const notice = outcome.kind === 'wrong' ? FORM_ATTRIBUTES.summary : FORM_ATTRIBUTES.failure
  let select: string | null = null
  let isFocused = false

  const markError = (element: Element, error: FieldError) => {
    texts.set(error.field, element.getAttribute(messageAttribute(error.code)) ?? error.message)
    element.setAttribute('aria-invalid', 'true')
    if (!isFocused) element.setAttribute('autofocus', '')
    isFocused = true
  }
  const fill = (element: Element, value: string) => {
    if (element.tagName === 'textarea') element.setInnerContent(value)
    else if (element.getAttribute('type') === 'checkbox') element.setAttribute('checked', '')
    else if (element.tagName === 'input') element.setAttribute('value', value)
  }
  const ours = `form[${FORM_ATTRIBUTES.form}]`
  rewriter
    .on(
      `${ours} [name]`,
      inside((element) => {
        const name = element.getAttribute('name') ?? ''
        select = element.tagName === 'select' ? name : null
        const error = errors.find(({ field }) => field === name)
        if (error) markError(element, error)
        const value = typedOf(name)
        if (value !== null) fill(element, value)
      }),
    )
    .on(
      `${ours} option`,
      inside((element) => {
        const value = select === null ? null : typedOf(select)
        if (value === null) return
        if (element.getAttribute('value') === value) element.setAttribute('selected', '')
        else element.removeAttribute('selected')
      }),
    )
    .on(
      `${ours} [${FORM_ATTRIBUTES.errorFor}]`,
      inside((element) => {
        const text = texts.get(element.getAttribute(FORM_ATTRIBUTES.errorFor) ?? '')
        if (text === undefined) return
        element.setInnerContent(text)
        element.removeAttribute('hidden')
      }),
    )
    .on(
      `${ours} [${notice}]`,
      inside((element) => element.removeAttribute('hidden')),
    )
}

/** What is said where the page of the form cannot be shown. */
function plainPage({ outcome, status, headers }: PageAnswer): Response {
  const isAccepted = outcome.kind === 'accepted'
  const title = isAccepted ? 'Thank you' : 'Not sent'
  const lines = isAccepted
    ? [`We have received your message. Its reference number is ${outcome.reference}.`]
    : outcome.kind === 'wrong'
      ? outcome.errors.map(({ field, message }) => `${field}: ${message}`)
      : [FORM_MESSAGES.failure]
  const link = isAccepted && outcome.file ? `<p><a href="${outcome.file}">Download the file</a></p>\n` : ''
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
${link}<p><a href="/">Go to home</a></p>
</html>
`
  return new Response(html, {
    status,
    headers: { ...BARE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex', ...headers },
  })
}
