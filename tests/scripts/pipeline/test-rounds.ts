import type { ContentEvent } from '#content-schema/contracts/content-event.ts'
import { type BuilderEvent, createRounds, type Rounds } from '../../../scripts/builder/rounds.ts'
import type { ObjectStore, SqlStore } from '../../../scripts/pipeline/platform.ts'
import { writeEntries } from '../../../scripts/pipeline/snapshot/snapshot.ts'
import { createMemoryObjectStore, type MemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { createFakeServices, type FakeServices } from './fake-services.ts'
import { createTestBuilder, readLiveRelease, SETTINGS_KEY, type TestBuilder } from './test-workshop.ts'
import { createWorld, type World } from './world.ts'

export interface TestRounds {
  rounds: Rounds
  builder: TestBuilder
  reports: BuilderEvent[]
  /** Moves the clock. */
  wait(ms: number): void
  /** Accepts events as the edge hands them over, now. */
  accept(events: readonly ContentEvent[]): Promise<number>
}

export interface TestRoundsOptions {
  services?: FakeServices
  store?: ObjectStore
  sql?: SqlStore
  start?: number
  retainedReleases?: number
  pagesWorthJoining?: number
}

/** A builder as the resident one works, without threads, network and clock. */
export async function createTestRounds(options: TestRoundsOptions = {}): Promise<TestRounds & { services: FakeServices }> {
  const services = options.services ?? createFakeServices(createWorld())
  let time = options.start ?? Date.UTC(2026, 6, 1)
  const now = () => {
    time += 1
    return time
  }
  const builder = await createTestBuilder({
    now,
    ...(options.sql ? { sql: options.sql } : {}),
    ...(options.store ? { store: options.store } : {}),
  })
  const { platform } = builder.workshop
  const settings = { key: SETTINGS_KEY, revision: '', body: services.world().get(SETTINGS_KEY) }
  await writeEntries(platform, { put: [settings], remove: [] })
  const reports: BuilderEvent[] = []
  const rounds = createRounds({
    workshop: { ...builder.workshop, sources: services.sources },
    report: (event) => reports.push(event),
    retainedReleases: options.retainedReleases ?? 20,
    build: { allowLoss: true },
    ...(options.pagesWorthJoining === undefined ? {} : { pagesWorthJoining: options.pagesWorthJoining }),
  })
  return {
    services,
    rounds,
    builder,
    reports,
    wait(ms) {
      time += ms
    },
    accept: (events) => rounds.ledger.accept(events.map((event) => ({ ...event, receivedAt: now() }))),
  }
}

/** What a builder that never saw anything else makes of a world. */
export async function buildCleanly(world: World): Promise<Map<string, string>> {
  const store: MemoryObjectStore = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  await builder.take(world)
  await builder.build()
  return readLiveRelease(store)
}

/** Pages (and tables) of two releases that differ. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((page) => one.get(page) !== other.get(page)).sort()
}
