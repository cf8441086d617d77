import { readFileSync } from 'node:fs'
import { createTranslate } from '#islands/kit/translate.ts'
import type { AccountTranslate } from '#islands/portal/account/texts/account-texts.ts'
import type { PortalTranslate } from '#islands/portal/frame/texts.ts'

/** The account's texts of a language, without another behind them. */
export function accountTexts(language: string): AccountTranslate {
  const file = new URL(`../../../../islands/portal/account/strings/${language}.json`, import.meta.url)
  return createTranslate(language, JSON.parse(readFileSync(file, 'utf8')), {})
}

/** The portal's own texts of a language, without another behind them. */
export function portalTexts(language: string): PortalTranslate {
  const file = new URL(`../../../../islands/portal/strings/${language}.json`, import.meta.url)
  return createTranslate(language, JSON.parse(readFileSync(file, 'utf8')), {})
}
