import { createBuildLog } from '../../../../scripts/builder/status/build-log.ts'
import type { PublishingStatus } from '../../../../scripts/builder/status/publishing-status.ts'

/** Status of a builder that has built nothing and knows of nothing. */
export const EMPTY_STATUS: PublishingStatus = {
  builds: createBuildLog(),
  problems: async () => ({ problems: [], more: 0 }),
  scheduled: async () => ({ scheduled: [] }),
}
