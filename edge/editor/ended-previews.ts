/** Where pages of shared links are kept, beside the releases. */
export const PREVIEW_FOLDER = 'shared-previews/'
const MAX_REMOVED = 1000
/** When it ends, as seconds since 1970, and its random part. */
const NAME = /^(\d{10})-[A-Za-z0-9_-]{32}$/

/** What is asked of the bucket. */
interface PreviewBucket {
  list(options: { prefix: string; limit: number }): Promise<{ objects: { key: string }[] }>
  delete(keys: string[]): Promise<void>
}

/** When a link of this name ends, ms since 1970; null for what is no name of one. */
export function endOfPreview(name: string): number | null {
  const [, seconds] = NAME.exec(name) ?? []
  return seconds === undefined ? null : Number(seconds) * 1000
}

/** Removes the pages of links that have ended: names begin with when they do, so the first listed end first. */
export async function removeEndedPreviews({ RELEASES }: { RELEASES: PreviewBucket }, now = Date.now()): Promise<number> {
  const { objects } = await RELEASES.list({ prefix: PREVIEW_FOLDER, limit: MAX_REMOVED })
  const ended = objects.map(({ key }) => key).filter((key) => (endOfPreview(key.slice(PREVIEW_FOLDER.length)) ?? 0) <= now)
  if (ended.length > 0) await RELEASES.delete(ended)
  return ended.length
}
