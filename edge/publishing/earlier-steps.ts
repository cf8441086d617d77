import type { ReleaseManifest } from '#content-schema/release/release.ts'

type Built = Pick<ReleaseManifest, 'id' | 'parent' | 'isDeferred' | 'isRest'>

/**
 * Of releases that were built before the live one, newest first: those a person would go back to. One that only added what may come later
 * is none, nor is the one the live release only added to, since its pages are what visitors see.
 */
export function earlierSteps<T extends Built>(live: Built | undefined, earlier: readonly T[]): T[] {
  let completed = addedTo(live)
  return earlier.filter((release) => {
    if (release.id === live?.id) return false
    const isCompleted = release.id === completed
    if (isCompleted || release.isRest) completed = addedTo(release)
    return !isCompleted && !release.isDeferred
  })
}

function addedTo(release: Built | undefined): string | null {
  return release?.isDeferred || release?.isRest ? release.parent : null
}
