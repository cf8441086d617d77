import type { SeedEntry } from '../store/entry.ts'
import { mediaRelease } from './builders/article.ts'

export const mediaReleases: SeedEntry[] = [
  mediaRelease({
    slug: 'linea-780-twin',
    date: '2026-10-20',
    title: { en: 'Strandwerk presents the Linea 780 Twin', de: 'Strandwerk stellt die Linea 780 Twin vor' },
    lead: {
      en: 'The new line crimps two wires and twists them to a pair, in eleven seconds.',
      de: 'Die neue Linie crimpt zwei Leitungen und verdrillt sie zum Paar, in elf Sekunden.',
    },
    paragraphs: [
      {
        en: 'Driver assistance asks for data pairs whose lay is even over their whole length. Until now they were crimped on one machine and twisted on another. The Linea 780 Twin does both and measures the lay optically.',
        de: 'Fahrassistenz verlangt Datenpaare, deren Schlag über die ganze Länge gleichmässig ist. Bisher wurden sie auf einer Maschine gecrimpt und auf einer anderen verdrillt. Die Linea 780 Twin macht beides und misst den Schlag optisch.',
      },
      { en: 'First machines are delivered in spring 2027.', de: 'Die ersten Maschinen werden im Frühling 2027 ausgeliefert.' },
    ],
    files: ['file-press-kit'],
  }),
  mediaRelease({
    slug: 'half-year-2026',
    date: '2026-08-18',
    adhoc: true,
    title: { en: 'Half-year 2026: order intake up 8.4 per cent', de: 'Halbjahr 2026: Auftragseingang plus 8.4 Prozent' },
    lead: { en: 'Ad hoc announcement pursuant to the listing rules.', de: 'Ad-hoc-Mitteilung gemäss Kotierungsreglement.' },
    paragraphs: [
      {
        en: 'Order intake rose to CHF 112.7 million, sales to CHF 101.9 million. The operating margin was **9.1 per cent** (previous year: 8.2).',
        de: 'Der Auftragseingang stieg auf CHF 112.7 Mio., der Umsatz auf CHF 101.9 Mio. Die operative Marge betrug **9.1 Prozent** (Vorjahr: 8.2).',
      },
      {
        en: 'For the full year the board expects sales of CHF 205 to 212 million.',
        de: 'Für das Gesamtjahr erwartet der Verwaltungsrat einen Umsatz von CHF 205 bis 212 Mio.',
      },
    ],
    files: ['file-half-year-report'],
  }),
  mediaRelease({
    slug: 'new-chief-executive',
    date: '2026-06-30',
    adhoc: true,
    title: { en: 'Ursina Caduff to become chief executive', de: 'Ursina Caduff wird CEO' },
    lead: {
      en: 'The head of development succeeds Reto Wenk on 1 January 2027.',
      de: 'Die Leiterin Entwicklung folgt am 1. Januar 2027 auf Reto Wenk.',
    },
    paragraphs: [
      {
        en: 'Reto Wenk, grandson of the founder, will be proposed for the board.',
        de: 'Reto Wenk, Enkel des Gründers, wird zur Wahl in den Verwaltungsrat vorgeschlagen.',
      },
    ],
  }),
  mediaRelease({
    slug: 'test-centre-opens',
    date: '2026-05-12',
    title: { en: 'Test centre opened', de: 'Testzentrum eröffnet' },
    lead: {
      en: 'Eleven machines and four laboratories for samples from customers.',
      de: 'Elf Maschinen und vier Labore für Muster von Kunden.',
    },
    paragraphs: [{ en: 'From parcel to report it takes five working days.', de: 'Vom Paket bis zum Bericht dauert es fünf Arbeitstage.' }],
  }),
  mediaRelease({
    slug: 'annual-report-2025',
    date: '2026-03-17',
    adhoc: true,
    languages: ['en', 'de', 'fr'],
    title: {
      en: 'Annual report 2025: dividend of CHF 4.20 proposed',
      de: 'Geschäftsbericht 2025: Dividende von CHF 4.20 beantragt',
      fr: 'Rapport annuel 2025 : dividende de CHF 4.20 proposé',
    },
    lead: {
      en: 'Sales of CHF 198.3 million, operating margin of 9.4 per cent.',
      de: 'Umsatz von CHF 198.3 Mio., operative Marge von 9.4 Prozent.',
      fr: 'Chiffre d’affaires de CHF 198.3 millions, marge opérationnelle de 9,4 %.',
    },
    paragraphs: [
      {
        en: 'Service, parts and tools made up 46 per cent of sales for the first time.',
        de: 'Service, Teile und Werkzeuge machten erstmals 46 Prozent des Umsatzes aus.',
        fr: 'Le service, les pièces et les outils ont représenté 46 % du chiffre d’affaires, une première.',
      },
    ],
    files: ['file-annual-report'],
  }),
  mediaRelease({
    slug: 'queretaro-subsidiary',
    date: '2025-11-27',
    languages: ['en', 'de', 'es'],
    title: { en: 'Own company in Mexico', de: 'Eigene Gesellschaft in Mexiko', es: 'Sociedad propia en México' },
    lead: {
      en: 'Service and wear parts from Querétaro, within the day.',
      de: 'Service und Verschleissteile aus Querétaro, innert eines Tages.',
      es: 'Servicio y piezas de desgaste desde Querétaro, en el día.',
    },
    paragraphs: [
      {
        en: 'The partner of many years becomes head of service.',
        de: 'Der langjährige Partner wird Leiter Service.',
        es: 'El socio de muchos años será el responsable de servicio.',
      },
    ],
  }),
  mediaRelease({
    slug: 'apprentices-2025',
    date: '2025-08-04',
    languages: ['de'],
    title: { en: '', de: 'Neun Lernende beginnen im Wirental' },
    lead: { en: '', de: 'So viele wie noch nie.' },
    paragraphs: [
      {
        en: '',
        de: 'Fünf Polymechanikerinnen und Polymechaniker, zwei Automatiker, eine Konstrukteurin und ein Informatiker haben heute ihre Lehre begonnen.',
      },
    ],
  }),
  mediaRelease({
    slug: 'filo-control-2',
    date: '2025-06-11',
    languages: ['en'],
    title: { en: 'Filo Control 2 works without a network' },
    lead: { en: 'A shift of orders is held on every machine.' },
    paragraphs: [{ en: 'When the network returns, the records follow, in the order in which the pieces were made.' }],
  }),
  mediaRelease({
    slug: 'share-split',
    date: '2025-04-23',
    adhoc: true,
    title: { en: 'General meeting approves share split', de: 'Generalversammlung genehmigt Aktiensplit' },
    lead: { en: 'One share becomes five.', de: 'Aus einer Aktie werden fünf.' },
    paragraphs: [
      { en: 'First day of trading after the split is 5 May 2025.', de: 'Erster Handelstag nach dem Split ist der 5. Mai 2025.' },
    ],
  }),
]
