import { type ActionDetail, onAction } from '#islands/kit/actions.ts'

/** Opens the search over the page, and brings the suggestions when a query is about to be typed (UX-06). */
export function connectSearch(): void {
  const enhance = (form: HTMLFormElement) => import('./search-box.ts').then(({ enhanceSearchBox }) => enhanceSearchBox(form))
  const open = ({ element }: ActionDetail) => {
    const panel = document.querySelector<HTMLElement>('#site-search')
    if (!panel) return location.assign(element instanceof HTMLAnchorElement ? element.href : '')
    panel.showPopover()
    panel.querySelector('input')?.focus()
  }
  onAction('search', open, async () => {
    const form = document.querySelector<HTMLFormElement>('#site-search form')
    if (form) await enhance(form)
  })
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form.search-form') : null
    if (form) void enhance(form)
  })
  const results = document.querySelector<HTMLElement>('[data-search-total]')
  if (results) void import('./search-box.ts').then(({ rememberSearch }) => rememberSearch(results))
}
