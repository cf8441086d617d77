import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { toPage, toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { IMPRINT_TEXTS } from '../terms/legal-texts.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'

export const legalPages: SeedEntry[] = [
  page({
    id: 'page-imprint',
    slug: 'imprint',
    languages: UI_LANGUAGES,
    title: NAVIGATION_TITLES.imprint,
    lead: IMPRINT_TEXTS.lead,
    body: (say) => [
      block.text(
        say(IMPRINT_TEXTS.company),
        rich(
          '**Strandwerk AG**',
          `Drahtzug 12, 8899 Wirental${say({ en: ', ', ja: '、', zh: '，' })}${say(IMPRINT_TEXTS.country)}`,
          '+41 44 555 01 00',
          '[info@strandwerk.example](mailto:info@strandwerk.example)',
          say(IMPRINT_TEXTS.register),
        ),
      ),
      block.text(say(IMPRINT_TEXTS.representedBy), rich(say(IMPRINT_TEXTS.chief))),
      block.text(say(IMPRINT_TEXTS.content), rich(say(IMPRINT_TEXTS.invented))),
      block.callToAction(say(IMPRINT_TEXTS.further), '', [
        toPage('page-contact', say(NAVIGATION_TITLES.contact)),
        toPage('page-privacy', say(NAVIGATION_TITLES.privacy)),
      ]),
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
        [
          say({ en: 'Machines that call us', de: 'Maschinen, die uns anrufen' }),
          rich(
            say({
              en: 'A machine connects only when you turn the key. We see its state, not your orders; the connection is recorded on your side.',
              de: 'Eine Maschine verbindet sich nur, wenn Sie den Schlüssel drehen. Wir sehen ihren Zustand, nicht Ihre Aufträge; die Verbindung wird auf Ihrer Seite protokolliert.',
            }),
          ),
        ],
        [
          say({ en: 'Your rights', de: 'Ihre Rechte' }),
          rich(
            say({
              en: 'Ask what we have, correct it, have it deleted: [privacy@strandwerk.example](mailto:privacy@strandwerk.example). A person answers within ten days.',
              de: 'Fragen Sie, was wir haben, berichtigen Sie es, lassen Sie es löschen: [privacy@strandwerk.example](mailto:privacy@strandwerk.example). Innert zehn Tagen antwortet ein Mensch.',
            }),
          ),
        ],
      ]),
      block.callToAction(say({ en: 'Change your mind', de: 'Meinung ändern' }), '', [
        toPath('action:cookie-settings', say({ en: 'Cookie settings', de: 'Cookie-Einstellungen' })),
        toPage('page-cookies', '{{name}}'),
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
    title: { en: 'Harness taping from 2027', de: 'Bandagieren ab 2027' },
    lead: {
      en: 'The Fascia 20 is being tested with six customers and may be ordered from 2027.',
      de: 'Die Fascia 20 wird mit sechs Kunden erprobt und ist ab 2027 bestellbar.',
    },
    isDraft: true,
  }),
]
