import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { classification } from './builders/classification.ts'
import { fields } from './reader/fields.ts'
import { allLanguages } from './reader/languages.ts'
import { readFolder } from './reader/read-data.ts'
import { market, named, picture } from './reader/references.ts'

const rows = readFolder(
  'classifications',
  fields({
    parent: named.classification.optional(),
    picture,
    countries: z.array(market).nullable().optional(),
    name: allLanguages,
    description: allLanguages.optional(),
  }),
)

export const classifications: SeedEntry[] = Array.from(rows, ([slug, row], position) =>
  classification({
    id: `c-${slug}`,
    slug,
    parent: row.parent === undefined ? null : `c-${row.parent}`,
    name: row.name,
    image: row.picture,
    sort: (position + 1) * 10,
    ...(row.countries === undefined ? {} : { countries: row.countries }),
    ...(row.description ? { description: row.description } : {}),
  }),
)
