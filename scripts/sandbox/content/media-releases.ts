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
    lead: {
      en: 'Margin of 9.1 per cent; sales expected between CHF 205 and 212 million.',
      de: 'Marge von 9.1 Prozent; erwartet wird ein Umsatz zwischen CHF 205 und 212 Mio.',
    },
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
      {
        en: 'Ursina Caduff (48) joined the company in 1998 as a design engineer. She has led development since 2014; the crimp-force monitoring of all current presses is her work. Her successor in development will be named in autumn.',
        de: 'Ursina Caduff (48) kam 1998 als Konstrukteurin in die Firma. Seit 2014 leitet sie die Entwicklung; die Crimpkraftüberwachung aller heutigen Pressen stammt von ihr. Ihre Nachfolge in der Entwicklung wird im Herbst bekannt gegeben.',
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
    paragraphs: [
      { en: 'From parcel to report it takes five working days.', de: 'Vom Paket bis zum Bericht dauert es fünf Arbeitstage.' },
      {
        en: 'The building cost CHF 6.4 million and was finished a month early, because it was planned by the people who work in it. Samples of up to fifty pieces are run free of charge.',
        de: 'Der Bau kostete CHF 6.4 Mio. und war einen Monat früher fertig, weil ihn die Leute geplant haben, die darin arbeiten. Muster bis fünfzig Stück werden kostenlos gefahren.',
      },
    ],
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
      {
        en: 'Twelve people will work there at first. The parts store holds 2 100 items and delivers to the Bajío within four hours.',
        de: 'Zu Beginn arbeiten dort zwölf Personen. Das Teilelager führt 2 100 Artikel und liefert innert vier Stunden in den Bajío.',
        es: 'Al principio trabajarán allí doce personas. El almacén tiene 2 100 artículos y entrega en el Bajío en cuatro horas.',
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
      {
        en: 'All figures per share on this site have been adjusted, those of earlier years too.',
        de: 'Alle Angaben je Aktie auf dieser Website sind angepasst, auch jene früherer Jahre.',
      },
    ],
  }),
  mediaRelease({
    slug: 'results-2024',
    date: '2025-02-18',
    adhoc: true,
    title: { en: '2024: fewer orders, more service', de: '2024: weniger Aufträge, mehr Service' },
    lead: {
      en: 'Sales of CHF 189.7 million, margin of 8.4 per cent, dividend of CHF 3.80.',
      de: 'Umsatz CHF 189.7 Mio., Marge 8.4 Prozent, Dividende CHF 3.80.',
    },
    paragraphs: [
      {
        en: 'Order intake fell by 5.7 per cent to CHF 186.2 million, sales to CHF 189.7 million. Makers of car harnesses postponed lines; service, parts and tools grew to CHF 83.5 million.',
        de: 'Der Auftragseingang sank um 5.7 Prozent auf CHF 186.2 Mio., der Umsatz auf CHF 189.7 Mio. Hersteller von Autokabelbäumen verschoben Linien; Service, Teile und Werkzeuge wuchsen auf CHF 83.5 Mio.',
      },
      {
        en: 'The operating margin was **8.4 per cent**. The board proposes a dividend of CHF 3.80.',
        de: 'Die operative Marge betrug **8.4 Prozent**. Der Verwaltungsrat beantragt eine Dividende von CHF 3.80.',
      },
    ],
    files: ['file-share-history'],
  }),
  mediaRelease({
    slug: 'turbine-overhauled',
    date: '2024-05-15',
    title: { en: 'Turbine of 1911 overhauled', de: 'Turbine von 1911 überholt' },
    lead: {
      en: 'New bearings, old housing: the factory’s power station runs again.',
      de: 'Neue Lager, altes Gehäuse: Das Kraftwerk des Werks läuft wieder.',
    },
    paragraphs: [
      {
        en: 'For eleven weeks the factory bought its electricity. The overhauled turbine delivers 118 kilowatts at full water, eight more than before, and is quiet enough to be overlooked.',
        de: 'Elf Wochen lang kaufte das Werk seinen Strom ein. Die überholte Turbine liefert bei vollem Wasser 118 Kilowatt, acht mehr als zuvor, und ist so leise, dass man sie übersieht.',
      },
      {
        en: 'A fish pass was built at the same time. Trout have been counted in it; they do not appear in our figures.',
        de: 'Gleichzeitig entstand eine Fischtreppe. Man hat darin Forellen gezählt; in unseren Zahlen kommen sie nicht vor.',
      },
    ],
  }),
  mediaRelease({
    slug: 'forecast-2023-raised',
    date: '2023-10-24',
    adhoc: true,
    title: { en: 'Forecast for 2023 raised', de: 'Prognose für 2023 erhöht' },
    lead: {
      en: 'Sales of CHF 203 to 207 million, as missing parts have arrived.',
      de: 'Umsatz von CHF 203 bis 207 Mio., weil fehlende Teile eingetroffen sind.',
    },
    paragraphs: [
      {
        en: 'Parts that were missing for a year have arrived, and lines that stood half finished in the hall are being delivered. For 2023 the board now expects sales of CHF 203 to 207 million (until now: 195 to 200).',
        de: 'Teile, die ein Jahr lang fehlten, sind eingetroffen, und Linien, die halb fertig in der Halle standen, werden ausgeliefert. Für 2023 erwartet der Verwaltungsrat neu einen Umsatz von CHF 203 bis 207 Mio. (bisher: 195 bis 200).',
      },
    ],
  }),
  mediaRelease({
    slug: 'thousandth-linea-565',
    date: '2023-03-21',
    languages: ['en', 'de', 'ja'],
    title: { en: 'The thousandth Linea 565', de: 'Die tausendste Linea 565', ja: 'Linea 565、1000台目を出荷' },
    lead: {
      en: 'It goes to Hamamatsu and will crimp wires for sewing machines.',
      de: 'Sie geht nach Hamamatsu und crimpt Leitungen für Nähmaschinen.',
      ja: '納入先は浜松。ミシン用の電線を圧着します。',
    },
    paragraphs: [
      {
        en: 'The first Linea 565 of 2016 is still running, in its fourth factory. Of the thousand machines 983 are in use; eleven stand in schools, six we have not found.',
        de: 'Die erste Linea 565 von 2016 läuft noch, in ihrem vierten Werk. Von den tausend Maschinen sind 983 in Betrieb; elf stehen in Schulen, sechs haben wir nicht gefunden.',
        ja: '2016年の1号機は、4つ目の工場で今も稼働しています。1000台のうち983台が現役、11台は学校に、6台は行方が分かりません。',
      },
    ],
    files: ['file-press-kit'],
  }),
  mediaRelease({
    slug: 'forecast-withdrawn',
    date: '2020-04-02',
    adhoc: true,
    title: { en: 'Forecast for 2020 withdrawn', de: 'Prognose für 2020 zurückgezogen' },
    lead: {
      en: 'Nobody can name a figure at present, so we name none.',
      de: 'Eine Zahl kann zurzeit niemand nennen, also nennen wir keine.',
    },
    paragraphs: [
      {
        en: 'Customers’ factories are closed, and so is half of ours. We do not know what the year will bring and therefore do not state a figure. All 560 employees stay; short-time work has been applied for.',
        de: 'Die Werke unserer Kunden sind geschlossen, unseres zur Hälfte. Wir wissen nicht, was das Jahr bringt, und nennen darum keine Zahl. Alle 560 Mitarbeitenden bleiben; Kurzarbeit ist beantragt.',
      },
      {
        en: 'Remote assistance is free of charge for all customers until further notice.',
        de: 'Die Fernunterstützung ist bis auf Weiteres für alle Kunden kostenlos.',
      },
    ],
  }),
  mediaRelease({
    slug: 'corda-lux',
    date: '2019-11-12',
    title: { en: 'Corda Lux strips with light', de: 'Corda Lux isoliert mit Licht ab' },
    lead: {
      en: 'The first machine of the company without a blade.',
      de: 'Die erste Maschine der Firma ohne Messer.',
    },
    paragraphs: [
      {
        en: 'The laser removes polyimide and fluoropolymer down to the metal, which reflects it. No strand is touched. The machine was developed with two makers of heart pacemakers and one of aircraft, who would rather not be named.',
        de: 'Der Laser trägt Polyimid und Fluorpolymer bis auf das Metall ab, das ihn reflektiert. Kein Einzeldraht wird berührt. Entwickelt wurde die Maschine mit zwei Herstellern von Herzschrittmachern und einem von Flugzeugen, die lieber nicht genannt werden.',
      },
      {
        en: 'Cross-sections from 0.03 to 4 mm²; delivery from spring 2020 on.',
        de: 'Querschnitte von 0.03 bis 4 mm²; Auslieferung ab Frühling 2020.',
      },
    ],
    files: ['file-press-kit'],
  }),
]
