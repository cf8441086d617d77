import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { navigationOf } from './navigation/navigation-index.ts'
import { fields } from './reader/fields.ts'
import { readData } from './reader/read-data.ts'
import { theme } from './reader/references.ts'

const siteSchema = fields({
  name: z.string(),
  domains: z.array(z.string()),
  slug: z.string().optional(),
  internationalOnly: z.boolean().optional(),
  hideSideButtons: z.boolean().optional(),
  enableCutFont: z.boolean().optional(),
  theme: theme.optional(),
  securityContact: fields({ contact: z.string(), expires: z.string() }).optional(),
})
const SITES = readData('sites.yaml', z.record(z.string(), siteSchema))

export const sites: SeedEntry[] = Object.entries(SITES).map(([id, { theme: headerTheme = 'Default', ...site }]) =>
  entry({
    model: 'Site',
    id: `site-${id}`,
    fields: {
      slug: null,
      internationalOnly: false,
      hideSideButtons: false,
      enableCutFont: false,
      languages: [],
      headerOptions: { theme: headerTheme, hidden: false },
      ...navigationOf(id),
      ...site,
    },
  }),
)
