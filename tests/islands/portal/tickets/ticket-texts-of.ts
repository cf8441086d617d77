import { readFileSync } from 'node:fs'
import { createTranslate } from '#islands/kit/translate.ts'
import type { TicketTranslate } from '#islands/portal/tickets/texts/ticket-texts.ts'

/** The texts of tickets in a language, without another behind them. */
export function ticketTextsOf(language: string): TicketTranslate {
  const file = new URL(`../../../../islands/portal/tickets/strings/${language}.json`, import.meta.url)
  return createTranslate(language, JSON.parse(readFileSync(file, 'utf8')), {})
}
