import { z } from 'zod'
import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { withoutNulls } from '#content-schema/source/without-nulls.ts'
import { type Fault, repairRecord } from './repair-record.ts'

/** What is wrong with a piece of content; collected and reported together, never thrown. */
export const problemSchema = z.object({
  /** Stable code, e.g. `invalid-entry`. */
  code: z.string(),
  /** Key of the entry, e.g. `content/Page/about@de`. */
  entry: z.string(),
  /** Where in the entry, e.g. `bodyBlocks.2.image.url`; empty for the whole entry. */
  path: z.string(),
  message: z.string(),
  /** What an editor can do about it. */
  hint: z.string(),
  /** What the message speaks of, so that it can be said in other languages; `detail` is in English wherever it is told. */
  values: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** An entry as the snapshot takes it: validated, in the project's own shape. */
export interface MappedEntry {
  key: string
  /** Moment of the change as the service says, ISO; compared as text. */
  revision: string
  body: unknown
}

/** An entry as its service shows it, without what it says. */
export type ShownEntry = Pick<MappedEntry, 'key' | 'revision'>

/** What became of one source record. */
export interface Mapped {
  entries: MappedEntry[]
  /** Keys whose new content is unusable: their last good version stays. */
  kept: string[]
  /** Entries their service shows and that do not exist by a rule of ours, such as a site without navigation: no version of them stays. */
  dropped?: ShownEntry[]
  problems: Problem[]
}

/** Collects entries and problems of one source record. */
export interface Collector extends Mapped {
  /**
   * Reads and keeps the value. What cannot be read of it is left out and reported; where nothing useful remains, the entry keeps its
   * last good version. Answers what was kept, null for nothing.
   */
  add<T>(options: { key: string; revision: string; schema: z.ZodType<T>; value: unknown; guards?: readonly string[] }): T | null
  /**
   * Reads a record that becomes an entry (`key`) later, and reports what is left out. Null, and the entry kept, where nothing useful
   * remains.
   */
  read<T>(options: { key: string; schema: z.ZodType<T>; value: unknown; guards?: readonly string[] }): T | null
  /** Says that the entry does not exist by a rule of ours. */
  drop(entry: ShownEntry): void
  report(problem: Problem): void
  /** The slug as addresses spell it, told where an editor spelled it otherwise; null, and the last good version kept, where none can. */
  slug(slug: string, key: string): string | null
}

export function createCollector(): Collector {
  const collected: Required<Mapped> = { entries: [], kept: [], dropped: [], problems: [] }
  const read: Collector['read'] = ({ key, schema, value, guards = [] }) => {
    const { data, faults } = repairRecord(schema, withoutNulls(value), guards)
    for (const fault of faults.slice(0, MAX_FAULTS)) collected.problems.push(problemOf(fault, key))
    if (data === null) collected.kept.push(key)
    return data
  }
  return {
    ...collected,
    read,
    add({ revision, ...options }) {
      const body = read(options)
      if (body !== null) collected.entries.push({ key: options.key, revision, body })
      return body
    },
    drop({ key, revision }) {
      collected.dropped.push({ key, revision })
    },
    report(problem) {
      collected.problems.push(problem)
    },
    slug(slug, key) {
      const problem = slugProblem(slug, key)
      if (problem) collected.problems.push(problem)
      const canonical = canonicalSlug(slug)
      if (canonical === null) collected.kept.push(key)
      return canonical
    },
  }
}

/** More faults of one entry say nothing new. */
const MAX_FAULTS = 20

/** A fault of a record as its editor is told. */
export function problemOf({ path, message, leftOut }: Fault, entry: string): Problem {
  const values = { detail: message }
  if (leftOut === null)
    return { code: 'odd-value', entry, path, message, hint: 'It was read as what it seems to mean. Correct the field.', values }
  if (leftOut === '')
    return {
      code: 'invalid-entry',
      entry,
      path,
      message,
      hint: 'Correct the field in the content; until then the last good version stays live.',
      values,
    }
  const what = leftOut === path ? 'The field' : leftOut
  return {
    code: 'invalid-field',
    entry,
    path,
    message,
    hint: `${what} is left out until the field is corrected; the rest is shown.`,
    values,
  }
}

/** What to tell an editor of a slug; null when addresses spell it as it is. */
function slugProblem(slug: string, entry: string): Problem | null {
  const canonical = canonicalSlug(slug)
  if (canonical === slug) return null
  if (canonical === null) {
    const message = `no address can hold the slug "${slug}"`
    const hint = 'Write another slug of small letters, digits and hyphens; until then the last good version stays live.'
    return { code: 'slug-unusable', entry, path: 'slug', message, hint, values: { slug } }
  }
  const message = `addresses spell the slug "${slug}" as "${canonical}"`
  const hint = `The page is found at "${canonical}". Write the slug so, or choose one of small letters, digits and hyphens.`
  return { code: 'slug-not-canonical', entry, path: 'slug', message, hint, values: { slug, canonical } }
}
