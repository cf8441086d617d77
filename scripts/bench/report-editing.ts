import { measureEditing } from './editing.ts'
import { median } from './figures.ts'
import { type EmitFigure, FOLDER, SMALL } from './platforms.ts'
import { type RunningStack, startRunningStack } from './running-stack.ts'

/** Rounds of an editor: saved, looked at, published, taken back. */
const EDITING_ROUNDS = 20
/** The page that is drafted. */
const DRAFTED = { id: 'page-about', path: '/ja/about', locale: 'ja' }

/** What editors wait for on the small platform. */
export async function reportSmallEditing(emit: EmitFigure): Promise<void> {
  const dataDir = `${FOLDER}/editing`
  const stack = await startRunningStack({ dataDir, sample: SMALL })
  await reportEditing(stack, { dataDir, platform: 'small', emit }).finally(() => stack.stop())
}

/** The same on any platform that runs. */
export async function reportEditing(
  stack: RunningStack,
  { dataDir, platform, emit }: { dataDir: string; platform: 'small' | 'large'; emit: EmitFigure },
): Promise<void> {
  const { draftSeen, publishLive, dryRun, rollback } = await measureEditing(stack, { dataDir, rounds: EDITING_ROUNDS, ...DRAFTED })
  const how = `${EDITING_ROUNDS} rounds with one page, ${platform} platform`
  emit(`draft_to_preview_${platform}_p50`, median(draftSeen), 'ms', { atMost: 300 }, `a draft is saved to its words in the preview: ${how}`)
  emit(`publish_to_live_${platform}_p50`, median(publishLive), 'ms', { atMost: 500 }, `published to served, as an editor sees it: ${how}`)
  emit(`dry_run_${platform}_p50`, median(dryRun), 'ms', { atMost: 1000 }, `what publishing the draft would change: ${how}`)
  emit(`rollback_${platform}_p50`, median(rollback), 'ms', { atMost: 300 }, `the release before is chosen to served: ${how}`)
}
