/** Shows the stories of one category; the choice stays in the address, so that it can be shared. */
export function filterStories(): void {
  const filter = document.querySelector<HTMLFieldSetElement>('[data-filter="stories"]')
  if (!filter) return
  const inputs = [...filter.querySelectorAll('input')]
  const show = (category: string) => {
    for (const card of document.querySelectorAll<HTMLElement>('#stories [data-category]'))
      card.hidden = category !== '' && card.dataset.category !== category
  }
  const asked = new URLSearchParams(location.search).get('category') ?? ''
  const chosen = inputs.find((input) => input.value === asked)
  if (chosen) {
    chosen.checked = true
    show(asked)
  }
  filter.addEventListener('change', () => {
    const category = inputs.find((input) => input.checked)?.value ?? ''
    show(category)
    const url = new URL(location.href)
    if (category) url.searchParams.set('category', category)
    else url.searchParams.delete('category')
    history.replaceState(history.state, '', url)
  })
}
