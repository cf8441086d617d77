/** What a card of the contact page says of a person. */
export interface ContactCard {
  /** Codes of the countries served; none means all of them. */
  countries: readonly string[]
  department: string
}

const MAX_PEOPLE = 2
/** Who answers first questions best. */
const ORDER = ['sales', 'service']

/**
 * The people to show beside the form: those who answer for the visitor's country, sales before service, two at most. Without
 * country nobody is responsible, and nobody is shown.
 */
export function chooseContacts<Card extends ContactCard>(cards: readonly Card[], country: string): Card[] {
  if (country === '') return []
  return cards
    .filter(({ countries, department }) => ORDER.includes(department) && countries.includes(country))
    .sort((a, b) => ORDER.indexOf(a.department) - ORDER.indexOf(b.department))
    .slice(0, MAX_PEOPLE)
}
