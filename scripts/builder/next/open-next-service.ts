import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { createServiceClient, type OpenBuildContext } from '../context/open-build-context.ts'
import { createReaderOver } from '../drafts/draft-service.ts'
import { createNextService, type NextService } from './next-service.ts'
import { createPublishEntry } from './publish-entries.ts'

/** Opens the service of the channel `next` for a resident builder. The caller closes it. */
export function openNextService(options: { buildContext: OpenBuildContext; config: Config; storeToken: string }): NextService {
  const { buildContext, config, storeToken } = options
  const { drafts, publishing } = config.services
  const request = drafts && createServiceClient(drafts)
  return createNextService({
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
