/** Why a call of the portal failed, by the edge's own words. */
export class PortalError extends Error {
  readonly status: number
  /** Under which it is in the log. */
  readonly reference: string | null
  /** How long the call took until it failed. */
  readonly afterMs: number
  constructor(
    message: string,
    { status, reference = null, afterMs = 0, cause }: { status: number; reference?: string | null; afterMs?: number; cause?: unknown },
  ) {
    super(message, { cause })
    this.name = 'PortalError'
    this.status = status
    this.reference = reference
    this.afterMs = afterMs
  }
}

/** Worth trying again: nobody answered, or with a fault of his own. */
export function isPassing(error: unknown): boolean {
  return error instanceof PortalError && (error.status === 0 || error.status >= 500)
}

/** A failure that came this late is told rather than tried again by itself: whoever waits has waited long enough. */
const QUICK_MS = 1_000

/** Worth another try that nobody has asked for. */
export function isQuickFailure(error: unknown): boolean {
  return isPassing(error) && error instanceof PortalError && error.afterMs < QUICK_MS
}
