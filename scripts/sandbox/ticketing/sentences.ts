import { z } from 'zod'
import { fields } from '../content/reader/fields.ts'
import { allLanguages } from '../content/reader/languages.ts'
import { readData } from '../content/reader/read-data.ts'
import { DATA } from './choices.ts'

const EVENT_SENTENCES = ['created', 'comment', 'closure', 'reopened', 'waiting', 'in-progress', 'solved', 'closed'] as const
export type EventSentence = (typeof EVENT_SENTENCES)[number]
const MAIL_TEXTS = ['reply', 'replyText', 'status', 'statusText', 'link'] as const

/** What the service itself writes, in all languages; names in braces stand for what `filled` puts there. */
export const SENTENCES = readData(
  'sentences.yaml',
  fields({ activity: z.record(z.enum(EVENT_SENTENCES), allLanguages), mail: z.record(z.enum(MAIL_TEXTS), allLanguages) }),
  DATA,
)

/** The sentence there is about an event, by its kind or by the status it brings. */
export function eventSentence(kind: string | null): EventSentence | undefined {
  return EVENT_SENTENCES.find((known) => known === kind)
}

/** What is put in stays as it is, whatever signs it holds. @example filled('{a} of {b}', { a: '1', b: '$&' }) → '1 of $&' */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
