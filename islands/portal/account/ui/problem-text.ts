import type { PortalTranslate } from '../../frame/texts.ts'
import { problemText } from '../../ui/problem-text.ts'
import { AccountRefusal } from '../api/account-refusal.ts'
import type { AccountTranslate } from '../texts/account-texts.ts'

/** As `problemText`, with what the account refuses for reasons of its own. */
export function accountProblemText(t: AccountTranslate, common: PortalTranslate, error: unknown): string | null {
  if (error instanceof AccountRefusal && error.code === 'LOCKED') return t(($) => $.password.message.locked)
  if (error instanceof AccountRefusal && error.code === 'MANAGED') return t(($) => $.profile.managed)
  return problemText(common, error)
}
