/** Why the identity service refuses a value, by its own codes (AU-37, AH-32). */
export const POLICY_CODES = [
  'REQUIRED',
  'UNIQUE',
  'MIN_LENGTH',
  'MAX_LENGTH',
  'VALID_EMAIL_ADDRESS_FORMAT',
  'VALID_PHONE_FORMAT',
  'VALID_NAME_FORMAT',
  'VALID_DATE',
  'VALID_NUMBER',
  'VALID_TYPE',
  'MATCH_REGEXP',
  'AT_LEAST_X_CAPITAL_LETTERS',
  'AT_LEAST_X_NUMBERS',
] as const
export type PolicyCode = (typeof POLICY_CODES)[number]

/** A rule for passwords, as the identity service tells it. */
export interface PolicyRequirement {
  policyRequirement: string
  params?: Readonly<Record<string, string | number>> | undefined
}

export function isPolicyCode(code: string): code is PolicyCode {
  return (POLICY_CODES as readonly string[]).includes(code)
}

/** Whether a password meets a rule, so that it can be ticked off while typing; null where only the service can tell. */
export function meetsPolicy(password: string, { policyRequirement, params = {} }: PolicyRequirement): boolean | null {
  const count = (pattern: RegExp) => password.match(pattern)?.length ?? 0
  switch (policyRequirement) {
    case 'REQUIRED':
      return password !== ''
    case 'MIN_LENGTH':
      return [...password].length >= Number(params.minLength)
    case 'MAX_LENGTH':
      return [...password].length <= Number(params.maxLength)
    case 'AT_LEAST_X_CAPITAL_LETTERS':
      return count(/\p{Lu}/gu) >= Number(params.numCaps)
    case 'AT_LEAST_X_NUMBERS':
      return count(/\p{Nd}/gu) >= Number(params.numNums)
    default:
      return null
  }
}
