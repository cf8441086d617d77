import type { Channel } from './channels.ts'
import type { Release } from './release-loader.ts'
import { StoreError } from './store-error.ts'

/**
 * An answer out of the current release of a channel; when an object of it turns out to be missing or malformed, the whole answer
 * comes out of the newest release before it that has it.
 *
 * @param options.has whether an earlier release has what was asked for; by default each has
 * @throws StoreError when none has what is needed
 */
export async function answerFromRelease<T>(
  channel: Channel,
  answer: (release: Release) => Promise<T>,
  options: { has?: (answer: T) => boolean; onFailure?: (release: Release, error: StoreError) => void } = {},
): Promise<T> {
  const release = await channel.current()
  try {
    return await answer(release)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    options.onFailure?.(release, error)
    let other: { answer: T } | null = null
    for await (const earlier of channel.earlier()) {
      const found = await answerOrNull(earlier, answer)
      if (found && (options.has?.(found.answer) ?? true)) return found.answer
      other ??= found
    }
    if (other === null) throw error
    return other.answer
  }
}

async function answerOrNull<T>(release: Release, answer: (release: Release) => Promise<T>): Promise<{ answer: T } | null> {
  try {
    return { answer: await answer(release) }
  } catch (error) {
    if (error instanceof StoreError) return null
    throw error
  }
}
