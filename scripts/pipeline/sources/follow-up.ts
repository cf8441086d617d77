import type { SourceService } from '#content-schema/source/content-event.ts'
import type { Platform } from '../platform/platform.ts'
import { entryName, HOLE } from '../snapshot/named-entries.ts'
import { sourcesNaming } from '../tables/entry-table.ts'
import { CLASSIFICATION_MEMBERS, PRODUCT_RELATIONS } from './catalogue-source.ts'
import { type EntryReference, EVERY_ENTRY } from './sources.ts'

/** An entry by its name: `service/model/id`. */
type EntryName = string

/** What happened to entries, as far as it matters to those that name them. */
export interface Happened {
  /** Entries that are there now and may not have been before. */
  came: ReadonlySet<EntryName>
  /** Entries that are there no more. */
  gone: ReadonlySet<EntryName>
  /** Classifications whose place or address may be another now, by their slugs before and after. */
  movedClassifications: readonly { id: string; slug: string | null }[]
  /** Products whose English text alone was read, and turned out to be another or newer: the other languages may be so too. */
  readInEnglish: ReadonlySet<EntryName>
}

/**
 * The entries to be read again because of what happened to others. Where a service leaves a visible hole, those with a hole;
 * where it just leaves an entry out of a list, all that may hold such a list, in one sweep of the model.
 */
export async function followUps(platform: Pick<Platform, 'sql'>, happened: Happened): Promise<EntryReference[]> {
  const names = new Set<EntryName>(happened.readInEnglish)
  const namedBy = async (target: EntryName) => {
    for (const source of await sourcesNaming(platform, target)) names.add(entryName(source))
  }
  for (const name of happened.gone) await namedBy(name)
  const models = new Set([...happened.came].map(modelOf))
  for (const model of models) {
    await namedBy(`${model}/${HOLE}`)
    for (const sweep of SWEEPS[model] ?? []) names.add(`${sweep}/${EVERY_ENTRY}`)
  }
  for (const model of new Set([...happened.gone].map(modelOf))) {
    const naming = NAMED_BY_SYSTEM_DATA.get(model)
    if (naming) names.add(`${naming}/${EVERY_ENTRY}`)
  }
  for (const { id, slug } of happened.movedClassifications) {
    await namedBy(`pim/Classification/${id}`)
    if (slug !== null) names.add(`pim/${CLASSIFICATION_MEMBERS}/${slug}`)
    names.add(`service-information/Service/${EVERY_ENTRY}`)
  }
  return [...names].map(toReference)
}

/** Models to be swept when an entry of a model comes, as it may have been left out of lists. */
const SWEEPS: Readonly<Record<string, readonly string[]>> = {
  'content/NavigationItem': ['content/NavigationItem', 'content/Footer', 'content/Site'],
  'content/Footer': ['content/Site'],
  'content/Language': ['content/Country'],
  'content/StoryContact': ['content/Story'],
  'pim/Product': [`pim/${PRODUCT_RELATIONS}`, 'service-information/Service'],
  'pim/Capability': [`pim/${PRODUCT_RELATIONS}`],
  'service-information/Service': [`pim/${PRODUCT_RELATIONS}`, 'service-information/Service'],
}

/** Models that sites and countries name, and which of the two; both are read in one question. */
const NAMED_BY_SYSTEM_DATA: ReadonlyMap<string, string> = new Map([
  ['content/NavigationItem', 'content/Site'],
  ['content/Footer', 'content/Site'],
  ['content/Language', 'content/Country'],
])

function modelOf(name: EntryName): string {
  const [service, model] = name.split('/')
  return `${service}/${model}`
}

/** A follow-up believes whatever the service says, be it that the entry is not there. */
function toReference(name: EntryName): EntryReference {
  const [service = '', model = '', ...rest] = name.split('/')
  return { service: service as SourceService, model, entryId: rest.join('/'), revision: '', isGone: true }
}
