import { meetsPolicy, type PolicyRequirement } from '#content-schema/identity/policy-code.ts'

/** What a new password has to be like. */
export const PASSWORD_POLICIES = [
  { policyRequirement: 'MIN_LENGTH', params: { minLength: 12 } },
  { policyRequirement: 'MAX_LENGTH', params: { maxLength: 128 } },
  { policyRequirement: 'AT_LEAST_X_CAPITAL_LETTERS', params: { numCaps: 1 } },
  { policyRequirement: 'AT_LEAST_X_NUMBERS', params: { numNums: 1 } },
] as const satisfies readonly PolicyRequirement[]
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number]

/** The rules a password breaks. */
export function failedPolicies(password: string): PasswordPolicy[] {
  return PASSWORD_POLICIES.filter((policy) => !meetsPolicy(password, policy))
}
