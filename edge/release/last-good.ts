import type { Channel } from './channels.ts'
import type { Release } from './release-loader.ts'
import { StoreError } from './store-error.ts'

/**
 * An answer out of the current release of a channel; when an object of it turns out to be missing or malformed, the whole answer
 * comes out of the release before it.
 *
 * @throws StoreError when neither has what is needed
 */
export async function answerFromRelease<T>(channel: Channel, answer: (release: Release) => Promise<T>): Promise<T> {
  const release = await channel.current()
  try {
    return await answer(release)
  } catch (error) {
    const previous = channel.previous()
    if (!(error instanceof StoreError) || previous === null) throw error
    return await answer(previous)
  }
}
