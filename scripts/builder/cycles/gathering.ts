import type { PendingReference } from '../../pipeline/events/ledger.ts'
import { referenceName } from '../../pipeline/sources/sources.ts'

/**
 * Makes few builds of many notices. While notices of one model keep coming by the hundred, they are gathered, each time longer
 * than the time before, so that a storm of a minute is five builds. An entry of another model is an editor's work and waits for
 * nothing.
 */
export interface Gathering {
  /** What of the pending references is to be read now. */
  choose(pending: readonly PendingReference[]): PendingReference[]
  /** In how many ms something that is gathered is to be read; null while nothing is. */
  nextMs(): number | null
}

/** So many notices of a model within `WINDOW_MS` are a storm. */
const STORM = 25
const WINDOW_MS = 2000
/** What is gathered is read when nothing came for so long, ms. */
const QUIET_MS = 250
const FIRST_GATHERING_MS = 1000
const GROWTH = 4
const MAX_GATHERING_MS = 40_000

interface Storm {
  arrivals: { at: number; count: number }[]
  pending: Set<string>
  /** Gathering ends then at the latest; null before the storm's first build. */
  until: number | null
  span: number
  isGathering: boolean
}

/** @param elapsed ms of a clock that only runs forward */
export function createGathering(elapsed: () => number): Gathering {
  const storms = new Map<string, Storm>()

  const stormOf = (model: string, references: readonly PendingReference[]): Storm => {
    const storm = storms.get(model) ?? { arrivals: [], pending: new Set(), until: null, span: FIRST_GATHERING_MS, isGathering: false }
    storms.set(model, storm)
    const names = new Set(references.map(referenceName))
    const count = [...names].filter((name) => !storm.pending.has(name)).length
    if (count > 0) storm.arrivals.push({ at: elapsed(), count })
    storm.arrivals = storm.arrivals.filter(({ at }) => elapsed() - at <= WINDOW_MS)
    storm.pending = names
    return storm
  }

  const isHeld = (storm: Storm): boolean => {
    const now = elapsed()
    const isStorm = storm.arrivals.reduce((sum, { count }) => sum + count, 0) >= STORM
    if (!isStorm) {
      Object.assign(storm, { until: null, span: FIRST_GATHERING_MS, isGathering: false })
      return false
    }
    const isQuiet = now - (storm.arrivals.at(-1)?.at ?? 0) >= QUIET_MS
    storm.isGathering = storm.until !== null && now < storm.until && !isQuiet
    if (storm.isGathering) return true
    if (storm.until !== null && now >= storm.until) storm.span = Math.min(MAX_GATHERING_MS, storm.span * GROWTH)
    storm.until = now + storm.span
    return false
  }

  return {
    choose(pending) {
      const byModel = Map.groupBy(pending.filter(isFresh), ({ service, model }) => `${service}/${model}`)
      const held = new Set<PendingReference>()
      for (const model of new Set([...storms.keys(), ...byModel.keys()])) {
        const references = byModel.get(model) ?? []
        const storm = stormOf(model, references)
        if (storm.arrivals.length === 0) storms.delete(model)
        else if (isHeld(storm)) for (const reference of references) held.add(reference)
      }
      return pending.filter((reference) => !held.has(reference))
    },
    nextMs() {
      const times = [...storms.values()]
        .filter(({ isGathering, pending }) => isGathering && pending.size > 0)
        .map(({ until, arrivals }) => Math.min(until ?? 0, (arrivals.at(-1)?.at ?? 0) + QUIET_MS) - elapsed())
      return times.length === 0 ? null : Math.max(0, Math.min(...times))
    },
  }
}

/** A notice nobody has asked about yet. */
function isFresh({ isAnnounced, attempts }: PendingReference): boolean {
  return isAnnounced && attempts === 0
}
