import { MAX_NAMED_IN_BUILD } from '#content-schema/editing/builds.ts'
import { entryTitles } from '../../pipeline/drafts/entry-titles.ts'
import { type AnsweredEntry, answeredEntries } from '../../pipeline/events/ledger.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { scheduledEntries } from '../../pipeline/snapshot/embargo.ts'
import type { ReadEntries } from './build-log.ts'

/**
 * The entries that the release being built answers, the first of them by their titles.
 *
 * @param options.due entries whose moment has come, which no notice tells of
 */
export function readLoggedEntries(platform: Pick<Platform, 'sql'>, { due }: { due: () => readonly AnsweredEntry[] }): ReadEntries {
  return async () => {
    const announced = await answeredEntries(platform)
    const answered = [...due().filter(({ key }) => !announced.some((entry) => entry.key === key)), ...announced]
    const named = answered.slice(0, MAX_NAMED_IN_BUILD)
    const titles = await entryTitles(
      platform,
      named.map(({ key }) => key),
    )
    const waiting = new Map((await scheduledEntries(platform)).map((entry) => [entry.key, entry.due]))
    return {
      entries: named.map((entry) => ({ ...entry, title: titles.get(entry.key) ?? entry.key, due: waiting.get(entry.key) ?? null })),
      more: answered.length - named.length,
    }
  }
}

/** Entries whose moment has come and that still wait. */
export async function entriesDue(platform: Pick<Platform, 'sql' | 'now'>): Promise<AnsweredEntry[]> {
  const waiting = await scheduledEntries(platform)
  const now = platform.now()
  return waiting.flatMap(({ key, due }) => (Date.parse(due) <= now ? [{ key, isGone: false, receivedAt: Date.parse(due) }] : []))
}
