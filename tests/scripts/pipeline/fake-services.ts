import type { ContentEvent, SourceService } from '#content-schema/source/content-event.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { type EntryReference, isEarly, referenceName, type Source } from '../../../scripts/pipeline/sources/sources.ts'
import { dateWorld, nameOf, revisionIn, type World } from './world.ts'

const SERVICES: SourceService[] = ['content', 'pim', 'service-information']
const FIRST_EDIT = Date.UTC(2026, 5, 1)

/** The outside services as sources, over a world in memory. */
export interface FakeServices {
  sources: Source[]
  /** What the services really hold, shown or not yet. */
  world(): World
  /** Edits, and the events the services send of it. */
  edit(change: (world: Map<string, unknown>) => void): ContentEvent[]
  /** An edit is shown once the services were asked this often since; 0 at once. */
  lag: number
  /** Services that do not answer. */
  down: Set<SourceService>
  /** How often each service was asked, fully or for some entries. */
  asked: { full: number; delta: number; references: number }
  /** Runs while a service answers a full read. */
  onFull: () => Promise<void>
}

export function createFakeServices(initial: World): FakeServices {
  let truth: World = initial
  let shown: World = initial
  let edits = 0
  const waiting: { world: World; shownAt: number }[] = []
  let asks = 0
  const services: FakeServices = {
    sources: SERVICES.map(createSource),
    world: () => truth,
    lag: 0,
    down: new Set(),
    asked: { full: 0, delta: 0, references: 0 },
    onFull: async () => undefined,
    edit(change) {
      edits += 1
      const next = new Map(truth)
      change(next)
      const revision = new Date(FIRST_EDIT + edits * 1000).toISOString()
      const names = changedNames(truth, next)
      truth = dateWorld(next, { before: truth, names, revision })
      waiting.push({ world: truth, shownAt: asks + services.lag })
      show()
      return names.map((name) => eventOf(name, { revision, edits, isGone: ![...next.keys()].some((key) => nameOf(key) === name) }))
    },
  }
  return services

  function show(): void {
    while (waiting[0] && waiting[0].shownAt <= asks) {
      const due = waiting.shift()
      shown = due?.world ?? shown
    }
  }
  function ask(service: SourceService): void {
    if (services.down.has(service)) throw new Error(`${service} is down`)
    asks += 1
    show()
  }
  function createSource(service: SourceService): Source {
    const entriesOf = (isWanted: (key: string) => boolean) =>
      [...shown]
        .filter(([key]) => key.startsWith(`${service}/`) && isWanted(key))
        .map(([key, body]) => ({ key, revision: revisionIn(shown, key), body }))
    return {
      service,
      async probe() {
        if (services.down.has(service)) throw new Error(`${service} is down`)
      },
      async changes(stored) {
        ask(service)
        const found: EntryReference[] = []
        const names = new Set(entriesOf(() => true).map(({ key }) => nameOf(key)))
        for (const name of names) {
          const { model, id } = parseEntryKey(name)
          const revision = revisionIn(shown, name)
          if (((await stored(model)).entries.get(id)?.newest ?? '') < revision)
            found.push({ service, model, entryId: id, revision, isGone: false })
        }
        return found
      },
      async full(deliver) {
        services.asked.full += 1
        ask(service)
        const entries = entriesOf(() => true)
        await services.onFull()
        await deliver({ entries, kept: [], problems: [] })
      },
      async delta(references) {
        services.asked.delta += 1
        services.asked.references += references.length
        ask(service)
        const names = new Set(references.map(referenceName))
        const entries = entriesOf((key) => names.has(nameOf(key)))
        const known = new Set(entries.map(({ key }) => nameOf(key)))
        const revisionOf = (reference: EntryReference) =>
          known.has(referenceName(reference)) ? revisionIn(shown, referenceName(reference)) : undefined
        const early = references.filter((reference) => isEarly(reference, revisionOf(reference)))
        for (const reference of early) names.delete(referenceName(reference))
        return { entries: entries.filter(({ key }) => names.has(nameOf(key))), kept: [], problems: [], covered: [...names], early }
      },
    }
  }
}

function changedNames(before: World, after: World): string[] {
  const keys = [...after.keys(), ...before.keys()].filter((key) => before.get(key) !== after.get(key))
  return [...new Set(keys.map(nameOf))].sort()
}

function eventOf(name: string, { revision, edits, isGone }: { revision: string; edits: number; isGone: boolean }): ContentEvent {
  const { service, model, id } = parseEntryKey(name)
  return {
    id: `${name} ${edits}`,
    service: SERVICES.find((known) => known === service) ?? 'content',
    model,
    entryId: id,
    operation: isGone ? 'unpublish' : 'publish',
    revision,
    receivedAt: 0,
  }
}
