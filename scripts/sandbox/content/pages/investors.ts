import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import type { Say } from '../builders/texts.ts'
import { contactIds } from '../contacts.ts'

const datesOf2027 = (say: Say) =>
  [
    { date: '2027-01-19', kind: 'results', title: say({ en: 'Order intake and sales 2026', de: 'Auftragseingang und Umsatz 2026' }) },
    {
      date: '2027-03-16',
      kind: 'report',
      title: say({ en: 'Annual report 2026, media conference', de: 'Geschäftsbericht 2026, Medienkonferenz' }),
      link: toPage('page-reports', '{{name}}'),
    },
    {
      date: '2027-04-21',
      kind: 'meeting',
      title: say({ en: 'Annual general meeting in Wirental', de: 'Generalversammlung im Wirental' }),
      link: toPage('page-governance', '{{name}}'),
    },
    { date: '2027-04-27', kind: 'dividend', title: say({ en: 'Payment of the dividend', de: 'Auszahlung der Dividende' }) },
    { date: '2027-08-17', kind: 'report', title: say({ en: 'Half-year report', de: 'Halbjahresbericht' }) },
  ] as const

const datesOf2026 = (say: Say) =>
  [
    {
      date: '2026-08-18',
      kind: 'results',
      title: say({ en: 'Half-year results', de: 'Halbjahresergebnis' }),
      link: toPath('/media-releases/half-year-2026'),
    },
    { date: '2026-10-29', kind: 'conference', title: say({ en: 'Analysts’ day in Wirental', de: 'Analystentag im Wirental' }) },
  ] as const

const SHARE_YEARS = ['2025', '2024', '2023']
/** Per share and year, in francs. */
const shareRows = (say: Say) =>
  [
    [say({ en: 'Earnings', de: 'Gewinn' }), '11.80', '10.20', '12.45'],
    [say({ en: 'Dividend', de: 'Dividende' }), '4.20', '3.80', '4.50'],
    [say({ en: 'Price at year end', de: 'Kurs am Jahresende' }), '236.00', '198.50', '241.00'],
    [say({ en: 'Price–earnings ratio', de: 'Kurs-Gewinn-Verhältnis' }), '20.0', '19.5', '19.4'],
  ] as const

export const investorPages: SeedEntry[] = [
  page({
    id: 'page-investors',
    slug: 'investors',
    title: { en: 'Investors', de: 'Investoren' },
    lead: {
      en: 'A machine maker with 46 per cent of its sales in service, parts and tools.',
      de: 'Ein Maschinenbauer, der 46 Prozent seines Umsatzes mit Service, Teilen und Werkzeugen macht.',
    },
    image: (say) => image('factory.png', say({ en: 'The factory in Wirental', de: 'Das Werk im Wirental' })),
    fields: { theme: 'Hosver', stickyOnlyAnchorNavigation: true },
    body: (say) => [
      block.anchor(say({ en: 'Figures', de: 'Zahlen' }), 'figures'),
      block.keyFigures(say({ en: 'Financial year 2025', de: 'Geschäftsjahr 2025' }), [
        ['214.6', 'Mio. CHF', say({ en: 'order intake', de: 'Auftragseingang' })],
        ['198.3', 'Mio. CHF', say({ en: 'sales', de: 'Umsatz' })],
        ['9.4', '%', say({ en: 'operating margin', de: 'operative Marge' })],
        ['61', '%', say({ en: 'equity ratio', de: 'Eigenkapitalquote' })],
      ]),
      block.anchor(say({ en: 'Dates', de: 'Termine' }), 'dates'),
      block.financialCalendar(say({ en: 'Dates', de: 'Termine' }), datesOf2027(say)),
      block.anchor(say({ en: 'Share', de: 'Aktie' }), 'share'),
      block.shareTable(
        {
          heading: say({ en: 'The share in three years', de: 'Die Aktie in drei Jahren' }),
          caption: say({ en: 'In CHF; figures for illustration.', de: 'In CHF; Zahlen zur Veranschaulichung.' }),
          columns: SHARE_YEARS,
        },
        shareRows(say),
      ),
      block.anchor(say({ en: 'Reports', de: 'Berichte' }), 'reports'),
      block.downloads(say({ en: 'Reports', de: 'Berichte' }), ['file-annual-report', 'file-half-year-report', 'file-share-history']),
      block.anchor(say({ en: 'Contact', de: 'Kontakt' }), 'contact'),
      block.contacts({ heading: say({ en: 'Who answers investors', de: 'Wer Investoren antwortet' }) }, contactIds('investors', 'media')),
      block.callToAction(say({ en: 'Keep informed', de: 'Auf dem Laufenden bleiben' }), '', [
        toPage('page-financial-calendar', '{{name}}'),
        toPage('page-share', '{{name}}'),
        toPage('page-reports', '{{name}}'),
        toPage('page-governance', '{{name}}'),
        toPath('/media-releases', say({ en: 'Ad hoc releases', de: 'Ad-hoc-Mitteilungen' })),
      ]),
    ],
  }),
  page({
    id: 'page-financial-calendar',
    slug: 'financial-calendar',
    title: { en: 'Financial calendar', de: 'Finanzkalender' },
    lead: { en: 'All dates in Wirental time.', de: 'Alle Termine in Wirentaler Zeit.' },
    fields: { theme: 'Hosver' },
    body: (say) => [
      block.financialCalendar('', [...datesOf2026(say), ...datesOf2027(say)]),
      block.callToAction(say({ en: 'To read until then', de: 'Bis dahin zu lesen' }), '', [
        toPage('page-reports', '{{name}}'),
        toPage('page-investors', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-share',
    slug: 'share',
    title: { en: 'The Strandwerk share', de: 'Die Strandwerk-Aktie' },
    lead: { en: 'One class of shares, one vote each.', de: 'Eine Aktiengattung, eine Stimme je Aktie.' },
    fields: { themeOverride: 'Hosver', showSideButtons: false },
    body: (say) => [
      block.shareTable(
        {
          heading: say({ en: 'Key figures per share', de: 'Kennzahlen je Aktie' }),
          caption: say({ en: 'In CHF; figures for illustration.', de: 'In CHF; Zahlen zur Veranschaulichung.' }),
          columns: SHARE_YEARS,
        },
        shareRows(say),
      ),
      block.text(
        say({ en: 'Shareholders', de: 'Aktionariat' }),
        rich(
          say({
            en: 'The families Wenk and Caduff hold **38.2 per cent**, the employees **6.1 per cent**. No other shareholder has reported more than three per cent.',
            de: 'Die Familien Wenk und Caduff halten **38.2 Prozent**, die Mitarbeitenden **6.1 Prozent**. Sonst hat niemand mehr als drei Prozent gemeldet.',
          }),
        ),
      ),
      block.callToAction(say({ en: 'Further', de: 'Weiter' }), '', [
        toPage('page-financial-calendar', '{{name}}'),
        toPage('page-governance', '{{name}}'),
      ]),
    ],
  }),
]
