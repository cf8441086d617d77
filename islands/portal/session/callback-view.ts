/** What the page of a login shows, by the attributes of its parts. */

/** Writes texts into the parts that are named for them; `title` is the document's title too. */
export function fillTexts(page: HTMLElement, texts: Readonly<Record<string, string>>): void {
  document.title = texts.title ?? document.title
  for (const element of page.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = texts[element.dataset.text ?? ''] ?? element.textContent
}

/** Shows what went wrong in place of the waiting, and where to go from here. */
export function showFailure(page: HTMLElement, { error, again, home }: { error: unknown; again: string; home: string }): void {
  console.error(error)
  const find = (name: string) => page.querySelector<HTMLElement>(`[data-callback-${name}]`)
  const show = (name: string, isShown: boolean) => find(name)?.toggleAttribute('hidden', !isShown)
  const reason = find('reason')
  if (reason) reason.textContent = error instanceof Error ? error.message : ''
  find('again')?.setAttribute('href', again)
  find('home')?.setAttribute('href', home)
  show('waiting', false)
  show('failed', true)
  show('again', true)
  document.title = find('failed')?.querySelector('h1')?.textContent ?? document.title
}
