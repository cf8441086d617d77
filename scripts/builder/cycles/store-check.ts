import { storeKeys } from '#content-schema/release/release.ts'
import type { BuildContext } from '../../pipeline/build/build-context.ts'
import { isSound, mend, objectsOf, publishAnew } from '../../pipeline/build/verify-release.ts'
import { findManifest, readChannel } from '../../pipeline/publish/release-store.ts'
import { isRollbackInForce } from '../../pipeline/publish/rollback.ts'

/** Looks whether all objects of the live release are there and whole, and mends what is not. */
export interface StoreCheck {
  /** Looks at everything with the next run, not at a share. */
  all(): void
  /** Looks at what is due: everything after a start, a share an hour later on. Goes on with the next run when it is interrupted. */
  run(isInterrupted: () => boolean): Promise<{ damaged: string[]; left: string[]; isBuildDue: boolean }>
}

const HOUR_MS = 60 * 60 * 1000
/** Everything is looked at in so many shares. */
const SHARES = 24

export function createStoreCheck(buildContext: BuildContext): StoreCheck {
  const { platform, store, channel } = buildContext
  let waiting: string[] = []
  let isAllDue = true
  let dueAt = 0
  /** Objects left of this share, and in the next ones. */
  let share = 0
  let nextShare = 0

  /** False when there is nothing to look at; `lost` when the live release cannot even be walked. */
  const begin = async (): Promise<boolean | 'lost'> => {
    const { pointer } = await readChannel(store, channel)
    if (pointer === null) return false
    const known = buildContext.published?.id === pointer.release ? buildContext.published : await findManifest(store, pointer.release)
    if (known === null) return 'lost'
    try {
      waiting = await objectsOf(known, buildContext)
    } catch (error) {
      if (isAway(error)) throw error
      return 'lost'
    }
    nextShare = Math.ceil(waiting.length / SHARES)
    share = isAllDue ? waiting.length : nextShare
    isAllDue = false
    return true
  }

  /** A release of this builder is published anew; one that was rolled back to is left to the next change of content. */
  const mendLost = async () => {
    const from = await readChannel(store, channel)
    const damaged = [storeKeys.release(from.pointer?.release ?? '')]
    dueAt = platform.now() + HOUR_MS
    if (await isRollbackInForce(platform, from)) return { damaged, left: damaged, isBuildDue: false }
    await publishAnew(buildContext)
    return { damaged, left: [], isBuildDue: true }
  }

  return {
    all() {
      isAllDue = true
      waiting = []
      dueAt = 0
    },
    async run(isInterrupted) {
      const damaged: string[] = []
      if (platform.now() < dueAt) return { damaged, left: [], isBuildDue: false }
      const begun = isAllDue || waiting.length === 0 ? await begin() : true
      if (begun === 'lost') return mendLost()
      if (!begun) return { damaged, left: [], isBuildDue: false }
      while (share > 0 && waiting.length > 0 && !isInterrupted()) {
        const [key = ''] = waiting
        if (!(await isSound(key, buildContext))) damaged.push(key)
        waiting.shift()
        share -= 1
      }
      if (share === 0 || waiting.length === 0) {
        dueAt = platform.now() + HOUR_MS
        share = nextShare
      }
      if (damaged.length === 0) return { damaged, left: [], isBuildDue: false }
      return { damaged, ...(await mend(buildContext, damaged)) }
    },
  }
}

/** The store does not answer, which says nothing of what it holds. */
function isAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'store-unavailable'
}
