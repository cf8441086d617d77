import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { dayText } from '../builders/dates.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

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
    fields: { theme: 'Hosver' },
    body: (say) => [
      block.keyFigures(say({ en: 'Financial year 2025', de: 'Geschäftsjahr 2025' }), [
        ['214.6', 'Mio. CHF', say({ en: 'order intake', de: 'Auftragseingang' })],
        ['198.3', 'Mio. CHF', say({ en: 'sales', de: 'Umsatz' })],
        ['9.4', '%', say({ en: 'operating margin', de: 'operative Marge' })],
        ['61', '%', say({ en: 'equity ratio', de: 'Eigenkapitalquote' })],
      ]),
      block.downloads(say({ en: 'Reports', de: 'Berichte' }), ['file-annual-report', 'file-half-year-report', 'file-share-history']),
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
    body: (say, language) => [
      block.table(
        { heading: '2027' },
        [say({ en: 'Date', de: 'Datum' }), say({ en: 'Event', de: 'Termin' })],
        [
          [dayText('2027-01-19', language), say({ en: 'Order intake and sales 2026', de: 'Auftragseingang und Umsatz 2026' })],
          [
            dayText('2027-03-16', language),
            say({ en: 'Annual report 2026, media conference', de: 'Geschäftsbericht 2026, Medienkonferenz' }),
          ],
          [dayText('2027-04-21', language), say({ en: 'Annual general meeting', de: 'Generalversammlung' })],
          [dayText('2027-04-27', language), say({ en: 'Payment of the dividend', de: 'Auszahlung der Dividende' })],
          [dayText('2027-08-17', language), say({ en: 'Half-year report', de: 'Halbjahresbericht' })],
        ],
      ),
      block.callToAction(say({ en: 'To read until then', de: 'Bis dahin zu lesen' }), '', [
        toPage('page-reports', '{{name}}'),
        toPage('page-investors', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-share',
    slug: 'share',
    languages: ['en'],
    title: { en: 'The Strandwerk share' },
    lead: { en: 'One class of shares, one vote each.' },
    fields: { theme: 'Hosver', showSideButtons: false },
    body: () => [
      block.table(
        { heading: 'Key figures per share', caption: 'In CHF; figures for illustration.' },
        ['', '2025', '2024', '2023'],
        [
          ['Earnings', '11.80', '10.20', '12.45'],
          ['Dividend', '4.20', '3.80', '4.50'],
          ['Price at year end', '236.00', '198.50', '241.00'],
          ['Price–earnings ratio', '20.0', '19.5', '19.4'],
        ],
      ),
      block.text(
        'Shareholders',
        rich(
          'The families Wenk and Caduff hold **38.2 per cent**, the employees **6.1 per cent**. No other shareholder has reported more than three per cent.',
        ),
      ),
      block.callToAction('Further', '', [toPage('page-financial-calendar', '{{name}}'), toPage('page-governance', '{{name}}')]),
    ],
  }),
]
