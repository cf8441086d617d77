import { FINDER_MARKUP } from '#content-schema/finder/finder-markup.ts'
import { requestPage } from '#islands/kit/request.ts'

interface Answers {
  /** Shows the answer to an address that stands in the browser already. */
  follow(address: string): void
}

const connected = new WeakMap<HTMLElement, Answers>()

/**
 * Does in place what its forms and examples do by loading the page: the edge answers the same address, and its parts take the place of
 * those that stand here. Each answer is a step the browser goes back over; what cannot be brought is loaded as a page.
 */
export function connectAnswers(root: HTMLElement): Answers {
  const known = connected.get(root)
  if (known) return known
  /** Only the last question is answered. */
  let latest: AbortController | null = null

  const bring = async (address: string, { isStep }: { isStep: boolean }) => {
    latest?.abort()
    const own = new AbortController()
    latest = own
    const answer = partNamed(root, 'answer')
    answer?.setAttribute('aria-busy', 'true')
    try {
      const page = await requestPage(address)
      if (own.signal.aborted) return
      const next = page.querySelector(`[${FINDER_MARKUP.root}]`)
      if (!next) throw new Error('The page holds no finder')
      if (isStep && address !== location.href) history.pushState(null, '', address)
      takeOver(root, next)
      tell(root)
      root.dispatchEvent(new Event('answered'))
      answer?.removeAttribute('aria-busy')
    } catch (error) {
      if (own.signal.aborted) return
      console.error('The answer could not be brought here', error)
      location.assign(address)
    }
  }

  root.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute(FINDER_MARKUP.form)) return
    event.preventDefault()
    void bring(addressOf(form), { isStep: true })
  })
  root.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null
    const isAsked = form?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.value.trim()
    if (form && isAsked) void bring(addressOf(form), { isStep: true })
  })
  const answers: Answers = { follow: (address) => void bring(address, { isStep: false }) }
  connected.set(root, answers)
  return answers
}

/** The address a form leads to, without the fields nobody filled in. */
function addressOf(form: HTMLFormElement): string {
  const asked = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value.trim() !== '') asked.append(name, value.trim())
  const url = new URL(form.action, location.href)
  url.search = String(asked)
  return url.href
}

/** The parts of the answer, and what the forms say; the field that has the focus keeps it. */
function takeOver(root: HTMLElement, next: Element): void {
  for (const part of root.querySelectorAll<HTMLElement>(`[${FINDER_MARKUP.part}]`)) {
    const from = partNamed(next, part.getAttribute(FINDER_MARKUP.part) ?? '')
    if (from) part.replaceChildren(...document.importNode(from, true).childNodes)
  }
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(':is(input, select)[name]:not([type=hidden])')) {
    const from = field.id === '' ? next.querySelector(`select[name="${field.name}"]`) : next.querySelector(`#${field.id}`)
    if (from instanceof HTMLSelectElement || from instanceof HTMLInputElement) field.value = from.value
    if (from?.hasAttribute('aria-invalid')) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
}

/** What was found, for those who do not look: the words of the answer's beginning. */
function tell(root: HTMLElement): void {
  const told = root.querySelector(`[${FINDER_MARKUP.told}]`)
  const words = partNamed(root, 'answer')?.querySelectorAll('.notice p, .finder-found h2, .finder-none') ?? []
  if (told) told.textContent = [...words].map((element) => element.textContent.trim()).join(' ')
}

function partNamed(root: Element, name: string): Element | null {
  return root.querySelector(`[${FINDER_MARKUP.part}="${name}"]`)
}
