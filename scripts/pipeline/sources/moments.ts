import { z } from 'zod'
import { type EntryReference, isEarly } from './sources.ts'

/** By id or slug the moment of change an answer shows. */
export type Moments = ReadonlyMap<string, string>

/** What questions that belong together showed: one of them for each language of a list, asked beside each other. */
export type MomentsRead = readonly Moments[]

/** The moments of entries in one answer, by the field that names them. */
export function momentsIn(sources: readonly unknown[], name: 'slug' | 'id'): Moments {
  const parsed = sources.map((source) => namedMoment.parse(source))
  return new Map(parsed.map((entry) => [entry[name] ?? '?', entry.updated_at ?? '']))
}

/**
 * References whose change no answer shows yet. An edit of one language is there when the answer in that language shows it, so the newest
 * of the answers counts.
 */
export function earlyIn(references: readonly EntryReference[], reads: readonly MomentsRead[]): EntryReference[] {
  return references.filter((reference) => isEarly(reference, newest(reads.flat(), reference.entryId)))
}

/**
 * References of which some answers show the change and others do not: either the change is of one language, or the service began to show
 * it between two of the answers. They are to be asked for once more, which every answer then shows, and nothing is announced of that.
 */
export function tornIn(references: readonly EntryReference[], reads: readonly MomentsRead[]): EntryReference[] {
  const isShown = (moments: Moments, { entryId, revision }: EntryReference) => (moments.get(entryId) ?? '') >= revision
  return references
    .filter((reference) => reference.revision !== '' && !reference.isGone)
    .filter((reference) =>
      reads.some((read) => {
        const shown = read.filter((moments) => isShown(moments, reference)).length
        return shown > 0 && shown < read.length
      }),
    )
    .map((reference) => ({ ...reference, revision: '' }))
}

function newest(moments: readonly Moments[], id: string): string | undefined {
  const found = moments.flatMap((read) => read.get(id) ?? [])
  return found.length === 0 ? undefined : found.reduce((best, moment) => (moment > best ? moment : best))
}

const text = z.string().nullish().catch(null)
const namedMoment = z.looseObject({ id: text, slug: text, updated_at: z.string().nullish() })
