import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toProduct, toService } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

export const industryPages: SeedEntry[] = [
  page({
    id: 'page-industries',
    slug: 'industries',
    title: { en: 'Industries', de: 'Branchen' },
    lead: {
      en: 'A wire in a pacemaker and a wire in a tractor ask for the same thing: that somebody measured.',
      de: 'Eine Leitung im Herzschrittmacher und eine im Traktor verlangen dasselbe: dass jemand gemessen hat.',
    },
    body: (say) => [
      block.teaserGrid(
        {
          heading: '',
          introduction: say({ en: 'Eight industries, eight ways to be exact.', de: 'Acht Branchen, acht Arten, genau zu sein.' }),
        },
        [
          {
            title: say({ en: 'Automotive', de: 'Automobil' }),
            text: say({ en: 'Millions of connections, one record each.', de: 'Millionen Verbindungen, je ein Protokoll.' }),
            image: image('linea-780.png', 'Linea 780 Twin'),
            link: toPage('page-automotive', '{{name}}'),
          },
          {
            title: say({ en: 'Aerospace', de: 'Luft- und Raumfahrt' }),
            text: say({ en: 'Thin insulation, long lives.', de: 'Dünne Isolation, lange Leben.' }),
            image: image('corda-lux-20.png', 'Corda Lux 20'),
            link: toPage('page-aerospace', '{{name}}'),
          },
          {
            title: say({ en: 'Medical technology', de: 'Medizintechnik' }),
            text: say({ en: 'Wires thinner than a hair.', de: 'Leitungen, dünner als ein Haar.' }),
            image: image('corda-120.png', 'Corda 120'),
            link: toPage('page-medical', '{{name}}'),
          },
          {
            title: say({ en: 'Rail', de: 'Bahn' }),
            text: say({ en: 'Forty kilometres a car, each printed.', de: 'Vierzig Kilometer je Wagen, alle beschriftet.' }),
            image: image('corda-900.png', 'Corda 900'),
            link: toPage('page-rail', '{{name}}'),
          },
          {
            title: say({ en: 'Energy', de: 'Energie' }),
            text: say({ en: 'Lugs that stay cool for decades.', de: 'Kabelschuhe, die jahrzehntelang kühl bleiben.' }),
            image: image('punto-80.png', 'Punto 80'),
            link: toPage('page-energy', '{{name}}'),
          },
          {
            title: say({ en: 'Control cabinets', de: 'Schaltschrankbau' }),
            text: say({ en: 'Lot size one, in the right order.', de: 'Losgrösse eins, in der richtigen Reihenfolge.' }),
            image: image('corda-330.png', 'Corda 330'),
            link: toPage('page-control-cabinets', '{{name}}'),
          },
          {
            title: say({ en: 'Household appliances', de: 'Haushaltgeräte' }),
            text: say({ en: 'One second a wire.', de: 'Eine Sekunde pro Leitung.' }),
            image: image('linea-355.png', 'Linea 355'),
            link: toPage('page-appliances', '{{name}}'),
          },
          {
            title: say({ en: 'Telecommunications', de: 'Telekommunikation' }),
            text: say({ en: 'Stripped layer by layer.', de: 'Lage für Lage abisoliert.' }),
            image: image('corda-450-coax.png', 'Corda 450 Coax'),
            link: toPage('page-telecommunications', '{{name}}'),
          },
        ],
      ),
      block.stories(say({ en: 'From our customers', de: 'Von unseren Kunden' }), ['story-night-train', 'story-cabinet', 'story-pacemaker']),
      block.callToAction(
        say({ en: 'Yours is not among them?', de: 'Ihre ist nicht dabei?' }),
        say({
          en: 'Wires have been brought to us from organs, lifts and roller coasters. Ask.',
          de: 'Man hat uns schon Leitungen aus Orgeln, Liften und Achterbahnen gebracht. Fragen Sie.',
        }),
        [toPage('page-contact', '{{name}}'), toPage('page-test-centre', '{{name}}')],
      ),
    ],
  }),
  page({
    id: 'page-automotive',
    slug: 'automotive',
    overline: { en: 'Industries', de: 'Branchen' },
    title: { en: 'Four kilometres of wire in every car', de: 'Vier Kilometer Leitung in jedem Auto' },
    lead: {
      en: 'Driver assistance made data lines as critical as brake lines. We crimp, twist and test them in one line, with a record for each.',
      de: 'Mit der Fahrassistenz sind Datenleitungen so wichtig wie Bremsleitungen. Wir crimpen, verdrillen und prüfen sie in einer Linie, mit je einem Protokoll.',
    },
    image: () => image('linea-780-hero.png', 'Linea 780 Twin'),
    fields: { theme: 'Copper', hasCoverHero: true },
    body: (say) => [
      block.products({ heading: say({ en: 'For harness makers', de: 'Für Kabelbaumhersteller' }) }, [
        'linea-565',
        'linea-780',
        'torsa-40',
        'tessa-128',
      ]),
      block.text(
        say({ en: 'What changed', de: 'Was sich geändert hat' }),
        rich(
          say({
            en: 'The cross-section of a signal wire fell from 0.35 to **0.13 mm²** within ten years. The pull-out force a crimp must hold did not fall by as much, so the window in which a crimp is good became narrow.',
            de: 'Der Querschnitt einer Signalleitung ist in zehn Jahren von 0.35 auf **0.13 mm²** gesunken. Die Auszugskraft, die ein Crimp halten muss, sank weniger; das Fenster, in dem ein Crimp gut ist, wurde eng.',
          }),
          say({
            en: '> A tenth of a millimetre of crimp height used to be a tolerance. Now it is a reject.',
            de: '> Ein Zehntelmillimeter Crimphöhe war früher eine Toleranz. Heute ist er Ausschuss.',
          }),
        ),
      ),
      block.capability(say({ en: 'Machines that twist', de: 'Maschinen, die verdrillen' }), 'cap-twisting'),
      block.video(say({ en: 'A pair in eleven seconds', de: 'Ein Paar in elf Sekunden' }), {
        url: 'asset:film-linea-780.webm',
        thumbnail: 'asset:linea-780-dark.png',
        alt: say({ en: 'Linea 780 Twin at work', de: 'Linea 780 Twin bei der Arbeit' }),
      }),
      block.callToAction(say({ en: 'Bring a drawing of your harness', de: 'Bringen Sie die Zeichnung Ihres Kabelbaums mit' }), '', [
        toPage('page-contact', '{{name}}'),
        toService('process-engineering'),
      ]),
    ],
  }),
  page({
    id: 'page-aerospace',
    slug: 'aerospace',
    overline: { en: 'Industries', de: 'Branchen' },
    title: { en: 'Wires that fly for thirty years', de: 'Leitungen, die dreissig Jahre fliegen' },
    lead: {
      en: 'Polyimide, fluoropolymer, silver-plated copper: stripped by light, marked by light, touched by nothing.',
      de: 'Polyimid, Fluorpolymer, versilbertes Kupfer: mit Licht abisoliert, mit Licht beschriftet, von nichts berührt.',
    },
    image: (say) =>
      image('corda-lux-20-hero.png', say({ en: 'Corda Lux 20, stripping by laser', de: 'Corda Lux 20, Abisolieren mit Laser' })),
    fields: { theme: 'Light_Blue' },
    body: (say) => [
      block.textImage({
        heading: say({ en: 'No nick, no risk', de: 'Keine Kerbe, kein Risiko' }),
        text: rich(
          say({
            en: 'A blade that touches a strand starts a crack that grows for years. The laser of the Corda Lux 20 stops at metal because metal reflects it.',
            de: 'Ein Messer, das einen Einzeldraht berührt, beginnt einen Riss, der über Jahre wächst. Der Laser der Corda Lux 20 hält am Metall, weil Metall ihn reflektiert.',
          }),
        ),
        image: image('corda-lux-20.png', 'Corda Lux 20'),
        link: toProduct('corda-lux-20'),
      }),
      block.products(
        {
          heading: say({ en: 'For aerospace', de: 'Für die Luftfahrt' }),
          introduction: say({ en: 'Qualified with three aircraft makers.', de: 'Bei drei Flugzeugherstellern qualifiziert.' }),
        },
        ['corda-lux-20', 'marka-l8', 'forza-500'],
      ),
      block.image(
        image('marka-l8.png', 'Marka L8'),
        'BreakOut',
        say({
          en: 'Ultraviolet marking changes the colour and takes nothing away.',
          de: 'Ultraviolett verändert die Farbe und trägt nichts ab.',
        }),
      ),
      block.callToAction(
        say({ en: 'Qualification takes time', de: 'Eine Qualifikation braucht Zeit' }),
        say({
          en: 'Begin with fifty pieces and a report.',
          de: 'Beginnen Sie mit fünfzig Stück und einem Bericht.',
        }),
        [toService('sample-runs'), toPage('page-contact', '{{name}}')],
      ),
    ],
  }),
  page({
    id: 'page-medical',
    slug: 'medical',
    overline: { en: 'Industries', de: 'Branchen' },
    title: { en: 'Thinner than a hair', de: 'Dünner als ein Haar' },
    lead: {
      en: 'From 0.03 mm² on, with a strip length of half a millimetre and a picture of every end.',
      de: 'Ab 0.03 mm², mit einer Abisolierlänge von einem halben Millimeter und einem Bild jedes Endes.',
    },
    image: (say) => image('corda-120-hero.png', say({ en: 'Corda 120, for the finest wires', de: 'Corda 120, für feinste Leitungen' })),
    fields: { theme: 'Iqc' },
    body: (say) => [
      block.keyFigures('', [
        ['0.03', 'mm²', say({ en: 'smallest cross-section', de: 'kleinster Querschnitt' })],
        ['0.5', 'mm', say({ en: 'shortest strip length', de: 'kürzeste Abisolierlänge' })],
        ['100', '%', say({ en: 'of the ends photographed', de: 'der Enden fotografiert' })],
      ]),
      block.services(say({ en: 'Validated with you', de: 'Mit Ihnen validiert' }), [
        'process-engineering',
        'calibration',
        'operator-training',
      ]),
      block.callToAction(say({ en: 'Ask for a validation plan', de: 'Verlangen Sie einen Validierungsplan' }), '', [
        toService('process-engineering', say({ en: 'Discover {{name}}', de: '{{name}} entdecken' })),
        toPage('page-contact', '{{name}}'),
      ]),
    ],
  }),
]
