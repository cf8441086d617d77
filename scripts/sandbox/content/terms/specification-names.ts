import { z } from 'zod'
import type { Line } from '../builders/texts.ts'
import { fields } from '../reader/fields.ts'
import { line } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'
import type { SampleLanguage } from '../sample-languages.ts'

const groups = Object.values(
  readData(
    'terms/specifications.yaml',
    z.record(
      z.string(),
      fields({
        title: line,
        higher: z.array(z.string()).default([]),
        lower: z.array(z.string()).default([]),
        specifications: z.record(z.string(), line),
      }),
    ),
  ),
)

/** Names of specifications by their key. */
export const SPECIFICATION_NAMES: Readonly<Record<string, Line>> = Object.assign({}, ...groups.map(({ specifications }) => specifications))

const groupOf = new Map(groups.flatMap(({ title, specifications }) => Object.keys(specifications).map((key) => [key, title] as const)))

/** Heading a specification stands under; empty for an unknown one. @example specificationGroup('weight', 'de') → 'Maschine' */
export function specificationGroup(name: string, language: SampleLanguage): string {
  return groupOf.get(name)?.[language] ?? ''
}

/** Where a specification stands under its heading, and whether more or less of it is better. */
export function specificationPlace(name: string): { sort_index: number | null; better: 'Higher' | 'Lower' | null } {
  const group = groups.find(({ specifications }) => Object.hasOwn(specifications, name))
  if (!group) return { sort_index: null, better: null }
  const better = group.higher.includes(name) ? 'Higher' : group.lower.includes(name) ? 'Lower' : null
  return { sort_index: (Object.keys(group.specifications).indexOf(name) + 1) * 10, better }
}
