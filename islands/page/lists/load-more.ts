import { requestPage } from '#islands/kit/request.ts'

/**
 * Brings the next page of a list to the end of this one (AH-74). The way on is then that of the next page, without numbers, as more
 * than one page stands here; the focus is on the first item that came. What fails is said beside the link, which tries again.
 */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const pages = link.closest('[data-list-pages]')
  const list = document.querySelector('[data-list]')
  if (!pages || !list || link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  try {
    const next = await requestPage(link.href)
    const from = next.querySelector('[data-list]')
    if (!from) throw new Error('The next page holds no list')
    const added = appendTo(list, document.importNode(from, true))
    const onward = next.querySelector('.list-more')
    if (onward) pages.replaceChildren(document.importNode(onward, true))
    else pages.remove()
    added?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  } catch (error) {
    console.error('The next page of the list could not be loaded', error)
    sayFailed(link)
  } finally {
    link.ariaBusy = null
  }
}

/** Groups (years) go on where they were; answers the first item that came. */
function appendTo(list: Element, from: Element): Element | null {
  const first = from.querySelector('li')
  for (const part of [...from.children]) {
    const group = part instanceof HTMLElement ? part.dataset.group : undefined
    const known = group === undefined ? null : list.querySelector(`[data-group="${CSS.escape(group)}"] ul`)
    if (known) known.append(...(part.querySelector('ul')?.children ?? []))
    else list.append(part)
  }
  return first
}

function sayFailed(link: HTMLAnchorElement): void {
  const { failed = '', retry = '' } = link.dataset
  const known = link.parentElement?.querySelector('.list-failed')
  const sentence = known ?? document.createElement('span')
  sentence.className = 'list-failed'
  sentence.setAttribute('role', 'alert')
  sentence.textContent = failed
  if (!known) link.before(sentence)
  link.textContent = retry
}
