import { readStored, writeStored } from '#islands/kit/storage.ts'
import { keepTypedText } from './typed-text.ts'

const KEY = 'uapp_reloads'
/** A path is loaded anew at most once in this time (RC-10). */
const GUARD_MS = 10_000

/**
 * True when the path may be loaded anew now, which is noted. `noted` is what was noted before, for how long it matters.
 *
 * @example ('{"/en":1000}', '/en', 5000) → [false, …]
 */
export function mayReload(noted: string | null, path: string, now: number): [may: boolean, noted: string] {
  const last = Object.entries(parseTimes(noted)).filter(([, at]) => now - at < GUARD_MS && now >= at)
  const may = !last.some(([known]) => known === path)
  return [may, JSON.stringify(Object.fromEntries(may ? [...last, [path, now]] : last))]
}

function parseTimes(text: string | null): Record<string, number> {
  try {
    const times: unknown = JSON.parse(text ?? '{}')
    return typeof times === 'object' && times !== null ? (times as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/**
 * A chunk that cannot be read was most likely replaced by a newer release: the page is loaded anew, once in ten seconds, with
 * what was typed (RC-10). Offline that would lose the page, so the failure is left to whoever asked for the chunk.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return
    const [may, noted] = mayReload(readStored(KEY, 'sessionStorage'), location.pathname, Date.now())
    // Without a place to note it a page that fails would be loaded for ever.
    if (!may || !writeStored(KEY, noted, 'sessionStorage')) return
    keepTypedText()
    location.reload()
  })
}
