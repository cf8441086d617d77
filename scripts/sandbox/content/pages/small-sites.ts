import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

/** Pages of the events site, in English and Spanish. */
export const eventsSitePages: SeedEntry[] = [
  page({
    id: 'page-nae-home',
    slug: 'home',
    languages: ['en', 'es'],
    title: { en: 'North-America Events', es: 'Eventos en Norteamérica' },
    lead: { en: 'Three days, three cities, every machine switched on.', es: 'Tres días, tres ciudades, todas las máquinas en marcha.' },
    image: (say) => image('scene-fair.png', say({ en: 'Demonstration at a crimp line', es: 'Demostración en una línea de crimpado' })),
    fields: { theme: 'Light_Blue', hasCoverHero: true },
    body: (say) => [
      block.keyFigures('', [
        ['3', '', say({ en: 'cities', es: 'ciudades' })],
        ['14', '', say({ en: 'machines', es: 'máquinas' })],
        ['0', 'USD', say({ en: 'admission', es: 'entrada' })],
      ]),
      block.callToAction(say({ en: 'Join us', es: 'Participe' }), '', [
        toPage('page-nae-tickets', '{{name}}'),
        toPath('/program', say({ en: 'Program', es: 'Programa' })),
      ]),
    ],
  }),
  page({
    id: 'page-nae-program',
    slug: 'program',
    languages: ['en', 'es'],
    title: { en: 'Program', es: 'Programa' },
    fields: { theme: 'Light_Blue' },
    body: (say) => [
      block.table(
        { heading: '' },
        [say({ en: 'Date', es: 'Fecha' }), say({ en: 'City', es: 'Ciudad' }), say({ en: 'Subject', es: 'Tema' })],
        [
          ['2027-03-02', 'Dayton, OH', say({ en: 'Crimp height, live', es: 'Altura de crimpado, en vivo' })],
          ['2027-03-04', 'Milwaukee, WI', say({ en: 'Battery cable to 4/0 AWG', es: 'Cable de batería hasta 4/0 AWG' })],
          ['2027-03-09', 'Querétaro', say({ en: 'Twisted pairs', es: 'Pares trenzados' })],
        ],
      ),
    ],
  }),
  page({
    id: 'page-nae-venue',
    slug: 'venue',
    languages: ['en'],
    title: { en: 'Venue' },
    body: () => [
      block.image(image('factory-hall.png', 'Demonstration hall in Dayton'), 'Stretched'),
      block.text('Dayton', rich('400 Copper Avenue. Parking in front of the hall, safety shoes at the door.')),
    ],
  }),
  page({
    id: 'page-nae-tickets',
    slug: 'tickets',
    languages: ['en', 'es'],
    title: { en: 'Tickets', es: 'Entradas' },
    lead: { en: 'Free, but the chairs are counted.', es: 'Gratis, pero las sillas están contadas.' },
    body: (say) => [block.callToAction('', '', [toPath('action:contact', say({ en: 'Reserve a seat', es: 'Reservar una plaza' }))])],
  }),
  page({
    id: 'page-nae-imprint',
    slug: 'imprint',
    languages: ['en'],
    title: { en: 'Imprint' },
    body: () => [block.text('', rich('Strandwerk Inc., 400 Copper Avenue, Dayton, OH 45499'))],
  }),
]

/** Pages of the partner site, in English, German and French. */
export const partnerPages: SeedEntry[] = [
  page({
    id: 'page-partner-home',
    slug: 'home',
    languages: ['en', 'de', 'fr'],
    title: { en: 'Partners of Strandwerk', de: 'Partner von Strandwerk', fr: 'Partenaires de Strandwerk' },
    lead: {
      en: 'Forty companies sell, install and repair our machines where we do not.',
      de: 'Vierzig Firmen verkaufen, installieren und reparieren unsere Maschinen dort, wo wir es nicht tun.',
      fr: 'Quarante entreprises vendent, installent et réparent nos machines là où nous ne le faisons pas.',
    },
    fields: { theme: 'Copper' },
    body: (say) => [
      block.quote(
        say({
          en: 'They send the part before I have sent the photograph.',
          de: 'Das Teil ist unterwegs, bevor ich das Foto geschickt habe.',
          fr: 'La pièce est en route avant que j’aie envoyé la photo.',
        }),
        'Tomás Herrera',
        say({ en: 'partner in Guadalajara', de: 'Partner in Guadalajara', fr: 'partenaire à Guadalajara' }),
      ),
      block.services(say({ en: 'What partners offer', de: 'Was Partner anbieten', fr: 'Ce que proposent les partenaires' }), [
        'installation',
        'preventive-maintenance',
      ]),
      block.stories(say({ en: 'Partners at work', de: 'Partner bei der Arbeit', fr: 'Les partenaires à l’œuvre' }), [
        'story-night-shift',
        'story-training',
      ]),
    ],
  }),
  page({
    id: 'page-partner-network',
    slug: 'network',
    title: { en: 'The network', de: 'Das Netz' },
    fields: { theme: 'Copper' },
    body: (say) => [
      block.table(
        { heading: '' },
        [say({ en: 'Region', de: 'Region' }), say({ en: 'Partners', de: 'Partner' })],
        [
          [say({ en: 'Northern Europe', de: 'Nordeuropa' }), '9'],
          [say({ en: 'Southern Europe', de: 'Südeuropa' }), '11'],
          [say({ en: 'Asia', de: 'Asien' }), '14'],
          [say({ en: 'South America', de: 'Südamerika' }), '6'],
        ],
      ),
    ],
  }),
  page({
    id: 'page-partner-join',
    slug: 'become-a-partner',
    title: { en: 'Become a partner', de: 'Partner werden' },
    body: (say) => [
      block.accordion(say({ en: 'What it takes', de: 'Was es braucht' }), [
        [
          say({ en: 'Two trained technicians', de: 'Zwei geschulte Technikpersonen' }),
          rich(say({ en: 'Trained in Wirental, at our cost.', de: 'Im Wirental geschult, auf unsere Kosten.' })),
        ],
        [
          say({ en: 'A stock of wear parts', de: 'Ein Lager an Verschleissteilen' }),
          rich(say({ en: 'We take back what has not moved in a year.', de: 'Was sich ein Jahr nicht bewegt, nehmen wir zurück.' })),
        ],
      ]),
      block.video(say({ en: 'A partner in two minutes', de: 'Ein Partner in zwei Minuten' }), {
        url: 'https://films.strandwerk.example/partner',
        thumbnail: 'null',
        alt: say({ en: 'Workshop of a partner', de: 'Werkstatt eines Partners' }),
      }),
    ],
  }),
  page({
    id: 'page-partner-imprint',
    slug: 'imprint',
    title: { en: 'Imprint', de: 'Impressum' },
    body: () => [block.text('', rich('Strandwerk AG, Drahtzug 12, 8899 Wirental'))],
  }),
]

/** Pages of the trade-fair site, in German alone. */
export const tradePages: SeedEntry[] = [
  page({
    id: 'page-trade-home',
    slug: 'home',
    languages: ['de'],
    title: { en: '', de: 'Hausmesse im Wirental' },
    lead: { en: '', de: 'Drei Tage im Mai: Alle Maschinen laufen, alle Türen stehen offen.' },
    fields: { hasCoverHero: true },
    image: () => image('scene-fair.png', 'Besucherinnen und Besucher um eine Crimplinie'),
    body: () => [
      block.keyFigures('', [
        ['18.–20.', 'Mai', '2027, jeweils 9 bis 17 Uhr'],
        ['21', '', 'Maschinen in Betrieb'],
        ['6', 'min', 'zu Fuss vom Bahnhof'],
      ]),
      block.textImage({
        heading: 'Bringen Sie Ihre Leitung mit',
        text: rich(
          'Im Testzentrum crimpen wir Ihre Kontakte, schneiden sie auf und zeigen Ihnen das Schliffbild, noch bevor der Kaffee kalt ist.',
        ),
        image: image('spina-3.png', 'Spina 3'),
      }),
    ],
  }),
  page({
    id: 'page-trade-machines',
    slug: 'maschinen',
    languages: ['de'],
    title: { en: '', de: 'Gezeigte Maschinen' },
    body: () => [
      block.products({ heading: 'In Halle 1' }, ['linea-565', 'linea-780', 'corda-550', 'torsa-20']),
      block.products({ heading: 'In Halle 2' }, ['punto-12', 'punto-30', 'forza-100', 'marka-j10']),
    ],
  }),
  page({
    id: 'page-trade-tickets',
    slug: 'eintritt',
    languages: ['de'],
    title: { en: '', de: 'Eintritt' },
    lead: { en: '', de: 'Der Eintritt ist frei. Bitte melden Sie sich an, damit die Suppe reicht.' },
    body: () => [
      block.callToAction('Anmeldung', '', [toPath('action:contact', 'Jetzt anmelden')]),
      block.accordion('Häufige Fragen', [
        ['Darf ich fotografieren?', rich('Ja, ausser in der Entwicklung.')],
        ['Gibt es Parkplätze?', rich('Zwanzig. Kommen Sie lieber mit der Bahn.')],
      ]),
    ],
  }),
  page({
    id: 'page-trade-imprint',
    slug: 'impressum',
    languages: ['de'],
    title: { en: '', de: 'Impressum' },
    body: () => [block.text('', rich('Strandwerk AG, Drahtzug 12, 8899 Wirental'))],
  }),
]
