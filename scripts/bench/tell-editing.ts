import { measureEditing } from './editing.ts'
import { median } from './figures.ts'
import { FOLDER, SMALL, type Tell } from './platforms.ts'
import { type RunningStack, startRunningStack } from './running-stack.ts'

/** Rounds of an editor: saved, looked at, published, taken back. */
const EDITING_ROUNDS = 20
/** The page that is drafted. */
const DRAFTED = { id: 'page-about', path: '/ja/about', locale: 'ja' }

/** What editors wait for on the small platform. */
export async function tellDesk(tell: Tell): Promise<void> {
  const dataDir = `${FOLDER}/editing`
  const stack = await startRunningStack({ dataDir, sample: SMALL })
  await tellEditing(stack, { dataDir, platform: 'small', tell }).finally(() => stack.stop())
}

/** The same on any platform that runs. */
export async function tellEditing(
  stack: RunningStack,
  { dataDir, platform, tell }: { dataDir: string; platform: 'small' | 'large'; tell: Tell },
): Promise<void> {
  const { draftSeen, publishLive, dryRun, rollback } = await measureEditing(stack, { dataDir, rounds: EDITING_ROUNDS, ...DRAFTED })
  const how = `${EDITING_ROUNDS} rounds with one page, ${platform} platform`
  tell(`draft_to_preview_${platform}_p50`, median(draftSeen), 'ms', { atMost: 300 }, `a draft is saved to its words in the preview: ${how}`)
  tell(`publish_to_live_${platform}_p50`, median(publishLive), 'ms', { atMost: 500 }, `published to served, as an editor sees it: ${how}`)
  tell(`dry_run_${platform}_p50`, median(dryRun), 'ms', { atMost: 1000 }, `what publishing the draft would change: ${how}`)
  tell(`rollback_${platform}_p50`, median(rollback), 'ms', { atMost: 300 }, `the release before is chosen to served: ${how}`)
}
