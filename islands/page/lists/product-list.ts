/** What of a list says that it is about to be filtered. */
const CONTROLS = 'form, .product-list-sort, [popovertarget]'

/**
 * Filters of a list of products take effect at once. The rules come when somebody is about to use them or the address says so; the
 * list works without them.
 */
export function connectProductLists(): void {
  const list = document.querySelector<HTMLElement>('[data-product-list]')
  if (!list) return
  let changed: EventTarget | null = null
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    import('./product-list-filter.ts').then(
      ({ connectProductList }) => {
        connectProductList(list)
        for (const type of ['input', 'change']) list.removeEventListener(type, noteChange)
        // What was chosen while the rules were on their way counts.
        changed?.dispatchEvent(new Event('change', { bubbles: true }))
      },
      (error: unknown) => console.error('Filters work by loading the page', error),
    )
  }
  const noteChange = ({ target }: Event) => {
    changed = target
    start()
  }
  const intend = ({ target }: Event) => {
    if (target instanceof Element && target.closest(CONTROLS)) start()
  }
  for (const type of ['pointerover', 'focusin']) list.addEventListener(type, intend, { passive: true })
  for (const type of ['input', 'change']) list.addEventListener(type, noteChange)
  if (location.search !== '') start()
}
