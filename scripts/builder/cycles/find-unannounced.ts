import { isSystemModel } from '#content-schema/source/content-service.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { pendingEntries } from '../../pipeline/events/ledger.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { entryName } from '../../pipeline/snapshot/named-entries.ts'
import {
  type EntryReference,
  EVERY_ENTRY,
  referenceName,
  type Source,
  type Stored,
  type StoredMoments,
} from '../../pipeline/sources/sources.ts'
import { goneMoments, namesSetAside } from '../../pipeline/tables/departure-table.ts'
import { revisionsBelow } from '../../pipeline/tables/entry-table.ts'

/**
 * What the services say has changed and no notice told of, and the entries a service could not answer for when they were read
 * last. A service that fails is reported; the others are asked all the same.
 */
export async function findUnannounced(options: {
  platform: Pick<Platform, 'sql'>
  sources: readonly Source[]
  onFailure: (error: unknown) => void
}): Promise<EntryReference[]> {
  const { platform, sources, onFailure } = options
  const found = await Promise.all(
    sources.map((source) =>
      source.changes(storedIn(platform, source.service)).catch((error: unknown) => {
        onFailure(error)
        return []
      }),
    ),
  )
  const references = new Map([...(await setAside(platform)), ...found.flat()].map((reference) => [referenceName(reference), reference]))
  // What is pending is being read already.
  for (const { service, model, entryId } of await pendingEntries(platform)) references.delete(`${service}/${model}/${entryId}`)
  return [...references.values()]
}

function storedIn(platform: Pick<Platform, 'sql'>, service: string): Stored {
  return async (model) => {
    const prefix = `${service}/${model}/` as const
    const entries = new Map<string, StoredMoments>()
    for (const { key, revision } of await revisionsBelow(platform, prefix)) {
      const id = entryName(key).slice(prefix.length)
      const { oldest, newest } = entries.get(id) ?? { oldest: '', newest: '' }
      // A part without a moment of its own tells nothing.
      const isOlder = oldest === '' || (revision !== '' && revision < oldest)
      entries.set(id, { oldest: isOlder ? revision : oldest, newest: revision > newest ? revision : newest })
    }
    const departed = [...(await goneMoments(platform))].filter(([name]) => name.startsWith(prefix))
    return { entries, gone: new Map(departed.map(([name, moment]) => [name.slice(prefix.length), moment])) }
  }
}

/** Entries set aside, to be asked for again; of system data all is read at once. */
async function setAside(platform: Pick<Platform, 'sql'>): Promise<EntryReference[]> {
  return (await namesSetAside(platform)).map((name) => {
    const { service, model, id } = parseEntryKey(name)
    const entryId = service === 'content' && isSystemModel(model) ? EVERY_ENTRY : id
    return { service: service as EntryReference['service'], model, entryId, revision: '', isGone: true }
  })
}
