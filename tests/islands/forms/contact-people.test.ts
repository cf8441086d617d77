import { expect, test } from 'vitest'
import { chooseContacts } from '../../../islands/forms/contact-people.ts'

const card = (name: string, department: string, ...countries: string[]) => ({ name, department, countries })
const cards = [
  card('service CH', 'service', 'CH'),
  card('sales CH', 'sales', 'CH'),
  card('sales DE AT', 'sales', 'DE', 'AT'),
  card('service DE', 'service', 'DE'),
  card('second sales DE', 'sales', 'DE'),
  card('parts', 'parts'),
]
const namesIn = (country: string) => chooseContacts(cards, country).map(({ name }) => name)

test.each([
  ['CH', ['sales CH', 'service CH']],
  ['AT', ['sales DE AT']],
  ['DE', ['sales DE AT', 'second sales DE']],
  ['BR', []],
  ['', []],
])('the people beside the form for %s: sales before service, two at most (AH-78)', (country, names) => {
  expect(namesIn(country)).toEqual(names)
})
