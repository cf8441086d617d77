import { z } from 'zod'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Platform } from '../platform/platform.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { entryKeys, isEntryPresent, readEntryBody, readEntryRevision } from '../tables/entry-table.ts'
import type { MappedEntry, ShownEntry } from './mapping/collector.ts'
import { type DeltaResult, type EntryReference, referenceName, type SyncBatch } from './sources.ts'

interface MissingOptions {
  put: readonly MappedEntry[]
  kept: ReadonlySet<string>
  isOutdated?: (name: string) => boolean
  /** Names of entries their service was asked for long enough: what it does not show of them is gone. */
  isBelieved?: (name: string) => boolean
  departures?: Departures
}

/** Keys below what a delta covers that it does not deliver: those that are gone, and those that may be too new for it. */
export async function missingBelow(
  platform: Pick<Platform, 'sql'>,
  delta: DeltaResult,
  { put, kept, isOutdated = () => false, ...doubts }: MissingOptions,
): Promise<{ gone: string[]; newer: Map<string, string> }> {
  const delivered = new Set(put.map((entry) => entry.key))
  const newest = new Map<string, string>()
  noteNewest(newest, delta)
  const found: { gone: string[]; newer: Map<string, string> } = { gone: [], newer: new Map() }
  for (const prefix of delta.covered) {
    const below = (await entryKeys(platform, prefix)).filter(
      (key) => isCoveredBy(key, prefix) && !delivered.has(key) && !isKept(kept, key) && !isOutdated(entryName(key)),
    )
    // Of one entry its service was asked itself; of a list it may have answered before the entry was there.
    const { gone, newer } = prefix.endsWith('/')
      ? await splitByMoment(platform, below, { newest, ...doubts })
      : { gone: below, newer: new Map() }
    found.gone.push(...gone)
    for (const [name, revision] of newer) found.newer.set(name, revision)
  }
  return found
}

/** Notes by model the newest moment of change a service shows, of whatever becomes no entry too. */
export function noteNewest(newest: Map<string, string>, { entries, dropped = [] }: Pick<SyncBatch, 'entries' | 'dropped'>): void {
  for (const { key, revision } of [...entries, ...dropped] satisfies ShownEntry[]) {
    const { service, model } = parseEntryKey(key)
    const name = `${service}/${model}`
    if (revision > (newest.get(name) ?? '')) newest.set(name, revision)
  }
}

/**
 * Entries a list lacks are gone, unless they are newer than everything in it: then the list may be from before they came, as a
 * service that lags delivers it. A notice that an entry left, no earlier than it last changed, ends that doubt.
 */
export async function splitByMoment(
  platform: Pick<Platform, 'sql'>,
  keys: readonly string[],
  {
    newest,
    isBelieved = () => false,
    departures = new Map(),
  }: { newest: ReadonlyMap<string, string> } & Pick<MissingOptions, 'isBelieved' | 'departures'>,
): Promise<{ gone: string[]; newer: Map<string, string> }> {
  const moments = new Map<string, string>()
  for (const key of keys) {
    const revision = await readEntryRevision(platform, key)
    const name = entryName(key)
    if (revision !== undefined && revision > (moments.get(name) ?? '')) moments.set(name, revision)
  }
  const newer = new Map<string, string>()
  for (const [name, revision] of moments) {
    const isShownLater = revision <= (newest.get(name.slice(0, name.lastIndexOf('/'))) ?? revision)
    if (isShownLater || isBelieved(name)) continue
    if (revision > ((await departureOf(platform, departures, name)) ?? '')) newer.set(name, revision)
  }
  return { gone: keys.filter((key) => !newer.has(entryName(key))), newer }
}

/** When entries were taken back, by the names their notices give them. */
export type Departures = ReadonlyMap<string, string>

/** What notices say of departures; where several speak of one entry, the newest. */
export function departuresIn(references: readonly EntryReference[]): Departures {
  const moments = new Map<string, string>()
  for (const reference of references) {
    const name = referenceName(reference)
    if (reference.isGone && reference.revision > (moments.get(name) ?? '')) moments.set(name, reference.revision)
  }
  return moments
}

/** When an entry of the snapshot was taken back. Countries and languages have their codes for names, and their ids in notices. */
export async function departureOf(platform: Pick<Platform, 'sql'>, departures: Departures, name: string): Promise<string | undefined> {
  const direct = departures.get(name)
  if (direct !== undefined || departures.size === 0) return direct
  const { data } = identifiedSchema.safeParse(await readEntryBody(platform, name))
  return data && departures.get(`${name.slice(0, name.lastIndexOf('/'))}/${data.id}`)
}

const identifiedSchema = z.looseObject({ id: z.string() })

/** Names of entries of which the snapshot has a part. */
export async function presentNames(platform: Pick<Platform, 'sql'>, entries: readonly { key: string }[]): Promise<Set<string>> {
  const present = new Set<string>()
  for (const name of new Set(entries.map(({ key }) => entryName(key)))) if (await isEntryPresent(platform, name)) present.add(name)
  return present
}

export function missingOf(entries: readonly MappedEntry[], present: ReadonlySet<string>): Set<string> {
  return new Set(entries.map(({ key }) => entryName(key)).filter((name) => !present.has(name)))
}

/** A key is kept with the entry it belongs to. */
export function isKept(kept: ReadonlySet<string>, key: string): boolean {
  return kept.has(key) || kept.has(entryName(key))
}

/** A prefix that ends in a slash covers what lies below it; a key covers itself and its languages. */
function isCoveredBy(key: string, prefix: string): boolean {
  return prefix.endsWith('/') ? key.startsWith(prefix) : key === prefix || key.startsWith(`${prefix}@`)
}
