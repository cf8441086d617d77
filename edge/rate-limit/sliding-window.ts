/** A post that was let through. */
export interface Admission {
  at: number
  /** The submission; sent again it counts once. */
  identity: string
}

export type WindowDecision = { isAdmitted: true; log: readonly Admission[] } | { isAdmitted: false; retryAfterMs: number }

/**
 * Lets at most `limit` different submissions through in any `windowMs`. `log` holds the earlier ones, oldest first; what is
 * answered is the log from now on.
 */
export function slideWindow(
  log: readonly Admission[],
  { identity, now, limit, windowMs }: { identity: string; now: number; limit: number; windowMs: number },
): WindowDecision {
  const recent = log.filter(({ at }) => at > now - windowMs)
  if (recent.some((admission) => admission.identity === identity)) return { isAdmitted: true, log: recent }
  if (recent.length < limit) return { isAdmitted: true, log: [...recent, { at: now, identity }] }
  const oldest = recent[recent.length - limit]?.at ?? now
  return { isAdmitted: false, retryAfterMs: Math.max(1, oldest + windowMs - now) }
}
