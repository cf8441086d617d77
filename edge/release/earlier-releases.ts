import type { LoadRelease, Release } from './release-loader.ts'

/** How the releases before one are found and read. */
export interface Ancestry {
  loadRelease: LoadRelease
  /** What a release was built upon, null when that cannot be read. */
  parentOf: (id: string) => Promise<string | null>
}

/** Where a walk begins: a release, and those its pointer names as live before it. */
interface WalkStart {
  id: string
  before: readonly string[]
}

/** How many releases are looked at on the way back from one. */
const MAX_EARLIER = 6

/** The releases before one that can be read, along what each was built upon and what its pointer names. */
export async function* walkBack({ id, before }: WalkStart, { loadRelease, parentOf }: Ancestry): AsyncGenerator<Release> {
  const waiting = [await parentOf(id), ...before]
  const seen = new Set([id])
  for (let looks = 0; looks < MAX_EARLIER && waiting.length > 0; ) {
    const next = waiting.shift() ?? null
    if (next === null || seen.has(next)) continue
    seen.add(next)
    looks += 1
    const release = await loadRelease(next).catch(() => null)
    waiting.push(await parentOf(next))
    if (release) yield release
  }
}

/** Walks back from a release and keeps what it found until another release is asked about. */
export function createEarlierReleases(ancestry: Ancestry): (start: WalkStart) => AsyncGenerator<Release> {
  let walked: { id: string; releases: Release[]; rest: AsyncGenerator<Release> } | null = null
  return async function* earlierReleases(start) {
    if (walked?.id !== start.id) walked = { id: start.id, releases: [], rest: walkBack(start, ancestry) }
    const { releases, rest } = walked
    for (let at = 0; ; at += 1) {
      if (at === releases.length) {
        const next = await rest.next()
        if (next.done) return
        releases.push(next.value)
      }
      const known = releases[at]
      if (known) yield known
    }
  }
}
