import type { z } from 'zod'

/** What is wrong with a piece of content; collected and reported together, never thrown. */
export interface Problem {
  /** Stable code, e.g. `invalid-entry`. */
  code: string
  /** Key of the entry, e.g. `content/Page/about@de`. */
  entry: string
  /** Where in the entry, e.g. `bodyBlocks.2.image.url`; empty for the whole entry. */
  path: string
  message: string
  /** What an editor can do about it. */
  hint: string
}

/** An entry as the snapshot takes it: validated, in the project's own shape. */
export interface MappedEntry {
  key: string
  /** Moment of the change as the service says, ISO; compared as text. */
  revision: string
  body: unknown
}

/** What became of one source record. */
export interface Mapped {
  entries: MappedEntry[]
  /** Keys whose new content is unusable: their last good version stays. */
  kept: string[]
  problems: Problem[]
}

/** Collects entries and problems of one source record. */
export interface Collector extends Mapped {
  /** Parses and keeps the value, or reports why it is unusable. */
  add(options: { key: string; revision: string; schema: z.ZodType; value: unknown }): boolean
  report(problem: Problem): void
}

export function createCollector(): Collector {
  const collected: Mapped = { entries: [], kept: [], problems: [] }
  return {
    ...collected,
    add({ key, revision, schema, value }) {
      const parsed = schema.safeParse(withoutNulls(value))
      if (parsed.success) {
        collected.entries.push({ key, revision, body: parsed.data })
        return true
      }
      collected.kept.push(key)
      for (const issue of parsed.error.issues.slice(0, 5))
        collected.problems.push({
          code: 'invalid-entry',
          entry: key,
          path: issue.path.join('.'),
          message: issue.message,
          hint: 'Correct the field in the content; until then the last good version stays live.',
        })
      return false
    },
    report(problem) {
      collected.problems.push(problem)
    },
  }
}

/** Absent and null are the same to the schemas' defaults. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, field]) => field !== null && field !== undefined)
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutNulls(field)]))
}
