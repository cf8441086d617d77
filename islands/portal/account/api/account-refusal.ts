import type { PolicyRequirement } from '#content-schema/identity/policy-code.ts'

/** The identity service refused a change, with a code of its own. */
export class AccountRefusal extends Error {
  readonly status: number
  /** @example 'WRONG_PASSWORD' */
  readonly code: string
  /** The rules a new password breaks. */
  readonly failed: readonly PolicyRequirement[]
  constructor(code: string, { status, failed = [] }: { status: number; failed?: readonly PolicyRequirement[] }) {
    super(`The identity service refuses: ${code}`)
    this.name = 'AccountRefusal'
    this.status = status
    this.code = code
    this.failed = failed
  }
}

export function isRefusal(error: unknown, ...codes: readonly string[]): error is AccountRefusal {
  return error instanceof AccountRefusal && codes.includes(error.code)
}
