import { z } from 'zod'
import { readJsonMeta, readMeta, writeMeta } from '../platform/meta.ts'
import type { Platform } from '../platform/platform.ts'
import type { Channel } from './release-store.ts'

/**
 * When a rollback ends. It stands until content changes after it: until something that is read from the services after the
 * rollback differs from the snapshot, or other templates or rules are deployed. What is built while it stands (by a build that was
 * under way, an event that was received before, deferred documents) is put into the store and goes live with that change.
 *
 * The snapshot counts its changes (`content`). When a builder meets a rollback, it notes the count; the rollback stands while the
 * count is the same. So a builder looks at the channel before it reads from a service.
 *
 * A pin stands whatever changes, until somebody moves the channel again.
 */
const noteSchema = z.object({ pointer: z.string(), content: z.number() })

/** True while a rollback or a pin stands in the channel. The first look at one notes what was known of the content by then. */
export async function isRollbackInForce(platform: Pick<Platform, 'sql'>, { pointer }: Pick<Channel, 'pointer'>): Promise<boolean> {
  if (pointer?.reason === 'pin') return true
  if (pointer?.reason !== 'rollback') return false
  const content = Number((await readMeta(platform, 'content')) ?? 0)
  const note = await readJsonMeta(platform, 'rollback', noteSchema)
  const name = JSON.stringify(pointer)
  // A builder that has published nothing yet reads everything for the first time: none of it is a change.
  const isNew = note?.pointer !== name || (await readMeta(platform, 'published')) === null
  if (!isNew) return note.content === content
  await platform.sql.transaction([writeMeta('rollback', JSON.stringify({ pointer: name, content }))])
  return true
}

/** Moment of the rollback that stands in a channel, ms since 1970; null when none does. */
export async function rollbackSince(platform: Pick<Platform, 'sql'>, channel: Pick<Channel, 'pointer'>): Promise<number | null> {
  return (await isRollbackInForce(platform, channel)) ? Date.parse(channel.pointer?.movedAt ?? '') : null
}
