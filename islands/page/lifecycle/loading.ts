/** Links answered sooner than this show no sign of it. */
const PATIENCE_MS = 250
/** Whatever became of it, nothing is waited for any more. */
const MAX_WAIT_MS = 15_000

/**
 * Shows that another page is being loaded, from the click on a link or the sending of a form until that page is there (RT-27). A place on
 * the same
 * page is none, nor is the same path with another query. What a page has set of its options ends with its document.
 */
export function showLoading(): void {
  const root = document.documentElement
  let timers: number[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    root.removeAttribute('aria-busy')
  }
  const start = () => {
    stop()
    timers = [window.setTimeout(() => root.setAttribute('aria-busy', 'true'), PATIENCE_MS), window.setTimeout(stop, MAX_WAIT_MS)]
  }
  document.addEventListener('click', (event) => {
    // Points on a map are links too, whose properties are not those of a page's links.
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link && !link.hasAttribute('download') && leavesPage(addressOf(link.getAttribute('href')), link.getAttribute('target') ?? ''))
      start()
  })
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    // The properties of a form give way to fields of these names.
    const [action, target] = ['action', 'target'].map((name) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '')
    if (leavesPage(addressOf(action || location.href), target ?? '')) start()
  })
  window.addEventListener('pageshow', stop)
}

/** Null for what is no address. */
function addressOf(text: string | null | undefined): URL | null {
  try {
    return new URL(text ?? '', location.href)
  } catch {
    return null
  }
}

function leavesPage(address: URL | null, target: string): boolean {
  if (address === null) return false
  const { origin, pathname } = address
  if (origin !== location.origin || (target !== '' && target !== '_self') || pathname.startsWith('/file/')) return false
  return pathname !== location.pathname
}
