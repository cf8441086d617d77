import { isPolicyCode, type PolicyRequirement } from '#content-schema/identity/policy-code.ts'
import type { AccountTranslate } from '../texts/account-texts.ts'

/** A rule in words (AU-37); one with a code nobody told us of is called another rule. */
export function policyText(t: AccountTranslate, { policyRequirement, params = {} }: PolicyRequirement): string {
  const code = isPolicyCode(policyRequirement) ? policyRequirement : 'unknown'
  const limit = Object.values(params).find((value) => Number.isFinite(Number(value))) ?? 1
  return t(($) => $.policy[code], { limit: Number(limit) })
}
