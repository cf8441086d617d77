import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { image } from './builders/image.ts'
import { toPage, toPath, toProduct, toService, toUrl } from './builders/links.ts'
import type { Texts } from './builders/texts.ts'

interface Row {
  date: string
  picture?: string
  link: Record<string, unknown> | null
  title: Texts
  text: Texts
}

const ROWS: readonly Row[] = [
  {
    date: '2026-11-12',
    picture: 'linea-780.png',
    link: toProduct('linea-780'),
    title: { en: 'Linea 780 Twin on film', de: 'Linea 780 Twin im Film' },
    text: { en: 'A pair in eleven seconds.', de: 'Ein Paar in elf Sekunden.' },
  },
  {
    date: '2026-11-03',
    link: toPage('page-careers', '{{name}}'),
    title: { en: 'Seventeen open positions', de: 'Siebzehn offene Stellen' },
    text: { en: 'In Wirental, Dayton and Querétaro.', de: 'Im Wirental, in Dayton und Querétaro.' },
  },
  {
    date: '2026-10-20',
    link: toPath('/media-releases/linea-780-twin'),
    title: { en: 'Presented: Linea 780 Twin', de: 'Vorgestellt: Linea 780 Twin' },
    text: { en: 'Crimped and twisted in one line.', de: 'Gecrimpt und verdrillt in einer Linie.' },
  },
  {
    date: '2026-09-14',
    picture: 'linea-565.png',
    link: toPath('/stories/a-harness-in-one-piece'),
    title: { en: 'A harness in one piece', de: 'Ein Kabelbaum aus einem Guss' },
    text: { en: 'From 1 900 variants to 240.', de: 'Von 1 900 Varianten auf 240.' },
  },
  {
    date: '2026-09-01',
    picture: 'service-remote.png',
    link: toService('remote-assistance'),
    title: { en: 'Remote assistance in nine languages', de: 'Fernunterstützung in neun Sprachen' },
    text: { en: 'Japanese is new.', de: 'Neu auf Japanisch.' },
  },
  {
    date: '2026-08-18',
    link: toPath('/media-releases/half-year-2026'),
    title: { en: 'Half-year results', de: 'Halbjahresergebnis' },
    text: { en: 'Order intake up 8.4 per cent.', de: 'Auftragseingang plus 8.4 Prozent.' },
  },
  {
    date: '2026-07-22',
    picture: 'punto-applicator-a1.png',
    link: toProduct('punto-applicator-a1'),
    title: { en: 'Applicators count their strokes', de: 'Applikatoren zählen ihre Hübe' },
    text: { en: 'And order their own crimper.', de: 'Und bestellen ihren Stempel selbst.' },
  },
  {
    date: '2026-06-30',
    link: toPath('/media-releases/new-chief-executive'),
    title: { en: 'Change at the top', de: 'Wechsel an der Spitze' },
    text: { en: 'Ursina Caduff becomes chief executive.', de: 'Ursina Caduff wird CEO.' },
  },
  {
    date: '2026-05-12',
    picture: 'spina-3.png',
    link: toPage('page-test-centre', '{{name}}'),
    title: { en: 'Test centre opened', de: 'Testzentrum eröffnet' },
    text: { en: 'Fifty pieces free of charge.', de: 'Fünfzig Stück kostenlos.' },
  },
  {
    date: '2026-04-15',
    link: toUrl('https://standards.example/wire', 'Standard'),
    title: { en: 'New limits for pull-out forces', de: 'Neue Grenzwerte für Auszugskräfte' },
    text: { en: 'The Forza 100 knows them already.', de: 'Die Forza 100 kennt sie schon.' },
  },
  {
    date: '2026-03-08',
    picture: 'portrait-mio-tanabe.png',
    link: toPath('/stories/contacts/mio-tanabe'),
    title: { en: 'Five questions to Mio Tanabe', de: 'Fünf Fragen an Mio Tanabe' },
    text: { en: 'Why a lamp teaches better than a manual.', de: 'Warum eine Lampe besser lehrt als ein Handbuch.' },
  },
  {
    date: '2026-02-05',
    link: null,
    title: { en: 'Wire day: recordings online', de: 'Tag der Leitung: Aufzeichnungen online' },
    text: { en: 'Six lectures, three hours.', de: 'Sechs Vorträge, drei Stunden.' },
  },
  {
    date: '2026-01-19',
    link: toPage('page-sustainability', '{{name}}'),
    title: { en: '38 tonnes of copper', de: '38 Tonnen Kupfer' },
    text: { en: 'Returned to the melt last year.', de: 'Letztes Jahr zurück in die Schmelze.' },
  },
]

export const newsFeed: SeedEntry[] = ROWS.map(({ date, picture, link, title, text }) =>
  entry({
    model: 'NewsFeedItem',
    id: `news-${date}`,
    fields: { publicationDate: date, link, image: picture ? image(picture, title.en) : null },
    text: (say) => ({ title: say(title), text: say(text) }),
  }),
)
