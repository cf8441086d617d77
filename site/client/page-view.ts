/** One `pageview` event a document (RT-28): for tracking that the visitor has agreed to. */
export function announcePageView(): void {
  const { site, locale } = document.documentElement.dataset
  const detail = { path: location.pathname, title: document.title, locale, site }
  document.dispatchEvent(new CustomEvent('pageview', { detail }))
}
