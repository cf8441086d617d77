import { type ChannelPointer, MAX_RELEASES_BEFORE } from './release.ts'

/**
 * Why a channel was moved. A builder leaves a rollback alone until content changes, and a pin until somebody takes it off.
 */
export type MoveReason = 'publish' | 'rollback' | 'pin'

/**
 * The pointer that makes a release current, to be written by compare-and-swap over the one it was made from.
 *
 * @param from null before the first release
 * @param move.now ms since 1970
 */
export function nextPointer(from: ChannelPointer | null, move: { release: string; reason: MoveReason; now: number }): ChannelPointer {
  return {
    release: move.release,
    sequence: (from?.sequence ?? 0) + 1,
    movedAt: new Date(move.now).toISOString(),
    reason: move.reason,
    before: releasesBefore(from, move.release),
  }
}

/** What was live before a release. After a rollback to it, the releases that came later do not count. */
function releasesBefore(from: ChannelPointer | null, release: string): string[] {
  if (from === null) return []
  const line = [from.release, ...from.before]
  return line.slice(line.indexOf(release) + 1).slice(0, MAX_RELEASES_BEFORE)
}

/** True for a pointer that an operator or editor moved, to a release that stands though builders have newer ones. */
export function isMovedByHand({ reason }: Pick<ChannelPointer, 'reason'>): boolean {
  return reason === 'rollback' || reason === 'pin'
}
