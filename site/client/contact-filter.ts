/** Shows the people who serve a country, those who serve all of them included, and who answer for a subject. */
export function filterContacts(): void {
  for (const people of document.querySelectorAll('.people')) {
    const [country, department] = people.querySelectorAll('select')
    const none = people.querySelector<HTMLElement>('.people-none > *')
    const all = none?.querySelector('button')
    const cards = [...people.querySelectorAll<HTMLElement>('[data-countries]')]
    const show = () => {
      for (const card of cards) {
        const { countries = '', department: own } = card.dataset
        const isServed = !country?.value || countries === '' || countries.includes(country.value)
        card.hidden = !isServed || Boolean(department?.value && department.value !== own)
      }
      if (none) none.hidden = cards.some((card) => !card.hidden)
    }
    people.addEventListener('change', show)
    all?.addEventListener('click', () => {
      for (const choice of [country, department]) if (choice) choice.value = ''
      show()
      country?.focus()
    })
  }
}
