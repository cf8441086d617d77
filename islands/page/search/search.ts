import { type ActionDetail, onAction } from '#islands/kit/actions.ts'

/** Opens the search over the page, and brings the suggestions when a query is about to be typed (UX-06). */
export function connectSearch(): void {
  const enhance = (form: HTMLFormElement) => import('./search-box.ts').then(({ enhanceSearchBox }) => enhanceSearchBox(form))
  const create = () => import('./search-panel.ts').then(({ createSearchPanel }) => createSearchPanel())
  const open = async ({ element }: ActionDetail) => {
    try {
      const panel = await create()
      panel.showPopover()
      panel.querySelector('input')?.focus()
    } catch (error) {
      if (!(element instanceof HTMLAnchorElement)) throw error
      console.error('The search could not be opened here', error)
      location.assign(element.href)
    }
  }
  onAction('search', open, async () => {
    const form = (await create()).querySelector('form')
    if (form) await enhance(form)
  })
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form.search-form') : null
    if (form) void enhance(form)
  })
  const results = document.querySelector<HTMLElement>('[data-search-total]')
  if (results) void import('./search-box.ts').then(({ rememberSearch }) => rememberSearch(results))
}
