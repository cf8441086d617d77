/** Filters of a list of products take effect at once. The rules come when they are needed, the list works without them. */
export function connectProductLists(): void {
  const list = document.querySelector<HTMLElement>('[data-product-list]')
  if (!list) return
  import('./product-list-filter.ts').then(
    ({ connectProductList }) => connectProductList(list),
    (error: unknown) => console.error('Filters work by loading the page', error),
  )
}
