import { join } from 'node:path'
import { z } from 'zod'
import { TICKET_STATUSES } from '#content-schema/tickets/ticket.ts'
import type { Texts } from '../content/builders/texts.ts'
import { fields } from '../content/reader/fields.ts'
import { allLanguages } from '../content/reader/languages.ts'
import { readData } from '../content/reader/read-data.ts'
import { ORGANISATIONS } from '../identity/accounts/sample-accounts.ts'
import { plantsOf } from './plants.ts'

export const DATA = join(import.meta.dirname, 'data')

const choicesSchema = fields({ types: z.record(z.string(), allLanguages), statuses: z.record(z.string(), allLanguages) })
const STATUSES: readonly string[] = TICKET_STATUSES
const CHOICES = readData('choices.yaml', choicesSchema, DATA)

/** Languages that a text does not have read the English one. `language` is a code or a sisCode. */
export function textIn(texts: Texts, language: string): string {
  const known: Readonly<Record<string, string | undefined>> = texts
  return known[language.slice(0, 2).toLowerCase()] ?? texts.en ?? ''
}

/** What kinds of questions there are, in the order a form offers them. */
export const TICKET_TYPES: readonly string[] = Object.keys(CHOICES.types)

export interface NamedId {
  id: string
  name: string
}

/** A type with its name; one that is none of them any more is named by its id. */
export function typeIn(id: string, language: string): NamedId {
  const texts = CHOICES.types[id]
  return { id, name: texts ? textIn(texts, language) : id }
}

export function statusName(status: string, language: string): string {
  const texts = CHOICES.statuses[status]
  return texts ? textIn(texts, language) : status
}

/** Statuses are listed and sorted in the order of a ticket's life; one that is not known comes last. */
export function statusRank(status: string): number {
  const rank = STATUSES.indexOf(status)
  return rank < 0 ? STATUSES.length : rank
}

/** The plants of organisations, by name, as places a ticket is about. */
export function locationsOf(organisations: readonly string[]): (NamedId & { organization: string })[] {
  return organisations.flatMap((key) =>
    plantsOf(key).map(({ id, name }) => ({ id, name, organization: ORGANISATIONS.get(key)?.name ?? key })),
  )
}
