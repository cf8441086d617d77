import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { fields } from './reader/fields.ts'
import { plainLink } from './reader/link.ts'
import { readData } from './reader/read-data.ts'

const ROWS = readData('redirects.yaml', z.record(z.string(), fields({ from: z.string(), to: plainLink })))

export const redirects: SeedEntry[] = Object.entries(ROWS).map(([id, { from, to }]) =>
  entry({ model: 'SystemRedirect', id: `redirect-${id}`, fields: { previousUrl: from, target: to } }),
)
