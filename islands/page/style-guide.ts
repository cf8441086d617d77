/** The switches and tools of the style guide; its pages alone load this. */

import { connectFileField } from './contact/file-field.ts'

const CHOICES = ['theme', 'surface'] as const

/** `?theme=theme-copper&surface=dark` shows a page in a theme and on a surface; what was chosen holds for the pages after. */
function connectSwitches(): void {
  const switches = document.querySelector<HTMLElement>('[data-guide-switches]')
  if (!switches) return
  const choiceOf = (name: string) => switches.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
  const query = new URLSearchParams(location.search)
  for (const name of CHOICES) {
    const select = choiceOf(name)
    if (!select) continue
    const wanted = query.get(name) ?? read(name)
    if (wanted !== null && [...select.options].some(({ value }) => value === wanted)) select.value = wanted
  }
  const show = () => {
    const theme = choiceOf('theme')?.value ?? 'theme-default'
    const root = document.documentElement
    root.classList.remove(...[...root.classList].filter((name) => name.startsWith('theme-')))
    root.classList.add(theme)
    document.querySelector('.style-guide-main')?.classList.toggle('guide-dark', choiceOf('surface')?.value === 'dark')
    for (const name of CHOICES) write(name, choiceOf(name)?.value ?? '')
  }
  switches.addEventListener('change', show)
  show()
}

/** Storage may be forbidden; then a choice holds for its page. */
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(`style-guide-${name}`)
  } catch {
    return null
  }
}
function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(`style-guide-${name}`, value)
  } catch {
    // Said above.
  }
}

function connectMailLink(): void {
  const form = document.querySelector<HTMLFormElement>('[data-mail-link]')
  const output = form?.querySelector('output')
  const attempt = form?.querySelector<HTMLAnchorElement>('[data-mail-try]')
  if (!form || !output || !attempt) return
  const show = () => {
    const fields = new FormData(form)
    const query = ['subject', 'body']
      .filter((name) => fields.get(name))
      .map((name) => `${name}=${encodeURIComponent(String(fields.get(name)).replace(/\r?\n/g, '\r\n'))}`)
    const link = `mailto:${encodeURI(String(fields.get('address')))}${query.length > 0 ? `?${query.join('&')}` : ''}`
    output.value = link
    attempt.href = link
  }
  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void navigator.clipboard.writeText(output.value)
  })
}

connectSwitches()
connectMailLink()
for (const input of document.querySelectorAll<HTMLInputElement>('[data-file-field]')) connectFileField(input)
