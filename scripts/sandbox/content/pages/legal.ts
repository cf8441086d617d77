import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

export const legalPages: SeedEntry[] = [
  page({
    id: 'page-imprint',
    slug: 'imprint',
    title: { en: 'Imprint', de: 'Impressum' },
    body: (say) => [
      block.text(
        'Strandwerk AG',
        rich(
          'Drahtzug 12, 8899 Wirental',
          '+41 44 555 01 00',
          say({ en: 'Commercial register CHE-000.000.000 (fictional company)', de: 'Handelsregister CHE-000.000.000 (fiktive Firma)' }),
          '[info@strandwerk.example](mailto:info@strandwerk.example)',
        ),
      ),
    ],
  }),
  page({
    id: 'page-privacy',
    slug: 'privacy',
    title: { en: 'Privacy', de: 'Datenschutz' },
    lead: { en: 'What we store, why, and for how long.', de: 'Was wir speichern, wozu und wie lange.' },
    body: (say) => [
      block.accordion(say({ en: 'In short', de: 'In Kürze' }), [
        [
          say({ en: 'Visiting the site', de: 'Besuch der Website' }),
          rich(
            say({
              en: 'Without your consent, no third party learns that you were here.',
              de: 'Ohne Ihre Einwilligung erfährt niemand Drittes, dass Sie hier waren.',
            }),
          ),
        ],
        [
          say({ en: 'Writing to us', de: 'Wenn Sie uns schreiben' }),
          rich(
            say({
              en: 'Your message is kept for two years, then deleted.',
              de: 'Ihre Nachricht wird zwei Jahre aufbewahrt und dann gelöscht.',
            }),
          ),
        ],
        [
          say({ en: 'The portal', de: 'Das Portal' }),
          rich(
            say({
              en: 'Your machines, tickets and documents are seen by your organisation and our service.',
              de: 'Ihre Maschinen, Tickets und Dokumente sehen Ihre Organisation und unser Service.',
            }),
          ),
        ],
      ]),
      block.callToAction(say({ en: 'Change your mind', de: 'Meinung ändern' }), '', [
        toPath('action:cookie-settings', say({ en: 'Cookie settings', de: 'Cookie-Einstellungen' })),
      ]),
    ],
  }),
  page({
    id: 'page-error',
    slug: 'error',
    title: { en: 'Something went wrong', de: 'Etwas ist schiefgegangen' },
    lead: {
      en: 'The fault is ours. Please try again in a minute.',
      de: 'Der Fehler liegt bei uns. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    fields: { kind: 'system', variant: 'error' },
  }),
  // In work: exists in the draft stage only.
  page({
    id: 'page-taping',
    slug: 'taping',
    title: { en: 'Harness taping, announced', de: 'Bandagieren, angekündigt' },
    lead: { en: 'Our first taping machine will be shown in 2027.', de: 'Unsere erste Bandagiermaschine zeigen wir 2027.' },
    isDraft: true,
  }),
]
