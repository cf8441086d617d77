import type { ContentProblemRecords } from '#content-schema/editing/content-problems.ts'
import type { ScheduleRecords } from '#content-schema/editing/schedule.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { entryTitles } from '../../pipeline/drafts/entry-titles.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { scheduledEntries } from '../../pipeline/snapshot/embargo.ts'
import type { BuildLog } from './build-log.ts'
import { readContentProblems } from './content-problems.ts'

/** What editors ask of the builder while they publish. */
export interface PublishingStatus {
  builds: Pick<BuildLog, 'list' | 'watch'>
  problems(): Promise<ContentProblemRecords>
  scheduled(): Promise<ScheduleRecords>
}

export function createPublishingStatus(platform: Pick<Platform, 'sql' | 'now'>, builds: BuildLog): PublishingStatus {
  return {
    builds,
    problems: () => readContentProblems(platform),
    async scheduled() {
      const waiting = await scheduledEntries(platform)
      const titles = await entryTitles(
        platform,
        waiting.map(({ key }) => key),
      )
      const scheduled = waiting.map(({ key, due }) => ({ key, due, title: titles.get(key) ?? key, model: parseEntryKey(key).model }))
      return { scheduled }
    },
  }
}
