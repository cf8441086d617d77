import type { Draft, DraftReference } from '#content-schema/editing/preview.ts'
import { isPagedModel, isSystemModel } from '#content-schema/source/content-service.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import { readMeta } from '../platform/meta.ts'
import type { Platform } from '../platform/platform.ts'
import { entryName, HOLE, namedEntries, namedInSystemData, withoutEntries } from '../snapshot/named-entries.ts'
import { believing } from '../sources/delta.ts'
import { expiredContacts } from '../sources/expired-contacts.ts'
import { followUps } from '../sources/follow-up.ts'
import type { MappedEntry, Problem } from '../sources/mapping/collector.ts'
import { gapsOf } from '../sources/mapping/content-gaps.ts'
import { missingBelow, presentNames } from '../sources/missing-entries.ts'
import { referenceProblems, referencesOf } from '../sources/references.ts'
import { type DeltaResult, type EntryReference, EVERY_ENTRY, publishedIn, type Source } from '../sources/sources.ts'
import { entryKeys } from '../tables/entry-table.ts'
import { datePublished } from './date-published.ts'
import type { DraftIndex } from './draft-index.ts'
import type { DraftChanges } from './impact-report.ts'

/** Reads what editors are writing, in the very shape a sync would bring it into the snapshot. */
export interface DraftReader {
  /** Entries whose draft differs from what is published. */
  list(): Promise<Draft[]>
  /**
   * What publishing drafts, and taking entries back, would bring into the snapshot.
   *
   * @param options.drafts by default all there are
   */
  read(options: {
    drafts?: readonly DraftReference[] | undefined
    unpublish?: readonly DraftReference[] | undefined
  }): Promise<DraftChanges>
}

/** @param options.source the content service in the stage of the drafts; `services` are asked which products there are */
export function createDraftReader(options: {
  platform: Pick<Platform, 'sql' | 'now'>
  index: DraftIndex
  source: Source
  services: readonly Source[]
}): DraftReader {
  const { platform, index, source, services } = options

  const read: DraftReader['read'] = async ({ drafts, unpublish = [] }) => {
    const wanted = (drafts ?? (await index.drafts())).filter(({ model }) => isPagedModel(model) || isSystemModel(model))
    const names = new Set(wanted.map(nameOf))
    const gone = new Set(unpublish.map(nameOf).filter((name) => !names.has(name)))
    const own = await source.delta(believing(wanted.map(toReference)))
    const delivered = await takeOwn(platform, own, names)
    for (const name of names) if (!delivered.shown.has(name)) index.drop(name)
    const takenBack = (await Promise.all([...gone].map((name) => entryKeys(platform, name)))).flat()
    const remove = [...delivered.remove, ...takenBack.filter((key) => gone.has(entryName(key)))]
    const followed = await followingOf({ put: delivered.put, gone, names, isEverything: drafts === undefined })
    const all = [...delivered.put, ...followed]
    const isAbsent = await findAbsent(platform, all, gone)
    const read: MappedEntry[] = []
    const put: MappedEntry[] = []
    for (const entry of all) {
      const body = withoutEntries(entry.key, entry.body, isAbsent)
      if (body === null) {
        remove.push(entry.key)
        continue
      }
      read.push(entry)
      put.push({ ...entry, body })
    }
    await datePublished(
      platform,
      put.filter(({ key }) => names.has(entryName(key))),
    )
    return { names: [...names, ...gone].sort(), put, remove, problems: await problemsOf(own, { put, remove, read, names }) }
  }

  let remembered: { question: string; entries: MappedEntry[] } | null = null
  /**
   * Entries that would be read again because others came or went. Whole models may be among them, so an editor who looks again at all
   * drafts does not wait for them until another draft comes, or something is published.
   */
  const followingOf = async ({
    put,
    gone,
    names,
    isEverything,
  }: {
    put: readonly MappedEntry[]
    gone: ReadonlySet<string>
    names: ReadonlySet<string>
    isEverything: boolean
  }): Promise<MappedEntry[]> => {
    const present = await presentNames(platform, put)
    const came = new Set(put.map(({ key }) => entryName(key)).filter((name) => !present.has(name)))
    const question = JSON.stringify([[...came], [...gone], [...names], await readMeta(platform, 'content')])
    if (isEverything && remembered?.question === question) return remembered.entries
    const entries = await readFollowing({ came, gone, names })
    if (isEverything) remembered = { question, entries }
    return entries
  }

  /** Those entries as their services would then show them. */
  const readFollowing = async ({
    came,
    gone,
    names,
  }: {
    came: ReadonlySet<string>
    gone: ReadonlySet<string>
    names: ReadonlySet<string>
  }): Promise<MappedEntry[]> => {
    const references = await followUps(platform, { came, gone, movedClassifications: [], readInEnglish: new Set() })
    const following = references.filter(({ service, model }) => service === 'content' && (isPagedModel(model) || isSystemModel(model)))
    if (following.length === 0) return []
    const [{ entries }, published] = await Promise.all([source.delta(following), deltaOf(services, following)])
    const isOther = draftsAmong(entries, published)
    return entries.filter(({ key }) => {
      const name = entryName(key)
      return !names.has(name) && !gone.has(name) && !isOther(name)
    })
  }

  const problemsOf = async (
    { problems }: DeltaResult,
    { put, remove, read: before, names }: { put: MappedEntry[]; remove: string[]; read: MappedEntry[]; names: ReadonlySet<string> },
  ): Promise<Problem[]> => {
    const own = problems.filter(({ entry }) => names.has(entryName(entry)))
    const references = await referenceProblems(platform, put.flatMap(referencesOf), {
      changes: { put, remove },
      isPublished: publishedIn(services),
    })
    return [...own, ...expiredContacts(put, platform.now()), ...references, ...put.flatMap((entry, at) => freshGaps(entry, before[at]))]
  }

  return {
    read,
    async list() {
      const moments = await index.drafts()
      const { put, remove } = await read({ drafts: moments })
      const byName = Map.groupBy(put, ({ key }) => entryName(key))
      const removed = new Set(remove.map(entryName))
      return moments
        .filter(({ name }) => byName.has(name) || removed.has(name))
        .map(({ name, model, id, changedAt, isNew }) => ({
          key: name,
          model,
          id,
          title: titleOf(byName.get(name) ?? [], id),
          changedAt,
          isNew,
        }))
    },
  }
}

const nameOf = ({ model, id }: DraftReference) => entryKey.content(model, id)

function toReference({ model, id }: DraftReference): EntryReference {
  return { service: 'content', model, entryId: isSystemModel(model) ? EVERY_ENTRY : id, revision: '', isGone: true }
}

/** What the services show of entries as published. */
async function deltaOf(services: readonly Source[], references: readonly EntryReference[]): Promise<DeltaResult | null> {
  return (await services.find(({ service }) => service === 'content')?.delta(references)) ?? null
}

/**
 * Tells of entries read as drafts which of them are published otherwise or not at all: a draft of their own is not published along. One that
 * is published and of no use as it is (a site without navigation) may become of use.
 */
function draftsAmong(drafts: readonly MappedEntry[], published: DeltaResult | null): (name: string) => boolean {
  const moments = new Map(published?.entries.map(({ key, revision }) => [key, revision]))
  const unusable = new Set(published?.problems.map(({ entry }) => entry))
  const others = drafts.filter(
    ({ key, revision }) => !key.includes('@') && moments.get(key) !== revision && (moments.has(key) || !unusable.has(key)),
  )
  const names = new Set(others.map(({ key }) => entryName(key)))
  return (name) => names.has(name)
}

/**
 * Of what was read the entries that are wanted, and the parts they have no more: a language that was taken away, or all of an entry whose
 * draft makes it none.
 */
async function takeOwn(platform: Pick<Platform, 'sql'>, delta: DeltaResult, names: ReadonlySet<string>) {
  const put = delta.entries.filter(({ key }) => names.has(entryName(key)))
  const shown = new Set([...put, ...(delta.dropped ?? [])].map(({ key }) => entryName(key)))
  const { gone } = await missingBelow(platform, delta, { put: delta.entries, kept: new Set(delta.kept) })
  return { put, shown, remove: gone.filter((key) => names.has(entryName(key)) && shown.has(entryName(key))) }
}

/** Tells of the entries that some name which of them are not to be seen: neither published, nor about to be. */
async function findAbsent(
  platform: Pick<Platform, 'sql'>,
  put: readonly MappedEntry[],
  gone: ReadonlySet<string>,
): Promise<(name: string) => boolean> {
  const all = put.flatMap(({ key, body }) => [...namedEntries(key, body), ...namedInSystemData(key, body)])
  const named = new Set(all.filter((name) => parseEntryKey(name).id !== HOLE))
  const shown = await presentNames(
    platform,
    [...named].map((key) => ({ key })),
  )
  for (const { key } of put) shown.add(entryName(key))
  return (name) => gone.has(name) || (named.has(name) && !shown.has(name))
}

/** What an entry lacks only because something it names is not to be seen. */
function freshGaps(entry: MappedEntry, before: MappedEntry | undefined): Problem[] {
  const known = new Set(gapsOf(before?.body).map(({ code, path }) => `${code} ${path}`))
  return gapsOf(entry.body)
    .filter(({ code, path }) => !known.has(`${code} ${path}`))
    .map((gap) => ({ entry: entry.key, ...gap }))
}

/** How editors know an entry: by its English name, else by any, else by its id. */
export function titleOf(parts: readonly MappedEntry[], id: string): string {
  const english = parts.filter(({ key }) => parseEntryKey(key).language === 'en')
  for (const { body } of [...english, ...parts]) {
    if (typeof body !== 'object' || body === null) continue
    for (const field of ['title', 'name', 'previousUrl', 'slug']) {
      const value: unknown = Reflect.get(body, field)
      if (typeof value === 'string' && value !== '') return value
    }
  }
  return id
}
