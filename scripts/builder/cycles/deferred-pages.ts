import { buildRelease } from '../../pipeline/build/build-release.ts'
import { lookAtChannel } from '../../pipeline/build/ground.ts'
import { ChannelConflict } from '../../pipeline/publish/publish.ts'
import { isRollbackInForce } from '../../pipeline/publish/rollback.ts'
import { hasDirtyPages } from '../../pipeline/tables/page-table.ts'
import type { BuildLog, ReadEntries } from '../status/build-log.ts'
import type { BuildCycleOptions, BuildCycles } from './build-cycle.ts'
import type { Publisher } from './publisher.ts'

/**
 * Of what may come later, pages that are rendered and published together. An event waits for the rest of one: only to read what there is
 * takes half a second where everything has to be made anew, and so does what is written of it.
 */
const MAX_DEFERRED_PAGES = { pass: 1000, slice: 100 }

/** What nobody waits for answers no entry. */
const NO_ENTRIES: ReadEntries = async () => ({ entries: [], more: 0 })

interface DeferredParts extends Pick<BuildCycleOptions, 'buildContext' | 'report'> {
  builds: BuildLog
  publisher: Publisher
  onPublished: () => void
}

/** Work on the pages that may come later (`PageSpec.deferred`). */
export function createDeferredPages({
  buildContext,
  report,
  builds,
  publisher,
  onPublished,
}: DeferredParts): Pick<BuildCycles, 'hasLater' | 'finishDeferred'> {
  const { platform } = buildContext
  const hasLater = () => hasDirtyPages(platform, 'deferred')

  const finishDeferred: BuildCycles['finishDeferred'] = async (isInterrupted, { isSlice } = { isSlice: false }) => {
    if (!(await hasLater())) return true
    const seen = await lookAtChannel(buildContext)
    // What may come later is no change of content.
    if (await isRollbackInForce(platform, seen)) return true
    if (isInterrupted()) return false
    const most = isSlice ? MAX_DEFERRED_PAGES.slice : MAX_DEFERRED_PAGES.pass
    try {
      const { rendered, changed, published } = await builds.record('afterwards', NO_ENTRIES, (running) =>
        buildRelease(buildContext, { ...publisher.optionsOf({ work: 'deferred', seen, most }, running), isInterrupted }),
      )
      if (published?.isLive) {
        report({ event: 'deferred', rendered, changed, release: published.release })
        onPublished()
      }
    } catch (error) {
      if (!(error instanceof ChannelConflict)) throw error
      // The pages another builder published may be newer than those this one would put documents on top of.
      await publisher.publish([], { current: await publisher.readEverything() })
      return finishDeferred(isInterrupted, { isSlice })
    }
    return isSlice || isInterrupted() ? !(await hasLater()) : finishDeferred(isInterrupted)
  }

  return { hasLater, finishDeferred }
}
