import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { image } from '../builders/image.ts'
import { toPage, toProduct, toService } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { story } from '../builders/story.ts'

/** Stories from where wires are worked. */
export const roadStories: SeedEntry[] = [
  story({
    id: 'story-night-train',
    slug: 'a-night-train-rewired',
    date: '2026-10-09',
    category: 'application',
    contacts: ['jan-dvorak'],
    products: ['corda-900', 'marka-j10'],
    picture: 'corda-900-dark.png',
    languages: ['en', 'de', 'fr'],
    title: { en: 'A night train, rewired', de: 'Ein Nachtzug, neu verdrahtet', fr: 'Un train de nuit recâblé' },
    lead: {
      en: 'Twelve sleeping cars from 1988 receive new wires in a hall near Břeclav: forty kilometres for each, printed every two centimetres.',
      de: 'Zwölf Schlafwagen von 1988 bekommen in einer Halle bei Břeclav neue Leitungen: vierzig Kilometer je Wagen, alle zwei Zentimeter beschriftet.',
      fr: 'Douze voitures-lits de 1988 reçoivent de nouveaux câbles dans une halle près de Břeclav : quarante kilomètres chacune, marqués tous les deux centimètres.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'The old wires came out in one night, with bolt cutters. The new ones took longer to think about: 3 400 lengths, most of them used once, none of them on a drawing that was still true.',
            de: 'Die alten Leitungen kamen in einer Nacht heraus, mit dem Bolzenschneider. Über die neuen musste man länger nachdenken: 3 400 Längen, die meisten nur einmal gebraucht, keine auf einer Zeichnung, die noch stimmte.',
            fr: 'Les anciens câbles sont sortis en une nuit, au coupe-boulons. Les nouveaux ont demandé plus de réflexion : 3 400 longueurs, la plupart uniques, aucune sur un plan encore exact.',
          }),
          say({
            en: 'So two people crawled through the first car with a tape measure and a tablet. Their list went to a **Corda 900** with a printer behind it. What came out was not a heap of wire but a sequence: each length marked with car, duct and terminal, in the order in which it is pulled in.',
            de: 'Also krochen zwei Leute mit Messband und Tablet durch den ersten Wagen. Ihre Liste ging an eine **Corda 900** mit einem Beschrifter dahinter. Heraus kam kein Haufen Draht, sondern eine Reihenfolge: jede Länge mit Wagen, Kanal und Klemme, so geordnet, wie sie eingezogen wird.',
            fr: 'Deux personnes ont donc rampé dans la première voiture avec un mètre ruban et une tablette. Leur liste est partie vers une **Corda 900** suivie d’une marqueuse. Il n’en est pas sorti un tas de fil mais un ordre : chaque longueur porte voiture, goulotte et borne, dans l’ordre de la pose.',
          }),
        ),
      ),
      block.keyFigures('', [
        ['3 400', '', say({ en: 'wires a car', de: 'Leitungen je Wagen', fr: 'câbles par voiture' })],
        ['19', 'h', say({ en: 'to cut and mark them', de: 'zum Ablängen und Beschriften', fr: 'pour les couper et les marquer' })],
        ['6', '', say({ en: 'wires had to be made again', de: 'Leitungen mussten nochmals gemacht werden', fr: 'câbles à refaire' })],
      ]),
      block.quote(
        say({
          en: 'The sixth car we wired without the list. We had it in our fingers, and the wires had it on them.',
          de: 'Den sechsten Wagen haben wir ohne Liste verdrahtet. Sie steckte uns in den Fingern und stand auf den Leitungen.',
          fr: 'La sixième voiture, nous l’avons câblée sans liste. Nous l’avions dans les doigts, et les câbles la portaient sur eux.',
        }),
        'Jan Dvořák',
        say({ en: 'Trainer, České Budějovice', de: 'Schulungsleiter, České Budějovice', fr: 'Formateur, České Budějovice' }),
      ),
      block.textImage({
        heading: say({ en: 'Hard insulation', de: 'Harte Isolation', fr: 'Isolant dur' }),
        text: rich(
          say({
            en: 'Halogen-free insulation springs back after the cut. The blades turn by seven degrees while they close; the strip length then holds half a millimetre over a whole reel.',
            de: 'Halogenfreie Isolation federt nach dem Schnitt zurück. Die Messer drehen sich beim Schliessen um sieben Grad; danach stimmt die Abisolierlänge über eine ganze Spule auf einen halben Millimeter.',
            fr: 'L’isolant sans halogène se rétracte après la coupe. Les lames tournent de sept degrés en se fermant ; la longueur de dénudage tient alors au demi-millimètre sur toute une bobine.',
          }),
        ),
        image: image('detail-blades.png', say({ en: 'Blades around a wire', de: 'Messer um eine Leitung', fr: 'Lames autour d’un fil' })),
        link: toPage('page-rail', '{{name}}'),
      }),
    ],
  }),
  story({
    id: 'story-cabinet',
    slug: 'the-list-that-nobody-types',
    date: '2026-07-07',
    category: 'application',
    contacts: ['ursina-caduff', 'lea-amrein'],
    products: ['corda-330', 'marka-j10', 'filo-control'],
    picture: 'corda-330-dark.png',
    title: { en: 'The list that nobody types', de: 'Die Liste, die niemand abtippt' },
    lead: {
      en: 'A cabinet builder with fourteen people wires four hundred cabinets a year. The wiring list goes from the plan to the machine, and a mistake in it is made only once.',
      de: 'Ein Schaltschrankbauer mit vierzehn Leuten verdrahtet vierhundert Schränke im Jahr. Die Verdrahtungsliste geht vom Plan zur Maschine, und ein Fehler darin wird nur einmal gemacht.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Before, a wire was a walk: to the reel, to the bench, to the cabinet, and back because it was eight centimetres short. Somebody counted. It was eleven kilometres a week.',
            de: 'Früher war eine Leitung ein Spaziergang: zur Spule, zur Werkbank, zum Schrank und zurück, weil acht Zentimeter fehlten. Jemand hat gezählt. Es waren elf Kilometer in der Woche.',
          }),
          say({
            en: 'Now **Filo Control** takes the list out of the planning software at night. In the morning four hundred wires hang on a tape in the order in which they are placed, with both targets printed on both ends.',
            de: 'Heute holt **Filo Control** die Liste in der Nacht aus der Planungssoftware. Am Morgen hängen vierhundert Leitungen an einem Band, in der Reihenfolge der Montage, beide Ziele an beiden Enden aufgedruckt.',
          }),
        ),
      ),
      block.table(
        { heading: say({ en: 'One cabinet', de: 'Ein Schrank' }) },
        ['', say({ en: 'Before', de: 'Vorher' }), say({ en: 'After', de: 'Nachher' })],
        [
          [say({ en: 'Wiring time', de: 'Verdrahtungszeit' }), '31 h', '19 h'],
          [say({ en: 'Wires made again', de: 'Neu gemachte Leitungen' }), '22', '3'],
          [say({ en: 'Copper thrown away', de: 'Kupfer weggeworfen' }), '1.9 kg', '0.3 kg'],
        ],
      ),
      block.image(
        image('detail-screen.png', say({ en: 'Order list on the operator panel', de: 'Auftragsliste am Bedienfeld' })),
        'AsideSquare',
        say({ en: 'Red means: no such reel in the machine.', de: 'Rot heisst: Diese Spule steckt nicht in der Maschine.' }),
      ),
      block.callToAction(say({ en: 'For cabinet builders', de: 'Für Schaltschrankbauer' }), '', [
        toPage('page-control-cabinets', '{{name}}'),
        toService('data-connection'),
      ]),
    ],
  }),
  story({
    id: 'story-height',
    slug: 'a-tenth-of-a-millimetre',
    date: '2026-04-24',
    category: 'technology',
    contacts: ['mio-tanabe', 'ursina-caduff'],
    products: ['punto-12', 'forza-100', 'spina-3'],
    picture: 'detail-height.png',
    languages: ['en', 'de', 'ja'],
    title: { en: 'A tenth of a millimetre', de: 'Ein Zehntelmillimeter', ja: '0.1ミリメートル' },
    lead: {
      en: 'We crimped the same contact at nine heights, twenty times each, and pulled. The curve has a summit, and the summit is narrower than most people think.',
      de: 'Wir haben denselben Kontakt mit neun Höhen gecrimpt, je zwanzigmal, und gezogen. Die Kurve hat einen Gipfel, und er ist schmaler, als die meisten denken.',
      ja: '同じ端子を9種類のクリンプハイトで各20回圧着し、引っ張りました。曲線には頂点があり、それは多くの人が思うより狭いものです。',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Too high, and the strands lie loose in the barrel like pencils in a cup. Too low, and the tool has thinned them until they tear. Between the two lies a strip of eight hundredths where copper flows without being hurt.',
            de: 'Zu hoch, und die Drähte liegen lose in der Hülse wie Bleistifte im Becher. Zu tief, und das Werkzeug hat sie so dünn gedrückt, dass sie reissen. Dazwischen liegt ein Streifen von acht Hundertsteln, in dem Kupfer fliesst, ohne Schaden zu nehmen.',
            ja: '高すぎると、素線はコップの中の鉛筆のように遊びます。低すぎると、工具が素線を薄くしすぎて切れます。その間の0.08ミリの帯でだけ、銅は傷つかずに流れます。',
          }),
        ),
      ),
      block.table(
        {
          heading: say({ en: 'Height and pull-out force', de: 'Höhe und Auszugskraft', ja: 'クリンプハイトと引抜力' }),
          caption: say({
            en: 'Wire 0.5 mm², nineteen strands; mean of twenty pieces.',
            de: 'Leitung 0.5 mm², neunzehn Drähte; Mittel aus zwanzig Stück.',
            ja: '電線0.5 mm²、素線19本。20本の平均値。',
          }),
        },
        [
          say({ en: 'Crimp height', de: 'Crimphöhe', ja: 'クリンプハイト' }),
          say({ en: 'Pull-out force', de: 'Auszugskraft', ja: '引抜力' }),
          say({ en: 'What gives way', de: 'Was nachgibt', ja: '破断箇所' }),
        ],
        [
          ['1.10 mm', '58 N', say({ en: 'the crimp slips', de: 'der Crimp rutscht', ja: '圧着部が抜ける' })],
          ['1.04 mm', '86 N', say({ en: 'the crimp slips', de: 'der Crimp rutscht', ja: '圧着部が抜ける' })],
          ['1.00 mm', '104 N', say({ en: 'the wire tears', de: 'die Leitung reisst', ja: '電線が切れる' })],
          ['0.96 mm', '101 N', say({ en: 'the wire tears', de: 'die Leitung reisst', ja: '電線が切れる' })],
          ['0.90 mm', '74 N', say({ en: 'strands tear in the crimp', de: 'Drähte reissen im Crimp', ja: '圧着部内で素線が切れる' })],
        ],
      ),
      block.image(
        image('spina-3.png', 'Spina 3'),
        'Inline',
        say({
          en: 'At 1.00 mm the section shows a honeycomb without gaps.',
          de: 'Bei 1.00 mm zeigt der Schliff eine Wabe ohne Lücken.',
          ja: '1.00 mmの断面は、すき間のない蜂の巣状になります。',
        }),
      ),
      block.quote(
        say({
          en: 'Pull-out force alone can lie. Ask the section too.',
          de: 'Die Auszugskraft allein kann lügen. Fragen Sie auch den Schliff.',
          ja: '引抜力だけでは判断を誤ります。断面も見てください。',
        }),
        'Mio Tanabe',
        say({ en: 'Process engineer', de: 'Prozessingenieurin', ja: 'プロセスエンジニア' }),
      ),
    ],
  }),
  story({
    id: 'story-workshop',
    slug: 'the-workshop-in-guadalajara',
    date: '2026-01-28',
    category: 'people',
    contacts: ['tomas-herrera'],
    products: ['punto-applicator-a1'],
    picture: 'scene-workshop.png',
    languages: ['en', 'de', 'es'],
    title: { en: 'The workshop in Guadalajara', de: 'Die Werkstatt in Guadalajara', es: 'El taller de Guadalajara' },
    lead: {
      en: 'Tomás Herrera repairs forty applicators a month. The forty-first he takes home.',
      de: 'Tomás Herrera repariert vierzig Applikatoren im Monat. Den einundvierzigsten nimmt er nach Hause.',
      es: 'Tomás Herrera repara cuarenta aplicadores al mes. El cuarenta y uno se lo lleva a casa.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'In 1997 he bought a broken Linea 100 at an auction, for the price of its motors. It took him a winter to find out what it was for, and a spring to make it run.',
            de: 'Im Jahr 1997 kaufte er an einer Auktion eine kaputte Linea 100, zum Preis ihrer Motoren. Einen Winter lang fand er heraus, wozu sie gut war, einen Frühling lang brachte er sie zum Laufen.',
            es: 'En 1997 compró en una subasta una Linea 100 averiada, por el precio de sus motores. Tardó un invierno en averiguar para qué servía y una primavera en ponerla en marcha.',
          }),
          say({
            en: 'Then he telephoned Wirental and asked for a drawing. The person who answered was Ursina Caduff, in her second week.',
            de: 'Dann rief er im Wirental an und bat um eine Zeichnung. Abgenommen hat Ursina Caduff, in ihrer zweiten Woche.',
            es: 'Después llamó a Wirental y pidió un plano. Contestó Ursina Caduff, en su segunda semana.',
          }),
        ),
      ),
      block.textImage({
        heading: say({ en: 'What he looks at first', de: 'Was er zuerst ansieht', es: 'Lo primero que mira' }),
        text: rich(
          say({
            en: 'Not at the crimper. At the ram: if it moves sideways by two hundredths, a new crimper will last a week. He measures with his thumb, and then with a gauge, so that the customer believes it.',
            de: 'Nicht den Stempel. Den Stössel: Bewegt er sich seitlich um zwei Hundertstel, hält ein neuer Stempel eine Woche. Er misst mit dem Daumen und danach mit der Messuhr, damit es die Kundschaft glaubt.',
            es: 'No el punzón. El carro: si se mueve dos centésimas de lado, un punzón nuevo dura una semana. Mide con el pulgar, y luego con el comparador, para que el cliente lo crea.',
          }),
        ),
        image: image('punto-applicator-a1-detail.png', 'Punto Applicator A1'),
        side: 'left',
        link: toProduct('punto-applicator-a1'),
      }),
      block.services(say({ en: 'What he does', de: 'Was er macht', es: 'Lo que hace' }), ['applicator-overhaul', 'calibration']),
      block.callToAction(say({ en: 'More partners', de: 'Weitere Partner', es: 'Más socios' }), '', [toPage('page-partners', '{{name}}')]),
    ],
  }),
  story({
    id: 'story-apprentices',
    slug: 'nine-beginners',
    date: '2025-12-03',
    category: 'people',
    contacts: ['lea-amrein'],
    products: ['punto-manus-6', 'corda-120'],
    picture: 'factory-hall.png',
    title: { en: 'Nine beginners', de: 'Neun, die anfangen' },
    lead: {
      en: 'In August they could not tell a strand from a wire. In December they build a machine that nobody ordered.',
      de: 'Im August konnten sie einen Einzeldraht nicht von einer Leitung unterscheiden. Im Dezember bauen sie eine Maschine, die niemand bestellt hat.',
    },
    body: (say) => [
      block.text(
        '',
        rich(
          say({
            en: 'Every year the apprentices receive a bench, a budget of 3 000 francs and no task. This year it became a machine that cuts spaghetti to equal length. It holds half a millimetre; the canteen has asked for an offer.',
            de: 'Jedes Jahr erhalten die Lernenden eine Werkbank, 3 000 Franken und keine Aufgabe. Dieses Jahr wurde es eine Maschine, die Spaghetti gleich lang schneidet. Sie hält einen halben Millimeter ein; die Kantine hat um eine Offerte gebeten.',
          }),
          say({
            en: '“The feed is from a Corda 120 that was scrapped,” says Nevin, who is seventeen. “The slip was the problem. Flour.”',
            de: '«Der Vorschub ist aus einer ausgemusterten Corda 120», sagt Nevin, siebzehn. «Das Problem war der Schlupf. Mehl.»',
          }),
        ),
      ),
      block.gallery(say({ en: 'What was used', de: 'Was gebraucht wurde' }), [
        image('corda-120.png', 'Corda 120'),
        image('detail-drive.png', say({ en: 'Servo drive', de: 'Servoantrieb' })),
        image('punto-manus-6.png', 'Punto Manus 6'),
      ]),
      block.quote(
        say({
          en: 'They learned tolerance chains from pasta. I do not care from what.',
          de: 'Massketten haben sie an Teigwaren gelernt. Mir ist egal, woran.',
        }),
        'Lea Amrein',
        say({ en: 'Service technician', de: 'Servicetechnikerin' }),
      ),
      block.callToAction(say({ en: 'Begin here', de: 'Hier anfangen' }), '', [
        toPage('page-apprenticeship', say({ en: 'Apprenticeships', de: 'Lehrstellen' })),
        toPage('page-careers', say({ en: 'Open positions', de: 'Offene Stellen' })),
      ]),
    ],
  }),
  story({
    id: 'story-copper',
    slug: 'where-the-copper-goes',
    date: '2025-09-10',
    category: 'company',
    contacts: ['ursina-caduff'],
    products: [],
    picture: 'detail-blades.png',
    title: { en: 'Where the copper goes', de: 'Wohin das Kupfer geht' },
    lead: {
      en: 'Running in machines makes waste: 38 tonnes of wire a year. We followed one bag of it for nineteen days.',
      de: 'Maschinen einfahren macht Abfall: 38 Tonnen Leitung im Jahr. Wir sind einem Sack davon neunzehn Tage lang gefolgt.',
    },
    body: (say) => [
      block.processLine(
        {
          heading: say({ en: 'Nineteen days', de: 'Neunzehn Tage' }),
          introduction: say({ en: 'From the test hall and back to a reel.', de: 'Von der Prüfhalle zurück auf eine Spule.' }),
        },
        [
          { icon: 'cut', title: say({ en: 'Day 1', de: 'Tag 1' }), text: say({ en: 'chopped in Wirental', de: 'im Wirental gehäckselt' }) },
          {
            icon: 'strip',
            title: say({ en: 'Day 3', de: 'Tag 3' }),
            text: say({ en: 'insulation blown off', de: 'Isolation weggeblasen' }),
          },
          {
            icon: 'seal',
            title: say({ en: 'Day 8', de: 'Tag 8' }),
            text: say({ en: 'melted, 84 kilometres away', de: 'eingeschmolzen, 84 Kilometer entfernt' }),
          },
          {
            icon: 'twist',
            title: say({ en: 'Day 14', de: 'Tag 14' }),
            text: say({ en: 'drawn and stranded', de: 'gezogen und verseilt' }),
          },
          {
            icon: 'test',
            title: say({ en: 'Day 19', de: 'Tag 19' }),
            text: say({ en: 'on a reel in our hall', de: 'auf einer Spule in unserer Halle' }),
          },
        ],
      ),
      block.text(
        say({ en: 'What is lost', de: 'Was verloren geht' }),
        rich(
          say({
            en: 'Of every kilogram of copper 985 grams come back. The insulation does not: PVC of eleven colours becomes grey feet for traffic signs, and silicone becomes nothing at all. That is why we run in with fewer wires since this year: 400 in place of 1 000, with a better sensor.',
            de: 'Von jedem Kilogramm Kupfer kommen 985 Gramm zurück. Die Isolation nicht: Aus PVC in elf Farben werden graue Füsse für Verkehrsschilder, aus Silikon gar nichts. Darum fahren wir seit diesem Jahr mit weniger Leitungen ein: 400 statt 1 000, mit einem besseren Sensor.',
          }),
        ),
      ),
      block.callToAction(say({ en: 'All figures', de: 'Alle Zahlen' }), '', [toPage('page-sustainability', '{{name}}')]),
    ],
  }),
]
