import { meetsPolicy, type PolicyRequirement } from '#content-schema/identity/policy-code.ts'
import { type AccountRefusal, isRefusal } from '../api/account-refusal.ts'

export interface PasswordInput {
  current: string
  next: string
  again: string
}

export type PasswordMessage = 'current' | 'next' | 'different' | 'wrong' | 'locked' | 'refused'
export type PasswordProblems = Partial<Record<keyof PasswordInput, PasswordMessage>>

/** What is missing or does not fit before anybody is asked; rules a browser cannot check are the service's. */
export function passwordProblems({ current, next, again }: PasswordInput, policies: readonly PolicyRequirement[]): PasswordProblems {
  const breaksRules = brokenRules(next, policies).length > 0
  return {
    ...(current === '' ? { current: 'current' } : {}),
    ...(next === '' ? { next: 'next' } : breaksRules ? { next: 'refused' } : {}),
    ...(next !== '' && next !== again ? { again: 'different' } : {}),
  }
}

/** The rules a new password breaks, of those a browser can check; an empty one is asked for and not told rules. */
export function brokenRules(next: string, policies: readonly PolicyRequirement[]): PolicyRequirement[] {
  return next === '' ? [] : policies.filter((policy) => meetsPolicy(next, policy) === false)
}

/** Where the service's refusal belongs, by its code; null for one that belongs to no field. */
export function refusedField(error: unknown): { problems: PasswordProblems; failed: AccountRefusal['failed'] } | null {
  if (isRefusal(error, 'WRONG_PASSWORD')) return { problems: { current: 'wrong' }, failed: [] }
  if (isRefusal(error, 'LOCKED')) return { problems: { current: 'locked' }, failed: [] }
  if (isRefusal(error, 'POLICY')) return { problems: { next: 'refused' }, failed: error.failed }
  return null
}
