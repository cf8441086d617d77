import type { BuildContext } from '../../pipeline/build/build-context.ts'
import type { BuildOptions, BuildReport } from '../../pipeline/build/build-release.ts'
import type { Ledger, PendingReference } from '../../pipeline/events/ledger.ts'
import type { FileCopier } from '../../pipeline/publish/file-copier.ts'
import type { OpenBuildContext } from '../context/open-build-context.ts'
import type { BuildLog } from '../status/build-log.ts'
import type { BuilderEvent } from './builder-event.ts'

export interface BuildCycleOptions {
  buildContext: Pick<OpenBuildContext, keyof BuildContext | 'sources'>
  report: (event: BuilderEvent) => void
  /** Keeps what was built, for editors. */
  builds?: BuildLog
  retainedReleases: number
  build?: BuildOptions
  /** From how many pages on a build cycle takes in what was said since it began. */
  pagesWorthJoining?: number
  /** From how many pages on that only show what changed, the pages of the entries themselves go live before. */
  pagesWorthGoingAhead?: number
  /** Called when there is something to do that no event told of. */
  wake?: () => void
  /** ms of a clock that only runs forward, whatever the machine's does. */
  elapsed?: () => number
}

/** One turn of the builder: read what changed, build, publish. Every turn ends in a state the next one can start from. */
export interface BuildCycles {
  ledger: Ledger
  /** Copies files beside the build cycles; to be stopped before the snapshot is closed. */
  files: Pick<FileCopier, 'settled' | 'stop'>
  /** Reads everything from every service and publishes what differs. */
  reconcile(): Promise<BuildReport>
  /** Works off what is pending. Answers the references that came too early, and in how many ms something is to be asked again. */
  answerEvents(): Promise<{ early: PendingReference[]; report: BuildReport | null; nextMs: number | null }>
  /** Asks the services what changed that nobody told of, and makes that pending. */
  findUnannounced(): Promise<void>
  /** Writes the entries whose publication date has come; `finishEarlier` or the events of the same turn publish them. */
  takeDue(): Promise<void>
  /** When the next entry is to go live, ms; null when none waits. */
  nextDue(): Promise<number | null>
  /** Publishes what an earlier turn read and did not get live, and what has come due. */
  finishEarlier(): Promise<void>
  /** True while something is left for `finishDeferred`. */
  hasLater(): Promise<boolean>
  /**
   * Renders and publishes what may come later (`PageSpec.deferred`), as far as it gets before it is interrupted. Answers whether all
   * is done. `isSlice`: some of it, once, as others wait.
   */
  finishDeferred(isInterrupted: () => boolean, options?: { isSlice: boolean }): Promise<boolean>
  /**
   * Renders a page of each kind and locale to warm up, so that the first edit after a start is not the one that pays for cold
   * threads. Does it once; answers false when it was interrupted and is to be called again.
   */
  warm(isInterrupted: () => boolean): Promise<boolean>
  /**
   * Removes from the store what is needed no more, when enough has gathered. For when there is nothing else to do: it stops at the
   * next step once it is interrupted, and is due again.
   */
  tidy(isInterrupted: () => boolean): Promise<void>
  /** Looks whether what is live is whole in the store, and mends it (`store-check.ts`). `checkAll` makes the next look a complete one. */
  check(isInterrupted: () => boolean): Promise<void>
  checkAll(): void
}
