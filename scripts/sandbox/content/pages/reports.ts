import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

/** What investors read beside calendar and share. */
export const reportPages: SeedEntry[] = [
  page({
    id: 'page-reports',
    slug: 'reports',
    overline: { en: 'Investors', de: 'Investoren' },
    title: { en: 'Reports and figures', de: 'Berichte und Zahlen' },
    lead: {
      en: 'The annual report is printed three hundred times. Everybody else reads it here, and finds it with fewer pictures.',
      de: 'Den Geschäftsbericht drucken wir dreihundertmal. Alle anderen lesen ihn hier, mit weniger Bildern.',
    },
    image: (say) => image('factory.png', say({ en: 'The factory in Wirental', de: 'Das Werk im Wirental' })),
    fields: { theme: 'Hosver' },
    body: (say) => [
      block.table(
        {
          heading: say({ en: 'Five years', de: 'Fünf Jahre' }),
          caption: say({
            en: 'In millions of Swiss francs; figures of an invented company.',
            de: 'In Millionen Franken; Zahlen einer erfundenen Firma.',
          }),
        },
        ['', '2025', '2024', '2023', '2022', '2021'],
        [
          [say({ en: 'Order intake', de: 'Auftragseingang' }), '214.6', '186.2', '197.4', '221.8', '204.9'],
          [say({ en: 'Sales', de: 'Umsatz' }), '198.3', '189.7', '205.1', '201.6', '178.0'],
          [say({ en: 'of which service, parts, tools', de: 'davon Service, Teile, Werkzeuge' }), '91.2', '83.5', '82.0', '76.6', '69.4'],
          [say({ en: 'Operating result', de: 'Betriebsergebnis' }), '18.6', '15.9', '19.7', '18.1', '14.8'],
          [say({ en: 'Employees', de: 'Mitarbeitende' }), '640', '628', '617', '596', '571'],
        ],
      ),
      block.downloads(say({ en: 'To read', de: 'Zum Lesen' }), [
        'file-annual-report',
        'file-half-year-report',
        'file-sustainability-report',
        'file-share-history',
      ]),
      block.text(
        say({ en: 'How to read them', de: 'Wie man sie liest' }),
        rich(
          say({
            en: 'Order intake comes first because it is the only figure nobody can move to another year. A machine counts as sold when it has been accepted, not when it has left the hall.',
            de: 'Der Auftragseingang steht zuoberst, weil er die einzige Zahl ist, die niemand in ein anderes Jahr schieben kann. Eine Maschine gilt als verkauft, wenn sie abgenommen ist, nicht wenn sie die Halle verlässt.',
          }),
        ),
      ),
      block.mediaReleases(say({ en: 'Last announced', de: 'Zuletzt gemeldet' }), 3),
      block.callToAction(say({ en: 'Next report', de: 'Nächster Bericht' }), '', [
        toPage('page-financial-calendar', '{{name}}'),
        toPath('/media-releases', say({ en: 'Media releases', de: 'Medienmitteilungen' })),
      ]),
    ],
  }),
  page({
    id: 'page-governance',
    slug: 'governance',
    overline: { en: 'Investors', de: 'Investoren' },
    title: { en: 'Who decides, and who checks', de: 'Wer entscheidet und wer prüft' },
    lead: {
      en: 'Five people on the board, four in the management. One person was on both until 2019; we have learned since.',
      de: 'Fünf Personen im Verwaltungsrat, vier in der Geschäftsleitung. Bis 2019 sass eine in beiden; seither haben wir dazugelernt.',
    },
    fields: { theme: 'Hosver' },
    body: (say) => [
      block.table(
        { heading: say({ en: 'Board of directors', de: 'Verwaltungsrat' }) },
        [say({ en: 'Name', de: 'Name' }), say({ en: 'Function', de: 'Funktion' }), say({ en: 'Since', de: 'Seit' })],
        [
          ['Regula Amstad', say({ en: 'Chair, independent', de: 'Präsidentin, unabhängig' }), '2019'],
          ['Beat Caduff', say({ en: 'Vice chair, family', de: 'Vizepräsident, Familie' }), '2011'],
          ['Ana Lucía Ferrer', say({ en: 'Audit committee', de: 'Prüfungsausschuss' }), '2021'],
          ['Hiroshi Enomoto', say({ en: 'Technology', de: 'Technik' }), '2022'],
          ['Margrit Stucki', say({ en: 'Employees’ representative', de: 'Vertretung der Mitarbeitenden' }), '2023'],
        ],
      ),
      block.table(
        { heading: say({ en: 'Management', de: 'Geschäftsleitung' }) },
        [say({ en: 'Name', de: 'Name' }), say({ en: 'Function', de: 'Funktion' })],
        [
          ['Reto Wenk', say({ en: 'Chief executive, until 31 December 2026', de: 'CEO, bis 31. Dezember 2026' })],
          ['Ursina Caduff', say({ en: 'Development; chief executive from 1 January 2027', de: 'Entwicklung; CEO ab 1. Januar 2027' })],
          ['Daniel Obrist', say({ en: 'Finance', de: 'Finanzen' })],
          ['Petra Lang', say({ en: 'Service and parts', de: 'Service und Teile' })],
        ],
      ),
      block.accordion(say({ en: 'Rules', de: 'Regeln' }), [
        [
          say({ en: 'Pay', de: 'Vergütung' }),
          rich(
            say({
              en: 'The highest pay is eleven times the lowest. The bonus depends on returns of the last three years and on machines accepted without a complaint.',
              de: 'Der höchste Lohn ist das Elffache des tiefsten. Der Bonus hängt von den Renditen der letzten drei Jahre ab und von Maschinen, die ohne Mängel abgenommen wurden.',
            }),
          ),
        ],
        [
          say({ en: 'Auditors', de: 'Revisionsstelle' }),
          rich(
            say({
              en: 'Elected every year, changed after seven at the latest.',
              de: 'Jedes Jahr gewählt, spätestens nach sieben gewechselt.',
            }),
          ),
        ],
        [
          say({ en: 'Reporting a concern', de: 'Missstände melden' }),
          rich(
            say({
              en: 'Anonymously, to a law office outside the company: [concern@strandwerk.example](mailto:concern@strandwerk.example).',
              de: 'Anonym, an eine Kanzlei ausserhalb der Firma: [concern@strandwerk.example](mailto:concern@strandwerk.example).',
            }),
          ),
        ],
      ]),
      block.downloads(say({ en: 'Documents', de: 'Dokumente' }), ['file-annual-report']),
      block.callToAction(say({ en: 'Further', de: 'Weiter' }), '', [toPage('page-reports', '{{name}}'), toPage('page-share', '{{name}}')]),
    ],
  }),
]
