import { invitationSchema, MAX_INVITATIONS } from '#content-schema/administration/people-operations.ts'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'

/** A person of an invitation. */
export interface InvitedPerson {
  email: string
  firstName: string
  lastName: string
  language: string
}

export const MAX_FIELD = 200
export type RowProblem = 'emailInvalid' | 'repeated' | 'tooLong' | 'languageUnknown'

/** A row of a list of people, with what is wrong with it. */
export interface PersonRow {
  /** In the file, from 1. */
  line: number
  person: InvitedPerson
  problem: RowProblem | null
}

const emailSchema = invitationSchema.shape.people.def.element.shape.email
export const isEmail = (text: string) => emailSchema.safeParse(text).success

/**
 * Reads people from the cells of a file: e-mail, first name, last name, language. A first line without an address is headings. A text that a
 * spreadsheet has kept from being calculated by an apostrophe is read without it.
 */
export function readPeople(cells: readonly (readonly string[])[], fallbackLanguage: string): { rows: PersonRow[]; isCut: boolean } {
  const lines = cells
    .map((row, index) => ({ line: index + 1, row: row.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '')) }))
    .filter(({ row }) => row.some(Boolean))
  const people = lines[0] && !lines[0].row[0]?.includes('@') && lines.length > 1 ? lines.slice(1) : lines
  const seen = new Set<string>()
  const rows = people.slice(0, MAX_INVITATIONS).map(({ line, row: [email = '', firstName = '', lastName = '', language = ''] }) => {
    const person = { email, firstName, lastName, language: language.toLowerCase() || fallbackLanguage }
    const problem = problemOf(person, seen)
    seen.add(keyOf(email))
    return { line, person, problem }
  })
  return { rows, isCut: people.length > MAX_INVITATIONS }
}

function problemOf({ email, firstName, lastName, language }: InvitedPerson, seen: ReadonlySet<string>): RowProblem | null {
  if (!isEmail(email)) return 'emailInvalid'
  if (seen.has(keyOf(email))) return 'repeated'
  if (firstName.length > MAX_FIELD || lastName.length > MAX_FIELD) return 'tooLong'
  return UI_LANGUAGES.some((known) => known === language) ? null : 'languageUnknown'
}

const keyOf = (email: string) => email.normalize('NFC').toLowerCase()

/** Cells of a text of comma-, semicolon- or tab-separated values. */
export async function parseCells(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  return papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t', '|'] }).data
}
