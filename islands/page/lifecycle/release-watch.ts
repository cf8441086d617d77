import { whenLoaded } from '#islands/kit/idle.ts'
import { requestJson, type Schema } from '#islands/kit/request.ts'
import { keepTypedText } from './typed-text.ts'

/** Until the edge has said how often it wants to be asked. */
const PERIOD_SECONDS = 600
/** Whatever is configured: an open tab is no load test. */
const SHORTEST_SECONDS = 5
const FIRST_LOOK_MS = 1000

/**
 * Looks for a newer release as often as the edge is configured to want it, every ten minutes by default, and when the visitor
 * comes back (RC-09, AH-54). Navigation between documents is a full load anyway; the one that is not, back to a page the browser
 * kept as it was, becomes one. A part that navigates on its own hears `newrelease`. The route rules of a release are read when it
 * is first met, about a second after the page has come to rest (RC-14); nothing of this can fail but into the console (RC-11).
 */
export function watchReleases(): void {
  let known: string | null = null
  let isOutdated = false
  let timer = 0
  let periodSeconds = PERIOD_SECONDS
  const look = async () => {
    if (document.hidden) return
    const { id, pollSeconds } = await requestJson(`/latest-build.json?t=${Date.now()}`, anything, { cache: 'no-store' })
    if (typeof pollSeconds === 'number') periodSeconds = Math.max(SHORTEST_SECONDS, pollSeconds)
    if (typeof id !== 'string' || id === known) return
    isOutdated = known !== null
    known = id
    if (isOutdated) document.dispatchEvent(new CustomEvent('newrelease', { detail: id }))
    await requestJson(`/build-manifest/${encodeURIComponent(id)}.json`, anything)
  }
  const lookQuietly = async () => {
    clearTimeout(timer)
    await look().catch((error: unknown) => console.warn('The latest release is not known', error))
    clearTimeout(timer)
    timer = window.setTimeout(lookQuietly, periodSeconds * 1000)
  }
  whenLoaded(() => setTimeout(lookQuietly, FIRST_LOOK_MS))
  document.addEventListener('visibilitychange', lookQuietly)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOutdated) return
    keepTypedText()
    location.reload()
  })
}

const anything: Schema<Record<string, unknown>> = { parse: (value) => ({ ...(value as object) }) }
