import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { dayText } from '../builders/dates.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath, toService, toUrl } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { contactIds } from '../contacts.ts'
import { GLOSSARY } from '../terms/glossary.ts'
import { monitoringPage } from './monitoring.ts'

/** What customers learn and order beside machines. */
export const knowledgePages: SeedEntry[] = [
  page({
    id: 'page-courses',
    slug: 'courses',
    overline: { en: 'Training', de: 'Schulung' },
    title: { en: 'Courses: make the mistake once, here', de: 'Kurse: Machen Sie den Fehler einmal, bei uns' },
    lead: {
      en: 'Four people, one trainer, one machine. Nobody watches slides for longer than twenty minutes.',
      de: 'Vier Personen, eine Lehrperson, eine Maschine. Niemand sieht länger als zwanzig Minuten Folien an.',
    },
    image: (say) => image('service-training.png', say({ en: 'Four people around a bench press', de: 'Vier Personen um eine Tischpresse' })),
    fields: { theme: 'Cirris' },
    body: (say, language) => [
      block.table(
        {
          heading: say({ en: 'Dates in Wirental', de: 'Termine im Wirental' }),
          caption: say({
            en: 'Courses begin at nine and end when the last crimp is good. At your place: any week, from four participants.',
            de: 'Kurse beginnen um neun und enden, wenn der letzte Crimp gut ist. Bei Ihnen: jede Woche, ab vier Teilnehmenden.',
          }),
        },
        [say({ en: 'Course', de: 'Kurs' }), say({ en: 'First day', de: 'Erster Tag' }), say({ en: 'Days', de: 'Tage' })],
        [
          [say({ en: 'Crimping, basics', de: 'Crimpen, Grundlagen' }), dayText('2027-01-12', language), '2'],
          [say({ en: 'Crimping, reading curves', de: 'Crimpen, Kurven lesen' }), dayText('2027-01-26', language), '2'],
          [say({ en: 'Cutting and stripping', de: 'Schneiden und Abisolieren' }), dayText('2027-02-09', language), '1'],
          [say({ en: 'Micrographs and limits', de: 'Schliffbilder und Grenzwerte' }), dayText('2027-02-23', language), '3'],
          [say({ en: 'Maintenance of lines', de: 'Unterhalt von Linien' }), dayText('2027-03-09', language), '4'],
        ],
      ),
      block.textImage({
        heading: say({ en: 'The first crimp is a bad one', de: 'Der erste Crimp ist ein schlechter' }),
        text: rich(
          say({
            en: 'On the first morning everybody sets a crimp height that is a tenth too low and pulls. The strands come out, the number on the display is small, and from then on nobody needs to be told why the height matters.',
            de: 'Am ersten Morgen stellen alle eine Crimphöhe ein, die einen Zehntel zu tief ist, und ziehen. Die Drähte kommen heraus, die Zahl auf der Anzeige ist klein, und danach muss man niemandem mehr sagen, wozu die Höhe gut ist.',
          }),
          say({
            en: 'Each participant goes home with a card: contact, wire, height, width, force. It fits in a breast pocket.',
            de: 'Alle gehen mit einer Karte nach Hause: Kontakt, Leitung, Höhe, Breite, Kraft. Sie passt in eine Brusttasche.',
          }),
        ),
        image: image('detail-height.png', say({ en: 'Crimp height between two anvils', de: 'Crimphöhe zwischen zwei Ambossen' })),
        link: toService('operator-training'),
      }),
      block.tabs(say({ en: 'What the courses are about', de: 'Worum es in den Kursen geht' }), [
        [
          say({ en: 'Crimping', de: 'Crimpen' }),
          rich(
            say({ en: '- set and measure crimp height and width', de: '- Crimphöhe und Crimpbreite einstellen und messen' }),
            say({
              en: '- read a force curve, and know when not to trust it',
              de: '- eine Kraftkurve lesen und wissen, wann man ihr nicht traut',
            }),
            say({
              en: '- change applicators without losing the setting',
              de: '- Applikatoren wechseln, ohne die Einstellung zu verlieren',
            }),
          ),
        ],
        [
          say({ en: 'Cutting and stripping', de: 'Schneiden und Abisolieren' }),
          rich(
            say({
              en: '- choose blades for the insulation, not for the wire',
              de: '- Messer nach der Isolation wählen, nicht nach der Leitung',
            }),
            say({
              en: '- find nicks with a loupe and avoid them with the program',
              de: '- Kerben mit der Lupe finden und mit dem Programm vermeiden',
            }),
            say({ en: '- hold lengths from the first piece on', de: '- Längen ab dem ersten Stück einhalten' }),
          ),
        ],
        [
          say({ en: 'Maintenance', de: 'Unterhalt' }),
          rich(
            say({ en: '- what to clean daily, weekly, and never', de: '- was man täglich, wöchentlich und nie reinigt' }),
            say({ en: '- belts, guides, bearings: measure before changing', de: '- Riemen, Führungen, Lager: messen, bevor man wechselt' }),
            say({ en: '- what to tell the service on the telephone', de: '- was man dem Service am Telefon sagt' }),
          ),
        ],
      ]),
      block.quote(
        say({
          en: 'I have never met a person who cannot crimp. I have met many who were never shown.',
          de: 'Ich habe noch niemanden getroffen, der nicht crimpen kann. Aber viele, denen es nie gezeigt wurde.',
        }),
        'Jan Dvořák',
        say({ en: 'Trainer', de: 'Schulungsleiter' }),
      ),
      block.services(say({ en: 'Training and more', de: 'Schulung und mehr' }), ['operator-training', 'process-engineering']),
      block.contacts({ heading: say({ en: 'Who knows about dates', de: 'Wer die Termine kennt' }) }, contactIds('training')),
      block.callToAction(say({ en: 'Reserve a place', de: 'Platz reservieren' }), '', [
        toPage('page-contact', '{{name}}'),
        toPage('page-glossary', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-spare-parts',
    slug: 'wear-and-spare-parts',
    overline: { en: 'Parts and tools', de: 'Teile und Werkzeuge' },
    title: { en: 'On its way in four hours', de: 'In vier Stunden unterwegs' },
    lead: {
      en: 'We keep the wear parts of every machine that is not older than twenty years. Of older ones we keep the drawings, and a milling machine.',
      de: 'Wir haben die Verschleissteile jeder Maschine an Lager, die nicht älter als zwanzig Jahre ist. Von älteren haben wir die Zeichnungen und eine Fräsmaschine.',
    },
    image: (say) =>
      image('punto-applicator-a1.png', say({ en: 'Applicator with crimper and anvil', de: 'Applikator mit Stempel und Amboss' })),
    fields: { theme: 'Punto' },
    body: (say) => [
      block.keyFigures(say({ en: 'The parts store', de: 'Das Teilelager' }), [
        ['14 200', '', say({ en: 'part numbers in stock', de: 'Artikelnummern an Lager' })],
        ['97.3', '%', say({ en: 'leave the same day', de: 'gehen am selben Tag weg' })],
        ['4', 'h', say({ en: 'from order to courier', de: 'von der Bestellung bis zum Kurier' })],
      ]),
      block.table(
        {
          heading: say({ en: 'How long parts last', de: 'Wie lange Teile halten' }),
          caption: say({
            en: 'For orientation; tinned contacts and glass-filled insulation halve the figures.',
            de: 'Zur Orientierung; verzinnte Kontakte und glasgefüllte Isolation halbieren die Werte.',
          }),
        },
        [say({ en: 'Part', de: 'Teil' }), say({ en: 'Changed after', de: 'Wechsel nach' }), say({ en: 'By whom', de: 'Durch wen' })],
        [
          [
            say({ en: 'Stripping blades', de: 'Abisoliermesser' }),
            say({ en: '2 million cuts', de: '2 Mio. Schnitten' }),
            say({ en: 'operator', de: 'Bedienung' }),
          ],
          [
            say({ en: 'Crimper and anvil', de: 'Stempel und Amboss' }),
            say({ en: '1.5 million strokes', de: '1.5 Mio. Hüben' }),
            say({ en: 'operator', de: 'Bedienung' }),
          ],
          [
            say({ en: 'Feed belts', de: 'Vorschubriemen' }),
            say({ en: '3 000 hours', de: '3 000 Stunden' }),
            say({ en: 'operator', de: 'Bedienung' }),
          ],
          [
            say({ en: 'Press bearings', de: 'Pressenlager' }),
            say({ en: '40 million strokes', de: '40 Mio. Hüben' }),
            say({ en: 'our service', de: 'unser Service' }),
          ],
        ],
      ),
      block.accordion(say({ en: 'Before you order', de: 'Bevor Sie bestellen' }), [
        [
          say({ en: 'Where is the part number?', de: 'Wo steht die Artikelnummer?' }),
          rich(
            say({
              en: 'Engraved on the part, on the side that faces you when the cover is open. If it is worn away, a photograph with a ruler will do.',
              de: 'Graviert auf dem Teil, auf der Seite, die man bei offener Haube sieht. Ist sie abgenutzt, genügt ein Foto mit Massstab.',
            }),
          ),
        ],
        [
          say({ en: 'Can I return a part?', de: 'Kann ich ein Teil zurückgeben?' }),
          rich(
            say({
              en: 'Unused, within a year, for the full price. We would rather have it in our store than in your drawer.',
              de: 'Ungebraucht, innert eines Jahres, zum vollen Preis. Wir haben es lieber in unserem Lager als in Ihrer Schublade.',
            }),
          ),
        ],
        [
          say({ en: 'What happens to worn parts?', de: 'Was geschieht mit abgenutzten Teilen?' }),
          rich(
            say({
              en: 'Send them back free of charge. Carbide and tool steel are melted; crimpers with an odd pattern of wear go to development first.',
              de: 'Schicken Sie sie kostenlos zurück. Hartmetall und Werkzeugstahl werden eingeschmolzen; Stempel mit seltsamem Verschleiss gehen zuerst in die Entwicklung.',
            }),
          ),
        ],
      ]),
      block.products({ heading: say({ en: 'Ordered most often', de: 'Am häufigsten bestellt' }) }, [
        'corda-blade-set',
        'punto-die-set',
        'punto-applicator-a1',
      ]),
      block.contacts({ heading: say({ en: 'By telephone', de: 'Am Telefon' }) }, contactIds('parts')),
      block.callToAction(
        say({ en: 'Order', de: 'Bestellen' }),
        say({
          en: 'The shop knows your machines by their serial numbers.',
          de: 'Der Shop kennt Ihre Maschinen an ihren Seriennummern.',
        }),
        [
          toUrl('https://shop.strandwerk.example/', say({ en: 'To the parts shop', de: 'Zum Ersatzteilshop' })),
          toService('applicator-overhaul'),
        ],
      ),
    ],
  }),
  monitoringPage,
  page({
    id: 'page-glossary',
    slug: 'glossary',
    overline: { en: 'Know-how', de: 'Wissen' },
    title: { en: 'Glossary of wire processing', de: 'Glossar der Leitungsverarbeitung' },
    lead: {
      en: 'The words we use on the shop floor, in the order of the alphabet. Where two words mean the same we say which one is right.',
      de: 'Die Wörter, die wir in der Werkstatt brauchen, nach Alphabet. Wo zwei Wörter dasselbe meinen, sagen wir, welches richtig ist.',
    },
    image: (say) => image('detail-blades.png', say({ en: 'Blades of a stripping head', de: 'Messer eines Abisolierkopfs' })),
    fields: { theme: 'Default', stickyOnlyAnchorNavigation: true },
    body: (say, language) => [
      ...glossaryBlocks(language === 'de' ? 'de' : 'en'),
      block.callToAction(say({ en: 'A word is missing?', de: 'Fehlt ein Wort?' }), '', [
        toPage('page-contact', '{{name}}'),
        toPath('/services/knowledge', say({ en: 'Training and engineering', de: 'Schulung und Engineering' })),
      ]),
    ],
  }),
]

/** The terms in the order of the language's alphabet, in three parts. */
function glossaryBlocks(language: 'en' | 'de') {
  const terms = GLOSSARY.map((entry) => entry[language]).sort(([a], [b]) => a.localeCompare(b, language))
  const head = language === 'de' ? ['Begriff', 'Bedeutung'] : ['Term', 'Meaning']
  const parts = [
    ['A – E', /^[A-E]/i],
    ['F – M', /^[F-M]/i],
    ['N – Z', /^[N-Z]/i],
  ] as const
  return parts.map(([heading, initial]) =>
    block.table(
      { heading },
      head,
      terms.filter(([term]) => initial.test(term.normalize('NFD'))).map((term) => [...term]),
    ),
  )
}
