import type { DraftList } from '#content-schema/editing/preview.ts'
import type { HeldDraft, HeldDrafts } from '#content-schema/release/held-drafts.ts'
import { NEXT_CHANNEL, storeKeys } from '#content-schema/release/release.ts'
import type { ObjectStore } from '../../pipeline/platform/platform.ts'
import { findManifest, readChannel } from '../../pipeline/publish/release-store.ts'
import type { Publishing } from './publish-entries.ts'
import { NextRefused } from './refusals.ts'

/** What promoting publishes, one after the other. */
export type PromotionStep = { key: string; how: Publishing }

/** What stands on `next`. @throws NextRefused where that is not the release somebody looked at, or something else is kept live */
export async function readPromoted(
  store: Pick<ObjectStore, 'get'>,
  { release, channel }: { release: string; channel: string },
): Promise<HeldDrafts> {
  const [next, live] = await Promise.all([readChannel(store, NEXT_CHANNEL), readChannel(store, channel)])
  const manifest = next.pointer?.release === release ? await findManifest(store, release) : null
  if (!manifest?.drafts) throw new NextRefused('gone', 'This release does not stand on next any more. Look at what does.')
  if (live.pointer?.reason === 'pin')
    throw new NextRefused('pinned', 'An editor keeps another release live until further notice. Make the newest one live first.')
  return manifest.drafts
}

/** Drafts that are not what they were when they were put on `next`: written on, published or gone. */
export function changedSince(held: readonly HeldDraft[], { drafts }: DraftList): HeldDraft[] {
  const moments = new Map(drafts.map(({ key, changedAt }) => [key, changedAt]))
  return held.filter(({ key, changedAt }) => moments.get(key) !== changedAt)
}

export function stepsOf({ drafts, unpublish }: HeldDrafts): PromotionStep[] {
  return [
    ...drafts.map(({ key }): PromotionStep => ({ key, how: 'publish' })),
    ...unpublish.map(({ key }): PromotionStep => ({ key, how: 'unpublish' })),
  ]
}

/** Takes a release off `next`, unless another one came in its place. */
export async function takeOff(store: Pick<ObjectStore, 'get' | 'deleteChannel'>, release: string): Promise<void> {
  const { pointer } = await readChannel(store, NEXT_CHANNEL)
  if (pointer?.release === release) await store.deleteChannel(storeKeys.channel(NEXT_CHANNEL))
}
