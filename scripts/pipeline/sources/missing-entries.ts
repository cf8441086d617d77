import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Platform } from '../platform/platform.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { entryKeys, isEntryPresent, readEntryRevision } from '../tables/entry-table.ts'
import type { MappedEntry } from './mapping/collector.ts'
import type { DeltaResult } from './sources.ts'

/** Keys below what a delta covers that it does not deliver: those that are gone, and those that may be too new for it. */
export async function missingBelow(
  platform: Pick<Platform, 'sql'>,
  delta: DeltaResult,
  { put, kept, isOutdated }: { put: readonly MappedEntry[]; kept: ReadonlySet<string>; isOutdated: (name: string) => boolean },
): Promise<{ gone: string[]; newer: Map<string, string> }> {
  const delivered = new Set(put.map((entry) => entry.key))
  const newest = new Map<string, string>()
  for (const { key, revision } of delta.entries) noteNewest(newest, key, revision)
  const found: { gone: string[]; newer: Map<string, string> } = { gone: [], newer: new Map() }
  for (const prefix of delta.covered) {
    const below = (await entryKeys(platform, prefix)).filter(
      (key) => isCoveredBy(key, prefix) && !delivered.has(key) && !isKept(kept, key) && !isOutdated(entryName(key)),
    )
    // Of one entry its service was asked itself; of a list it may have answered before the entry was there.
    const { gone, newer } = prefix.endsWith('/') ? await splitByMoment(platform, below, newest) : { gone: below, newer: new Map() }
    found.gone.push(...gone)
    for (const [name, revision] of newer) found.newer.set(name, revision)
  }
  return found
}

export function noteNewest(newest: Map<string, string>, key: string, revision: string): void {
  const { service, model } = parseEntryKey(key)
  const name = `${service}/${model}`
  if (revision > (newest.get(name) ?? '')) newest.set(name, revision)
}

/**
 * Entries a list lacks are gone, unless they are newer than everything in it: then the list may be from before they came, as a
 * service that lags delivers it.
 */
export async function splitByMoment(
  platform: Pick<Platform, 'sql'>,
  keys: readonly string[],
  newest: ReadonlyMap<string, string>,
): Promise<{ gone: string[]; newer: Map<string, string> }> {
  const moments = new Map<string, string>()
  for (const key of keys) {
    const revision = await readEntryRevision(platform, key)
    const name = entryName(key)
    if (revision !== undefined && revision > (moments.get(name) ?? '')) moments.set(name, revision)
  }
  const newer = new Map(
    [...moments].filter(([name, revision]) => revision > (newest.get(name.slice(0, name.lastIndexOf('/'))) ?? revision)),
  )
  return { gone: keys.filter((key) => !newer.has(entryName(key))), newer }
}

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
