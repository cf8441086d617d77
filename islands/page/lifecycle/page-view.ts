import { consent, isTracked } from '#islands/kit/consent.ts'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { track } from '#islands/kit/tracking.ts'

/**
 * One page view a navigation (RT-28, CI-23), once the visitor agreed: to the tag manager, and as `pageview` on the document. A
 * page that comes back from the back-forward cache was navigated to as well.
 */
export function announcePageView(): void {
  let isAnnounced = false
  const announce = () => {
    if (isAnnounced || !isTracked()) return
    isAnnounced = true
    const { site, locale } = pageFacts()
    const view = { site, locale, pageType: document.documentElement.dataset.pageType ?? '', path: location.pathname, title: document.title }
    track('page_view', view)
    document.dispatchEvent(new CustomEvent('pageview', { detail: view }))
  }
  consent.subscribe(announce)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isAnnounced = false
    announce()
  })
}
