import type { ContentEvent } from '#content-schema/source/content-event.ts'
import type { BuildCycles } from '../../../scripts/builder/cycles/build-cycle.ts'
import { createBuildCycles } from '../../../scripts/builder/cycles/build-cycles.ts'
import type { BuilderEvent } from '../../../scripts/builder/cycles/builder-event.ts'
import { type BuildLog, createBuildLog } from '../../../scripts/builder/status/build-log.ts'
import type { ObjectStore, SqlStore } from '../../../scripts/pipeline/platform/platform.ts'
import { writeEntries } from '../../../scripts/pipeline/snapshot/snapshot.ts'
import { createMemoryObjectStore, type MemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { createFakeServices, type FakeServices } from './fake-services.ts'
import { createTestBuilder, readLiveRelease, SETTINGS_KEY, type TestBuilder } from './test-build-context.ts'
import { createWorld, revisionIn, type World } from './world.ts'

export interface TestBuildCycles {
  cycles: BuildCycles
  builder: TestBuilder
  reports: BuilderEvent[]
  builds: BuildLog
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
  pagesWorthGoingAhead?: number
  rendererFingerprint?: string
}

/** A builder as the resident one works, without threads, network and clock. */
export async function createTestRounds(options: TestRoundsOptions = {}): Promise<TestBuildCycles & { services: FakeServices }> {
  const services = options.services ?? createFakeServices(createWorld())
  let time = options.start ?? Date.UTC(2026, 6, 1)
  const now = () => {
    time += 1
    return time
  }
  const builder = await createTestBuilder({
    now,
    ...(options.sql ? { sql: options.sql } : {}),
    ...(options.rendererFingerprint ? { rendererFingerprint: options.rendererFingerprint } : {}),
    ...(options.store ? { store: options.store } : {}),
  })
  const { platform } = builder.buildContext
  const settings = { key: SETTINGS_KEY, revision: '', body: services.world().get(SETTINGS_KEY) }
  await writeEntries(platform, { put: [settings], remove: [] })
  const reports: BuilderEvent[] = []
  const builds = createBuildLog(now)
  const cycles = createBuildCycles({
    builds,
    buildContext: { ...builder.buildContext, sources: services.sources },
    report: (event) => reports.push(event),
    retainedReleases: options.retainedReleases ?? 20,
    build: { allowLoss: true },
    elapsed: () => time,
    ...(options.pagesWorthGoingAhead === undefined ? {} : { pagesWorthGoingAhead: options.pagesWorthGoingAhead }),
    ...(options.pagesWorthJoining === undefined ? {} : { pagesWorthJoining: options.pagesWorthJoining }),
  })
  return {
    services,
    cycles,
    builder,
    builds,
    reports,
    wait(ms) {
      time += ms
    },
    accept: (events) => cycles.ledger.accept(events.map((event) => ({ ...event, receivedAt: now() }))),
  }
}

/** Worlds that were built last, by what they hold: most tests of a file end in one of a few. */
const built = new Map<string, Promise<ReadonlyMap<string, string>>>()
const MAX_BUILT = 8

/** What a builder that never saw anything else makes of a world. */
export function buildCleanly(world: World): Promise<ReadonlyMap<string, string>> {
  const entries = [...world].map(([name, entry]) => [name, revisionIn(world, name), entry] as const)
  const key = JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const release = built.get(key) ?? buildAnew(world)
  built.delete(key)
  built.set(key, release)
  for (const oldest of [...built.keys()].slice(0, -MAX_BUILT)) built.delete(oldest)
  return release
}

async function buildAnew(world: World): Promise<ReadonlyMap<string, string>> {
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
