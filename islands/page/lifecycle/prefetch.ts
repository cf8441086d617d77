const MAX_AT_ONCE = 4

/** Fetches the page a visitor is about to ask for; at most four at a time, none on metered connections. */
export function prefetchOnIntent(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const known = new Set<string>([location.pathname])
  let running = 0
  const consider = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (!link || link.target || running >= MAX_AT_ONCE || known.has(link.pathname) || link.pathname.startsWith('/file/')) return
    if (link.relList.contains('nofollow')) return
    known.add(link.pathname)
    running += 1
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.pathname + link.search
    hint.onload = hint.onerror = () => {
      running -= 1
      hint.remove()
    }
    document.head.append(hint)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, consider, { passive: true })
}
