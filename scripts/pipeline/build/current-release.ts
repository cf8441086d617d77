import { readMeta } from '../platform/meta.ts'
import { readChannel } from '../publish/release-store.ts'
import { hasChangedKeys } from '../tables/entry-table.ts'
import { hasDirtyPages } from '../tables/page-table.ts'
import type { BuildContext } from './build-context.ts'
import { validityOf } from './plan-changes.ts'

/**
 * Whether what is live is all this builder knows: its own last release, made by these templates and rules, with no page left to be made. What
 * the services said since is still to be read.
 */
export async function isCurrentRelease(buildContext: BuildContext): Promise<boolean> {
  const { platform, store, channel } = buildContext
  const published = await readMeta(platform, 'published')
  if (published === null || (await validityOf(buildContext)) !== 'current') return false
  if ((await hasChangedKeys(platform)) || (await hasDirtyPages(platform, 'pages'))) return false
  return (await readChannel(store, channel)).pointer?.release === published
}
