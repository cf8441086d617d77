import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { image } from './builders/image.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { fields, reference } from './reader/fields.ts'
import { allLanguages } from './reader/languages.ts'
import { readData } from './reader/read-data.ts'
import { named } from './reader/references.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'

const FILE = 'contacts.yaml'
const { functions } = readData(FILE, z.looseObject({ functions: z.record(z.string(), allLanguages) }))

/** What people do, by the names of `contacts.yaml`. */
export const functionName = reference({ what: 'function', where: FILE, names: () => Object.keys(functions) })

const personSchema = fields({
  name: z.string(),
  does: functionName,
  countries: z.array(named.country).optional(),
  languages: z.array(z.enum(LANGUAGE_CODES)),
  phone: z.string(),
})
const { people } = readData(FILE, fields({ functions: z.unknown(), people: z.array(personSchema) }))

const slugOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')

/** Ids of all contacts, or of those who do one of these things. */
export function contactIds(...wanted: readonly string[]): string[] {
  return people.filter(({ does }) => wanted.length === 0 || wanted.includes(does)).map(({ name }) => `person-${slugOf(name)}`)
}

export const contacts: SeedEntry[] = people.map(({ name, does, countries = [], languages, phone }) => {
  const slug = slugOf(name)
  return entry({
    model: 'Contact',
    id: `person-${slug}`,
    fields: {
      name,
      department: does === 'salesLead' ? 'sales' : does,
      countries,
      languages,
      phone,
      email: `${slug.replaceAll('-', '.')}@strandwerk.example`,
      image: image(`portrait-${slug}.png`, name),
    },
    languages: SAMPLE_LANGUAGES,
    text: (say) => ({ function: say(functions[does] ?? { en: does }) }),
  })
})
