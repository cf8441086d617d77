/** Why a call of the portal failed, by the edge's own words. */
export class PortalError extends Error {
  readonly status: number
  /** Under which it is in the log. */
  readonly reference: string | null
  constructor(message: string, { status, reference = null, cause }: { status: number; reference?: string | null; cause?: unknown }) {
    super(message, { cause })
    this.name = 'PortalError'
    this.status = status
    this.reference = reference
  }
}

/** Worth trying again: nobody answered, or with a fault of his own. */
export function isPassing(error: unknown): boolean {
  return error instanceof PortalError && (error.status === 0 || error.status >= 500)
}
