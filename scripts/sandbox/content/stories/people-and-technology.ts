import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { image } from '../builders/image.ts'
import { rich } from '../builders/rich-text.ts'
import { story } from '../builders/story.ts'

export const otherStories: SeedEntry[] = [
  story({
    id: 'story-night-shift',
    slug: 'the-night-shift',
    date: '2026-08-21',
    category: 'people',
    contacts: ['lea-amrein'],
    products: ['linea-355'],
    picture: 'detail-screen.png',
    title: { en: 'The night shift', de: 'Die Nachtschicht' },
    lead: {
      en: 'At ten to three a line in Jundiaí stops. Lea Amrein, 9 400 kilometres away, sees the curve before the operator has sat down.',
      de: 'Um zehn vor drei steht in Jundiaí eine Linie. Lea Amrein, 9 400 Kilometer entfernt, sieht die Kurve, bevor der Bediener sich gesetzt hat.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: '“A crimp-force curve is like handwriting,” she says. “After five years you know whose it is.” This one bends too early: a worn anvil, part 40-117, third drawer.',
            de: '«Eine Crimpkraftkurve ist wie eine Handschrift», sagt sie. «Nach fünf Jahren weisst du, von wem sie ist.» Diese knickt zu früh: ein verbrauchter Amboss, Teil 40-117, dritte Schublade.',
          }),
          say({
            en: 'The service has four people for the night, in Wirental, Dayton and Suzhou, and one rule: first listen, then look, then ask for a part number. Eight of ten faults end without anybody getting into a car.',
            de: 'Der Service hat vier Leute für die Nacht, im Wirental, in Dayton und in Suzhou, und eine Regel: zuerst zuhören, dann hinsehen, dann nach einer Teilenummer fragen. Acht von zehn Störungen enden, ohne dass jemand in ein Auto steigt.',
          }),
        ),
      ),
      block.quote(
        say({
          en: 'At four the line ran. At five past four I made coffee.',
          de: 'Um vier lief die Linie. Um fünf nach vier machte ich Kaffee.',
        }),
        'Lea Amrein',
        say({ en: 'Service technician', de: 'Servicetechnikerin' }),
      ),
    ],
  }),
  story({
    id: 'story-curve',
    slug: 'two-thousand-points',
    date: '2026-05-08',
    category: 'technology',
    contacts: ['ursina-caduff'],
    products: ['punto-12', 'linea-565'],
    picture: 'detail-curve.png',
    title: { en: 'Two thousand points', de: 'Zweitausend Punkte' },
    lead: {
      en: 'How a press finds out in a tenth of a second that one of nineteen strands is missing.',
      de: 'Wie eine Presse in einer Zehntelsekunde merkt, dass einer von neunzehn Einzeldrähten fehlt.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Force is measured in the base plate, stroke at the crank. Divided into zones, the curve tells insulation from conductor and a missing strand from a deep bellmouth.',
            de: 'Die Kraft wird in der Grundplatte gemessen, der Hub an der Kurbel. In Zonen geteilt, unterscheidet die Kurve Isolation von Leiter und einen fehlenden Draht von einem tiefen Trichter.',
          }),
        ),
      ),
      block.image(
        image(
          'detail-curve.png',
          say({ en: 'Force over stroke of a good and a bad crimp', de: 'Kraft über Hub eines guten und eines schlechten Crimps' }),
        ),
        'BreakOut',
        say({ en: 'Grey: taught. Accent: one strand missing.', de: 'Grau: eingelernt. Akzent: ein Draht fehlt.' }),
      ),
      block.accordion(say({ en: 'Questions we hear', de: 'Fragen, die wir hören' }), [
        [
          say({ en: 'Does it see a wrong crimp height?', de: 'Sieht sie eine falsche Crimphöhe?' }),
          rich(say({ en: 'Yes, from two hundredths of a millimetre.', de: 'Ja, ab zwei Hundertstelmillimetern.' })),
        ],
        [
          say({ en: 'Does it replace the micrograph?', de: 'Ersetzt sie das Schliffbild?' }),
          rich(say({ en: 'No. It tells you when to make one.', de: 'Nein. Sie sagt Ihnen, wann Sie eines machen sollen.' })),
        ],
      ]),
    ],
  }),
  story({
    id: 'story-training',
    slug: 'four-people-one-machine',
    date: '2026-02-11',
    category: 'people',
    contacts: ['jan-dvorak'],
    products: ['linea-240'],
    picture: 'service-training.png',
    languages: ['en', 'de', 'cs'],
    title: { en: 'Four people, one machine', de: 'Vier Menschen, eine Maschine', cs: 'Čtyři lidé, jeden stroj' },
    lead: {
      en: 'Jan Dvořák teaches crimping by letting people do it wrong first.',
      de: 'Jan Dvořák lehrt Crimpen, indem er es zuerst falsch machen lässt.',
      cs: 'Jan Dvořák učí krimpovat tak, že to lidé nejdřív udělají špatně.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'On the first morning everybody makes a bad crimp on purpose. “Once you have seen the strands come out, you never forget the crimp height.”',
            de: 'Am ersten Morgen macht jede Person absichtlich einen schlechten Crimp. «Wer einmal gesehen hat, wie die Drähte herauskommen, vergisst die Crimphöhe nie mehr.»',
            cs: 'První ráno každý schválně udělá špatný krimp. „Kdo jednou viděl vytažené prameny, na výšku krimpu už nezapomene.“',
          }),
        ),
      ),
      block.keyFigures('', [
        ['4', '', say({ en: 'people', de: 'Personen', cs: 'lidé' })],
        [
          '2',
          say({ en: 'days', de: 'Tage', cs: 'dny' }),
          say({ en: 'of which half an hour of slides', de: 'davon eine halbe Stunde Folien', cs: 'z toho půl hodiny prezentace' }),
        ],
        ['−50', '%', say({ en: 'scrap a month later', de: 'Ausschuss einen Monat danach', cs: 'zmetků o měsíc později' })],
      ]),
      block.video(say({ en: 'A lesson', de: 'Eine Lektion', cs: 'Lekce' }), {
        url: 'asset:film-service-training.webm',
        thumbnail: 'asset:service-training.png',
        alt: say({ en: 'Training at a Linea 240', de: 'Schulung an einer Linea 240', cs: 'Školení na stroji Linea 240' }),
      }),
    ],
  }),
  story({
    id: 'story-turbine',
    slug: 'a-river-in-the-basement',
    date: '2025-10-02',
    category: 'company',
    contacts: ['ursina-caduff'],
    products: [],
    picture: 'factory.png',
    languages: ['de'],
    title: { en: '', de: 'Ein Fluss im Keller' },
    lead: { en: '', de: 'Die Turbine von 1911 liefert 92 Prozent unseres Stroms. Im August braucht sie Ferien.' },
    body: () => [
      block.text(
        '',
        rich(
          'Wenn der Fluss im Spätsommer wenig Wasser führt, verlegen wir die Prüfläufe in die Nacht. Das Werk richtet sich nach dem Fluss, nicht umgekehrt.',
          'Gebaut wurde die Turbine für eine Spinnerei, die es nicht mehr gibt. Josua Wenk kaufte 1962 die Mühle und bekam den Fluss dazu; im Kaufvertrag stand er unter «Zubehör».',
        ),
      ),
      block.keyFigures('', [
        ['92', '%', 'unseres Stroms'],
        ['118', 'kW', 'bei vollem Wasser'],
        ['3', 'Wochen', 'Ferien im August'],
      ]),
      block.image(
        image('factory.png', 'Das Werk im Wirental, vorne der Fluss'),
        'BreakOut',
        'Die Turbine liegt unter der Mühle, dem kleinen Haus links.',
      ),
    ],
  }),
  story({
    id: 'story-laser-ink',
    slug: 'ink-or-light',
    date: '2025-07-17',
    category: 'technology',
    contacts: ['mio-tanabe'],
    products: ['marka-j10', 'marka-l8'],
    picture: 'marka-j10-dark.png',
    languages: ['en', 'de', 'ja'],
    title: { en: 'Ink or light?', de: 'Tinte oder Licht?', ja: 'インクか、光か' },
    lead: {
      en: 'Two ways to write on a wire, and how to choose.',
      de: 'Zwei Arten, auf eine Leitung zu schreiben, und wie man wählt.',
      ja: '電線に文字を書く二つの方法と、その選び方。',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Ink lies on the insulation, light changes it. Ink is fast and takes any colour; light is slower, cannot be wiped off and needs a pigment in the insulation that turns dark.',
            de: 'Tinte liegt auf der Isolation, Licht verändert sie. Tinte ist schnell und geht auf jeder Farbe; Licht ist langsamer, lässt sich nicht abwischen und braucht ein Pigment in der Isolation, das dunkel wird.',
            ja: 'インクは被覆の上に載り、光は被覆そのものを変えます。インクは速く、どの色にも印字できます。光は遅いものの拭き取れず、被覆に黒く変色する顔料が必要です。',
          }),
        ),
      ),
      block.table(
        { heading: '' },
        ['', 'Marka J10', 'Marka L8'],
        [
          [say({ en: 'Speed', de: 'Geschwindigkeit', ja: '速度' }), '4 m/s', '1.2 m/s'],
          [
            say({ en: 'Insulation', de: 'Isolation', ja: '絶縁体' }),
            say({ en: 'all', de: 'alle', ja: 'すべて' }),
            say({ en: 'with titanium dioxide', de: 'mit Titandioxid', ja: '酸化チタン含有' }),
          ],
          [
            say({ en: 'Resists', de: 'Beständig gegen', ja: '耐性' }),
            say({ en: 'fuel, oil', de: 'Treibstoff, Öl', ja: '燃料・油' }),
            say({ en: 'everything', de: 'alles', ja: 'すべて' }),
          ],
        ],
      ),
    ],
  }),
]
