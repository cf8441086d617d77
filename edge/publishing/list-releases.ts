import type { ChannelState, ReleaseList } from '#content-schema/editing/releases.ts'
import { channelPointerSchema, NEXT_CHANNEL, type ReleaseManifest, storeKeys } from '#content-schema/release/release.ts'
import { describeError, log } from '../http/log.ts'
import type { ReadObject } from '../release/object-reader.ts'
import { readManifest } from '../release/release-loader.ts'
import { earlierSteps } from './earlier-steps.ts'

/** A store keeps twenty, more only while pages are built without a pause. */
const MAX_LISTED = 60
const PREFIX = storeKeys.release('').slice(0, -'.json'.length)

export interface ReleaseListServices {
  bucket: R2Bucket
  read: ReadObject
  /** Name of the channel visitors read. */
  channel: string
}

/**
 * The newest releases in the store one can go back to, the live one, and where the channels point. Those that hold drafts were never live and
 * are no step; one whose manifest cannot be read is left out, and logged.
 */
export async function listReleases({ bucket, read, channel }: ReleaseListServices): Promise<ReleaseList> {
  const [live, next, ids] = await Promise.all([
    readChannelState(bucket, channel),
    readChannelState(bucket, NEXT_CHANNEL),
    newestIds(bucket),
  ])
  const manifests = (await Promise.all(ids.map((id) => findManifest(read, id)))).filter((found) => found !== null)
  const newestFirst = manifests.filter(({ drafts }) => drafts === null).sort((a, b) => (a.created < b.created ? 1 : -1))
  const isLive = newestFirst.find(({ id }) => id === live?.release)
  const steps = new Set(earlierSteps(isLive, newestFirst))
  const releases = newestFirst.filter((manifest) => manifest === isLive || steps.has(manifest))
  return { live, next, releases: releases.map(describeRelease) }
}

/** The pointer of a channel, null when there is none that can be read. */
export async function readChannelState(bucket: R2Bucket, channel: string): Promise<ChannelState | null> {
  const object = await bucket.get(storeKeys.channel(channel))
  if (!object) return null
  const pointer = channelPointerSchema.safeParse(await object.json().catch(() => null))
  if (!pointer.success) return null
  const { release, movedAt, reason, sequence } = pointer.data
  return { release, since: movedAt, reason, sequence }
}

async function newestIds(bucket: R2Bucket): Promise<string[]> {
  const objects: R2Object[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: PREFIX, ...(cursor === undefined ? {} : { cursor }) })
    objects.push(...page.objects)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return objects
    .sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime())
    .slice(0, MAX_LISTED)
    .map(({ key }) => key.slice(PREFIX.length, -'.json'.length))
}

async function findManifest(read: ReadObject, id: string): Promise<ReleaseManifest | null> {
  try {
    return await readManifest(read, id)
  } catch (error) {
    log('error', 'A release is left out of the list', { release: id, error: describeError(error) })
    return null
  }
}

function describeRelease({ id, created, sites }: ReleaseManifest): ReleaseList['releases'][number] {
  return { id, created, pages: Object.values(sites).reduce((sum, site) => sum + site.pages, 0) }
}
