const PERIOD_MS = 10 * 60 * 1000
const KEY = 'release'

/**
 * Looks for a newer release every ten minutes and when the visitor comes back. Navigation between documents is a full load
 * anyway; a part that navigates on its own hears `newrelease` and lets its next navigation be one.
 */
export function watchReleases(): void {
  const look = async () => {
    if (document.hidden) return
    try {
      const response = await fetch(`/latest-build.json?t=${Date.now()}`, { cache: 'no-store' })
      if (!response.ok) return
      const { id } = (await response.json()) as { id?: unknown }
      if (typeof id !== 'string') return
      const known = sessionStorage.getItem(KEY)
      sessionStorage.setItem(KEY, id)
      if (known !== null && known !== id) document.dispatchEvent(new CustomEvent('newrelease', { detail: id }))
    } catch {
      // Offline or blocked: the next look may succeed.
    }
  }
  if (sessionStorage.getItem(KEY) === null) setTimeout(look, 1000)
  setInterval(look, PERIOD_MS)
  document.addEventListener('visibilitychange', look)
}
