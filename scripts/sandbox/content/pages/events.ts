import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

const PASSWORD = { protection: 1, theme: 'Diit' }

export const eventPages: SeedEntry[] = [
  page({
    id: 'page-events',
    slug: 'events',
    title: { en: 'Meet us', de: 'Treffen Sie uns' },
    lead: {
      en: 'Bring a wire. We will cut it, crimp it and pull it apart in front of you.',
      de: 'Bringen Sie eine Leitung mit. Wir schneiden, crimpen und zerreissen sie vor Ihren Augen.',
    },
    fields: { theme: 'Diit' },
    body: (say) => [
      block.teaserGrid({ heading: say({ en: 'Next dates', de: 'Nächste Termine' }) }, [
        {
          title: 'Productronica 2027',
          text: say({ en: 'Munich, hall B3', de: 'München, Halle B3' }),
          image: image('scene-fair.png', say({ en: 'Our stand', de: 'Unser Stand' })),
          link: toPage('page-productronica', '{{name}}'),
        },
        {
          title: say({ en: 'North-America Events', de: 'Veranstaltungen in Nordamerika' }),
          text: 'Dayton, Milwaukee, Querétaro',
          image: image('factory-hall.png', say({ en: 'Demonstration hall', de: 'Vorführhalle' })),
          link: toPage('page-nae-home', say({ en: 'To the program', de: 'Zum Programm' })),
        },
        {
          title: say({ en: 'Open house in Wirental', de: 'Hausmesse im Wirental' }),
          text: say({ en: 'May, in German', de: '18. bis 20. Mai 2027' }),
          image: image('factory.png', say({ en: 'The factory in Wirental', de: 'Das Werk im Wirental' })),
          link: toPage('page-trade-home', say({ en: 'To the open house', de: 'Zur Hausmesse' })),
        },
      ]),
      block.image(
        image('scene-fair.png', say({ en: 'Visitors around a crimp line', de: 'Besucherinnen und Besucher um eine Crimplinie' })),
        'Inline',
        say({
          en: 'Fair stand in 2025, shortly before somebody asked for the price.',
          de: 'Messestand 2025, kurz bevor jemand nach dem Preis fragte.',
        }),
      ),
      block.events(say({ en: 'All dates', de: 'Alle Termine' })),
      block.accordion(say({ en: 'Before you come', de: 'Bevor Sie kommen' }), [
        [
          say({ en: 'What should I bring?', de: 'Was soll ich mitbringen?' }),
          rich(
            say({
              en: 'Ten metres of wire, fifty contacts, and the drawing with the crimp height.',
              de: 'Zehn Meter Leitung, fünfzig Kontakte und die Zeichnung mit der Crimphöhe.',
            }),
          ),
        ],
        [
          say({ en: 'May I operate the machines?', de: 'Darf ich die Maschinen bedienen?' }),
          rich(say({ en: 'Yes. That is what the stand is for.', de: 'Ja. Dafür ist der Stand da.' })),
        ],
      ]),
      block.callToAction(say({ en: 'Cannot come?', de: 'Keine Zeit?' }), '', [
        toPage('page-courses', '{{name}}'),
        toPage('page-contact', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-internal-2025',
    slug: 'internal-2025',
    title: { en: 'Internal meeting 2025', de: 'Interne Tagung 2025' },
    lead: { en: 'For employees and partners.', de: 'Für Mitarbeitende und Partner.' },
    fields: PASSWORD,
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Two days in Wirental, one question: what should a line forget?',
            de: 'Zwei Tage im Wirental, eine Frage: Was soll eine Linie vergessen?',
          }),
        ),
      ),
      block.callToAction(say({ en: 'Further', de: 'Weiter' }), '', [
        toPage('page-internal-2025-agenda', '{{name}}'),
        toPage('page-internal-2025-travel', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-internal-2025-agenda',
    slug: 'agenda',
    title: { en: 'Agenda', de: 'Programm' },
    lead: { en: 'Thursday and Friday, in the test centre.', de: 'Donnerstag und Freitag, im Testzentrum.' },
    fields: PASSWORD,
    body: (say) => [
      block.table(
        { heading: say({ en: 'Thursday', de: 'Donnerstag' }) },
        [say({ en: 'Time', de: 'Zeit' }), say({ en: 'Subject', de: 'Thema' })],
        [
          ['08:30', say({ en: 'Arrival', de: 'Ankunft' })],
          ['09:00', say({ en: 'What customers returned', de: 'Was Kunden zurückgaben' })],
          ['13:30', say({ en: 'Workshops at the machine', de: 'Workshops an der Maschine' })],
        ],
      ),
      block.table(
        { heading: say({ en: 'Friday', de: 'Freitag' }) },
        [say({ en: 'Time', de: 'Zeit' }), say({ en: 'Subject', de: 'Thema' })],
        [
          ['08:30', say({ en: 'What a line may forget', de: 'Was eine Linie vergessen darf' })],
          ['11:00', say({ en: 'Decisions, aloud', de: 'Entscheide, laut' })],
        ],
      ),
      block.callToAction(say({ en: 'Further', de: 'Weiter' }), '', [toPage('page-internal-2025-travel', '{{name}}')]),
    ],
  }),
  page({
    id: 'page-internal-2025-travel',
    slug: 'travel',
    title: { en: 'Travel', de: 'Anreise' },
    lead: { en: 'Rooms are booked; please state your train.', de: 'Die Zimmer sind gebucht; bitte nennen Sie Ihren Zug.' },
    fields: PASSWORD,
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Train to Wirental, then six minutes on foot along the river.',
            de: 'Mit der Bahn bis Wirental, dann sechs Minuten zu Fuss dem Fluss entlang.',
          }),
        ),
      ),
      block.callToAction(say({ en: 'Further', de: 'Weiter' }), '', [toPage('page-internal-2025-agenda', '{{name}}')]),
    ],
  }),
  page({
    id: 'page-productronica',
    slug: 'productronica',
    title: { en: 'Productronica 2027', de: 'Productronica 2027' },
    lead: { en: '16 to 19 November 2027, Munich, hall B3, stand 412.', de: '16. bis 19. November 2027, München, Halle B3, Stand 412.' },
    image: (say) =>
      image('scene-fair.png', say({ en: 'Visitors around a crimp line', de: 'Besucherinnen und Besucher um eine Crimplinie' })),
    fields: { theme: 'Diit' },
    body: (say) => [
      block.products({ heading: say({ en: 'On show', de: 'Am Stand' }) }, ['linea-780', 'corda-lux-20', 'punto-12']),
      block.callToAction(say({ en: 'Make an appointment', de: 'Termin vereinbaren' }), '', [
        toPath('action:contact', say({ en: 'Write to us', de: 'Schreiben Sie uns' })),
      ]),
    ],
  }),
  page({
    id: 'page-productronica-internal',
    slug: 'internal',
    title: { en: 'Stand handbook', de: 'Standhandbuch' },
    lead: { en: 'For everybody with a badge.', de: 'Für alle mit einem Badge.' },
    fields: PASSWORD,
    body: (say) => [
      block.text(
        '',
        rich(say({ en: 'Shifts, keys and who drives the van home.', de: 'Schichten, Schlüssel und wer den Bus nach Hause fährt.' })),
      ),
      block.downloads('', ['file-stand-plan']),
      block.callToAction(say({ en: 'Further', de: 'Weiter' }), '', [toPage('page-productronica', '{{name}}')]),
    ],
  }),
  page({
    id: 'page-dealer-area',
    slug: 'dealer-area',
    title: { en: 'Dealer area', de: 'Händlerbereich' },
    lead: { en: 'Prices, terms and delivery times for partners.', de: 'Preise, Bedingungen und Lieferzeiten für Partner.' },
    fields: { protection: 1, theme: 'Default' },
    body: (say) => [
      block.downloads(say({ en: 'Price lists', de: 'Preislisten' }), ['file-price-list']),
      block.callToAction(say({ en: 'Further', de: 'Weiter' }), '', [toPage('page-partners', '{{name}}')]),
    ],
  }),
  page({
    id: 'page-us-training',
    slug: 'training-ohio',
    languages: ['en'],
    title: { en: 'Training in Dayton, Ohio' },
    lead: { en: 'Two days, four people, one machine: AWG 26 to 2, in inches and pounds.' },
    fields: { countries: ['US'], theme: 'Light_Blue' },
    body: () => [
      block.services('Book with', ['operator-training', 'preventive-maintenance']),
      block.gallery('The classroom', [
        image('factory-hall.png', 'Training hall in Dayton'),
        image('punto-30.png', 'Punto 30'),
        image('forza-100.png', 'Forza 100'),
      ]),
      block.callToAction('Next dates on request', '', [toPage('page-contact', '{{name}}'), toPage('page-courses', '{{name}}')]),
    ],
  }),
]
