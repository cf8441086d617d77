import { REMEMBER_LOCALE_ENDPOINT } from '#content-schema/locale/locale-cookie.ts'
import { readCookie } from '../../kit/cookies.ts'

/**
 * Has the locale of the page remembered where it is another than before (RT-09). The edge sets the cookie, as browsers forget those
 * of scripts after a week; a page that is refused this works like any other.
 */
export function rememberLocale(): void {
  const { locale, localeCookie } = document.documentElement.dataset
  if (!locale || !localeCookie) return
  const isRemembered = () => readCookie(localeCookie) === locale
  const remember = () => {
    if (isRemembered()) return
    const body = JSON.stringify({ path: location.pathname })
    fetch(REMEMBER_LOCALE_ENDPOINT, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  }
  remember()
  window.addEventListener('pageshow', ({ persisted }) => persisted && remember())
}
