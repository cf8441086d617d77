import { NEXT_CHANNEL } from '#content-schema/release/release.ts'
import { lookAtChannel } from '../../pipeline/build/ground.ts'
import { nodesOf } from '../../pipeline/build/verify-release.ts'
import { removeGoneFiles } from '../../pipeline/publish/files.ts'
import { assetsGoneForADay } from '../../pipeline/publish/gone-assets.ts'
import { pruneReleases } from '../../pipeline/publish/retention.ts'
import { keepTreeNodes } from '../../pipeline/tables/file-table.ts'
import type { BuildCycleOptions, BuildCycles } from './build-cycle.ts'
import type { Publisher } from './publisher.ts'
import { createStoreCheck } from './store-check.ts'

/** Between two times the store is tidied. */
const PUBLISHES_BEFORE_TIDYING = 25

interface Upkeep extends Pick<BuildCycles, 'check' | 'checkAll' | 'tidy'> {
  /** Every so many releases the store is tidied. */
  countRelease(): void
}

/** Keeps the store whole, and free of what is needed no more. */
export function createUpkeep({
  buildContext,
  report,
  retainedReleases,
  publish,
}: Pick<BuildCycleOptions, 'buildContext' | 'report' | 'retainedReleases'> & Pick<Publisher, 'publish'>): Upkeep {
  const { platform, store, channel } = buildContext
  const storeCheck = createStoreCheck(buildContext)
  let publishesSinceTidied = 0
  const warn = (keys: readonly string[], what: string) => {
    if (keys.length > 0) report({ event: 'failed', message: `${keys.length} ${what}: ${keys.slice(0, 3).join(', ')}` })
  }
  return {
    checkAll: storeCheck.all,
    async check(isInterrupted) {
      const { damaged, left, isBuildDue } = await storeCheck.run(isInterrupted)
      warn(damaged, 'objects of the live release were damaged')
      warn(left, 'of them cannot be mended until the next release')
      if (isBuildDue) await publish([], { current: await lookAtChannel(buildContext) })
    },
    countRelease() {
      publishesSinceTidied += 1
    },
    async tidy(isInterrupted) {
      if (publishesSinceTidied < PUBLISHES_BEFORE_TIDYING || isInterrupted()) return
      const { isComplete } = await pruneReleases(store, {
        channels: [channel, NEXT_CHANNEL],
        keep: retainedReleases,
        now: platform.now(),
        isInterrupted,
        mayRemoveAssets: (unlisted) => assetsGoneForADay(platform, unlisted),
      })
      if (!isComplete) return
      await removeGoneFiles({ platform, store })
      // Kept nodes grow with every release; those of the live one are needed to mend it.
      const needed = buildContext.published ? [...(await nodesOf(buildContext.published, buildContext.nodes))] : []
      await keepTreeNodes(platform, needed)
      publishesSinceTidied = 0
    },
  }
}
