import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { image } from '../builders/image.ts'
import { toProduct } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { story } from '../builders/story.ts'

export const applicationStories: SeedEntry[] = [
  story({
    id: 'story-harness',
    slug: 'a-harness-in-one-piece',
    date: '2026-09-14',
    category: 'application',
    contacts: ['mio-tanabe', 'ursina-caduff'],
    products: ['linea-565', 'tessa-128'],
    picture: 'linea-565-dark.png',
    title: { en: 'A harness in one piece', de: 'Ein Kabelbaum aus einem Guss' },
    lead: {
      en: 'A maker of agricultural robots cut its wire variants from 1 900 to 240 and tests every harness while it is laid.',
      de: 'Eine Herstellerin von Feldrobotern hat ihre Leitungsvarianten von 1 900 auf 240 verringert und prüft jeden Kabelbaum schon beim Legen.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'The robot weeds at night, and it weeds alone. When a wire fails in a field outside Obihiro, the next technician is two hours away.',
            de: 'Der Roboter jätet nachts, und er jätet allein. Fällt auf einem Feld bei Obihiro eine Leitung aus, ist die nächste Technikerin zwei Stunden entfernt.',
          }),
          say({
            en: 'So the maker asked a simple question: which wires have to differ at all? Of 1 900 variants, 240 remained. They are made on one **Linea 565** with eight stations, in lots of twenty.',
            de: 'Also stellte die Herstellerin eine einfache Frage: Welche Leitungen müssen überhaupt verschieden sein? Von 1 900 Varianten blieben 240. Sie entstehen auf einer **Linea 565** mit acht Stationen, in Losen zu zwanzig Stück.',
          }),
        ),
      ),
      block.keyFigures('', [
        ['240', '', say({ en: 'variants in place of 1 900', de: 'Varianten statt 1 900' })],
        ['4', 'min', say({ en: 'for a change of station', de: 'für einen Stationswechsel' })],
        ['0', '', say({ en: 'field failures in the second season', de: 'Ausfälle im Feld in der zweiten Saison' })],
      ]),
      block.quote(
        say({
          en: 'The lamp tells me where the wire goes. My hands learned the rest.',
          de: 'Die Lampe zeigt mir, wohin die Leitung gehört. Den Rest haben meine Hände gelernt.',
        }),
        'Mio Tanabe',
        say({ en: 'Process engineer', de: 'Prozessingenieurin' }),
      ),
      block.products({ heading: say({ en: 'In this story', de: 'In dieser Geschichte' }) }, ['linea-565', 'tessa-128']),
    ],
  }),
  story({
    id: 'story-pacemaker',
    slug: 'eleven-strands-for-a-heart',
    date: '2026-06-02',
    category: 'application',
    contacts: ['ursina-caduff'],
    products: ['corda-lux-20', 'spina-3'],
    picture: 'corda-lux-20-dark.png',
    languages: ['en', 'de', 'fr'],
    title: { en: 'Eleven strands for a heart', de: 'Elf Einzeldrähte für ein Herz', fr: 'Onze brins pour un cœur' },
    lead: {
      en: 'The lead of a pacemaker bends forty million times a year. Its ends are stripped by light.',
      de: 'Die Elektrode eines Herzschrittmachers biegt sich vierzig Millionen Mal im Jahr. Ihre Enden isoliert Licht ab.',
      fr: 'La sonde d’un stimulateur plie quarante millions de fois par an. Ses extrémités sont dénudées par la lumière.',
    },
    body: (say) => [
      block.textImage({
        heading: say({ en: 'What a blade cannot do', de: 'Was kein Messer kann', fr: 'Ce qu’une lame ne peut pas' }),
        text: rich(
          say({
            en: 'A strand of MP35N alloy is 40 micrometres thick. A scratch of four micrometres halves its life. The laser leaves none.',
            de: 'Ein Einzeldraht aus MP35N misst 40 Mikrometer. Ein Kratzer von vier Mikrometern halbiert seine Lebensdauer. Der Laser hinterlässt keinen.',
            fr: 'Un brin d’alliage MP35N mesure 40 micromètres. Une rayure de quatre micromètres divise sa vie par deux. Le laser n’en laisse aucune.',
          }),
        ),
        image: image('corda-lux-20-detail.png', 'Corda Lux 20'),
        link: toProduct('corda-lux-20'),
      }),
      block.image(
        image('spina-3.png', 'Spina 3'),
        'Inline',
        say({
          en: 'Every lot is sectioned and measured.',
          de: 'Jedes Los wird aufgeschnitten und vermessen.',
          fr: 'Chaque lot est sectionné et mesuré.',
        }),
      ),
    ],
  }),
  story({
    id: 'story-tractor',
    slug: 'battery-cable-by-the-kilometre',
    date: '2026-03-19',
    category: 'application',
    contacts: ['jan-dvorak'],
    products: ['corda-550', 'punto-80'],
    picture: 'corda-550-dark.png',
    title: { en: 'Battery cable by the kilometre', de: 'Batterieleitung, kilometerweise' },
    lead: {
      en: 'An electric tractor carries thirty metres of 95 mm² cable. A family firm in Bohemia makes them for the whole of Europe.',
      de: 'Ein elektrischer Traktor trägt dreissig Meter Leitung mit 95 mm². Ein Familienbetrieb in Böhmen fertigt sie für ganz Europa.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Until last year two men held the cable while a third one pressed the pedal. Today the **Corda 550** feeds it straight, and the third man programs.',
            de: 'Bis letztes Jahr hielten zwei Männer die Leitung, während ein dritter das Pedal trat. Heute führt die **Corda 550** sie gerade zu, und der dritte programmiert.',
          }),
        ),
      ),
      block.table(
        { heading: say({ en: 'Before and after', de: 'Vorher und nachher' }) },
        ['', say({ en: 'Before', de: 'Vorher' }), say({ en: 'After', de: 'Nachher' })],
        [
          [say({ en: 'Cycle time per end', de: 'Taktzeit je Ende' }), '74 s', '19 s'],
          [say({ en: 'Scrap', de: 'Ausschuss' }), '3.1 %', '0.2 %'],
          [say({ en: 'Pull-out force, minimum', de: 'Auszugskraft, Minimum' }), '2 900 N', '4 350 N'],
        ],
      ),
    ],
  }),
  story({
    id: 'story-elevator',
    slug: 'ninety-floors-of-cable',
    date: '2025-11-05',
    category: 'application',
    contacts: ['tomas-herrera'],
    products: ['corda-900', 'marka-l8'],
    picture: 'corda-900-dark.png',
    languages: ['en', 'es'],
    title: { en: 'Ninety floors of cable', es: 'Noventa pisos de cable' },
    lead: {
      en: 'A lift in Monterrey hangs on cables that were cut to a centimetre over 380 metres.',
      es: 'Un ascensor de Monterrey cuelga de cables cortados al centímetro en 380 metros.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Length measured by wheel drifts with dirt; length measured by laser does not. The partner added a second measuring head to the **Corda 900** and sends us the data every night.',
            es: 'La longitud medida con rueda varía con la suciedad; la medida con láser, no. El socio añadió un segundo cabezal a la **Corda 900** y nos envía los datos cada noche.',
          }),
        ),
      ),
      block.gallery('', [image('corda-900.png', 'Corda 900'), image('marka-l8.png', 'Marka L8')]),
    ],
  }),
]
