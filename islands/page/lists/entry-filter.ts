/**
 * Shows the entries that are of what is chosen above them (`components/EntryFilter.astro`): people who serve a country and answer for a
 * subject, places of a country and a function. An entry whose list is empty is of all of them.
 */
export function filterEntries(): void {
  for (const scope of document.querySelectorAll<HTMLElement>('[data-entries]')) {
    const choices = [...scope.querySelectorAll<HTMLSelectElement>('select[data-choice]')]
    const none = scope.querySelector<HTMLElement>('.no-entries > *')
    const entries = [...scope.querySelectorAll<HTMLElement>('[data-countries]')]
    const show = () => {
      for (const entry of entries) entry.hidden = !choices.every((choice) => isChosen(entry, choice))
      showPoints(scope)
      if (none) none.hidden = entries.some((entry) => !entry.hidden)
    }
    scope.addEventListener('change', show)
    none?.querySelector('button')?.addEventListener('click', () => {
      for (const choice of choices) choice.value = ''
      show()
      choices[0]?.focus()
    })
    // What was chosen before this script came, or in an earlier visit that the browser restored.
    if (choices.some(({ value }) => value !== '')) show()
  }
}

function isChosen(entry: HTMLElement, { value, dataset: { choice = '' } }: HTMLSelectElement): boolean {
  const own = entry.dataset[choice]
  return value === '' || own === '' || Boolean(own?.split(' ').includes(value))
}

/** Points of a map whose entries are all hidden go; the others lead to the first that is left. */
function showPoints(scope: HTMLElement): void {
  for (const point of scope.querySelectorAll<SVGElement>('[data-places]')) {
    const left = point.dataset.places?.split(' ').find((id) => !document.getElementById(id)?.hidden)
    point.toggleAttribute('data-off', !left)
    if (left && point.hasAttribute('href')) point.setAttribute('href', `#${left}`)
  }
}
