import { createTexts } from '#islands/kit/screen-texts.ts'
import type { Translate } from '#islands/kit/translate.ts'
import type english from '../strings/en.json'

/** Texts of the account: files of their own, which the other screens need not read. */
export type AccountTranslate = Translate<typeof english>

export const accountTexts = createTexts<typeof english>(
  (language) => import(`../strings/${language}.json`) as Promise<{ default: unknown }>,
)

/** @throws Error outside of the account */
export const useAccountTexts = accountTexts.use
