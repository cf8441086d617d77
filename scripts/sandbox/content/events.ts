import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { toPage, toUrl } from './builders/links.ts'
import type { Texts } from './builders/texts.ts'

const ROWS: readonly (readonly [
  id: string,
  start: string,
  end: string,
  link: Record<string, unknown> | null,
  title: Texts,
  place: Texts,
])[] = [
  [
    'event-dayton',
    '2027-03-02',
    '2027-03-02',
    toPage('page-nae-program', '{{name}}'),
    { en: 'Crimp height, live', de: 'Crimphöhe, live' },
    { en: 'Dayton, OH', de: 'Dayton, OH' },
  ],
  [
    'event-queretaro',
    '2027-03-09',
    '2027-03-10',
    toPage('page-nae-program', '{{name}}'),
    { en: 'Twisted pairs', de: 'Verdrillte Paare' },
    { en: 'Querétaro', de: 'Querétaro' },
  ],
  [
    'event-open-house',
    '2027-05-18',
    '2027-05-20',
    toPage('page-trade-home', 'Messe'),
    { en: 'Open house in Wirental', de: 'Hausmesse im Wirental' },
    { en: 'Wirental, Switzerland', de: 'Wirental' },
  ],
  [
    'event-general-meeting',
    '2027-04-21',
    '2027-04-21',
    toPage('page-financial-calendar', '{{name}}'),
    { en: 'Annual general meeting', de: 'Generalversammlung' },
    { en: 'Wirental, town hall', de: 'Wirental, Gemeindesaal' },
  ],
  [
    'event-productronica',
    '2027-11-16',
    '2027-11-19',
    toUrl('https://productronica.example/', 'Productronica'),
    { en: 'Productronica 2027', de: 'Productronica 2027' },
    { en: 'Munich, hall B3', de: 'München, Halle B3' },
  ],
  ['event-wire-day', '2026-02-05', '2026-02-05', null, { en: 'Wire day', de: 'Tag der Leitung' }, { en: 'Online', de: 'Online' }],
]

export const events: SeedEntry[] = ROWS.map(([id, startDate, endDate, link, title, place]) =>
  entry({ model: 'Event', id, fields: { startDate, endDate, link }, text: (say) => ({ title: say(title), place: say(place) }) }),
)
