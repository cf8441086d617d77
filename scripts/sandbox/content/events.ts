import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { day } from './reader/day.ts'
import { fields } from './reader/fields.ts'
import { plainLink } from './reader/link.ts'
import { readData } from './reader/read-data.ts'
import { textInAll } from './reader/text.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'

const ROWS = readData(
  'events.yaml',
  z.array(fields({ id: z.string(), start: day, end: day, link: plainLink.optional(), title: textInAll, place: textInAll })),
)

export const events: SeedEntry[] = ROWS.map(({ id, start, end, link = null, title, place }) =>
  entry({
    model: 'Event',
    id: `event-${id}`,
    fields: { startDate: start, endDate: end, link },
    languages: SAMPLE_LANGUAGES,
    text: (say) => ({ title: say(title), place: say(place) }),
  }),
)
