import { createTexts } from '#islands/kit/screen-texts.ts'
import type { Translate } from '#islands/kit/translate.ts'
import type english from '../strings/en.json'

/** Texts of the tickets: files of their own, which the other screens need not read. */
export type TicketTranslate = Translate<typeof english>

export const ticketTexts = createTexts<typeof english>((language) => import(`../strings/${language}.json`) as Promise<{ default: unknown }>)

/** @throws Error outside of the tickets */
export const useTicketTexts = ticketTexts.use
