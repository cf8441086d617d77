import { createBuildLog } from '../../../../scripts/builder/desk/build-log.ts'
import type { PublishingDesk } from '../../../../scripts/builder/desk/publishing-desk.ts'

/** A desk of a builder that has built nothing and knows of nothing. */
export const EMPTY_DESK: PublishingDesk = {
  builds: createBuildLog(),
  problems: async () => ({ problems: [], more: 0 }),
  scheduled: async () => ({ scheduled: [] }),
}
