import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { createServiceClient, type OpenBuildContext } from '../context/open-build-context.ts'
import { createReaderOver } from '../drafts/draft-desk.ts'
import { createNextDesk, type NextDesk } from './next-desk.ts'
import { createPublishEntry } from './publish-entries.ts'

/** Opens the desk of the channel `next` for a resident builder. The caller closes it. */
export function openNextDesk(options: { buildContext: OpenBuildContext; config: Config; storeToken: string }): NextDesk {
  const { buildContext, config, storeToken } = options
  const { drafts, publishing } = config.services
  const request = drafts && createServiceClient(drafts)
  return createNextDesk({
    drafts: buildContext.drafts,
    readerOver: request && ((platform) => createReaderOver(platform, request, buildContext.sources)),
    publishEntry: publishing && createPublishEntry(createServiceClient(publishing)),
    store: buildContext.store,
    channel: config.channel,
    worker: {
      ...buildContext.ownBuild,
      copyPath: join(dirname(buildContext.ownBuild.snapshotPath), 'next.sqlite'),
      store: { url: config.storeUrl, token: storeToken },
    },
  })
}
