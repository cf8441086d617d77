import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath, toProduct, toService } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

const overline = { en: 'Industries', de: 'Branchen' }

export const moreIndustryPages: SeedEntry[] = [
  page({
    id: 'page-rail',
    slug: 'rail',
    overline,
    title: { en: 'Forty kilometres of wire in a train', de: 'Vierzig Kilometer Leitung in einem Zug' },
    lead: {
      en: 'Every wire of a train has a number, an end that is known, and thirty years ahead of it. We cut it to length, print it and write down how it was made.',
      de: 'Jede Leitung eines Zuges hat eine Nummer, ein bekanntes Ende und dreissig Jahre vor sich. Wir längen sie ab, bedrucken sie und schreiben auf, wie sie entstanden ist.',
    },
    image: (say) =>
      image('corda-900-hero.png', say({ en: 'Corda 900 with a reel of train cable', de: 'Corda 900 mit einer Spule Bahnleitung' })),
    fields: { theme: 'Dark_Copper' },
    body: (say) => [
      block.textImage({
        heading: say({ en: 'Halogen-free, and not at all soft', de: 'Halogenfrei und alles andere als weich' }),
        text: rich(
          say({
            en: 'Insulation that does not burn is hard, and it springs back after the cut. A blade set for PVC tears it. The Corda 900 turns its blades by seven degrees while they close, so the insulation is sliced and not squeezed.',
            de: 'Isolation, die nicht brennt, ist hart und federt nach dem Schnitt zurück. Ein auf PVC eingestelltes Messer reisst sie ein. Die Corda 900 dreht ihre Messer beim Schliessen um sieben Grad; so wird die Isolation geschnitten und nicht gequetscht.',
          }),
          say({
            en: 'The result is a strip length that holds half a millimetre over a whole reel, from 1.5 to 240 mm².',
            de: 'Das Ergebnis ist eine Abisolierlänge, die über eine ganze Spule auf einen halben Millimeter stimmt, von 1.5 bis 240 mm².',
          }),
        ),
        image: image('detail-blades.png', say({ en: 'Blades around a wire', de: 'Messer um eine Leitung' })),
        side: 'left',
        link: toProduct('corda-900'),
      }),
      block.keyFigures(say({ en: 'A set of wires for one car', de: 'Ein Leitungssatz für einen Wagen' }), [
        ['3 400', '', say({ en: 'wires, no two lists alike', de: 'Leitungen, keine zwei Listen gleich' })],
        ['19', 'h', say({ en: 'from drawing to tied bundle', de: 'von der Zeichnung bis zum gebundenen Bündel' })],
        ['30', say({ en: 'years', de: 'Jahre' }), say({ en: 'records are kept', de: 'lang werden die Protokolle aufbewahrt' })],
      ]),
      block.products(
        {
          heading: say({ en: 'Machines for rolling stock', de: 'Maschinen für den Fahrzeugbau' }),
          introduction: say({
            en: 'Cut, printed, pressed and pulled, in this order.',
            de: 'Geschnitten, beschriftet, gepresst und gezogen, in dieser Reihenfolge.',
          }),
        },
        ['corda-900', 'marka-j10', 'punto-150', 'forza-500'],
      ),
      block.stories(say({ en: 'A train that was rewired', de: 'Ein Zug, neu verdrahtet' }), ['story-night-train']),
      block.callToAction(
        say({ en: 'Send us your wire list', de: 'Schicken Sie uns Ihre Leitungsliste' }),
        say({
          en: 'We run it in the test centre and tell you the hours it takes, set-up times included.',
          de: 'Wir fahren sie im Testzentrum und sagen Ihnen, wie viele Stunden sie braucht, Rüstzeiten eingeschlossen.',
        }),
        [toPage('page-contact', '{{name}}'), toService('sample-runs')],
      ),
    ],
  }),
  page({
    id: 'page-energy',
    slug: 'energy',
    overline,
    title: { en: 'Where the current is not forgiving', de: 'Wo der Strom nichts verzeiht' },
    lead: {
      en: 'In a wind turbine a poor crimp does not fail at once. It warms up for two winters and then fails at eighty metres.',
      de: 'Im Windrad versagt ein schlechter Crimp nicht sofort. Er wird zwei Winter lang warm und versagt dann auf achtzig Metern Höhe.',
    },
    image: (say) =>
      image(
        'punto-150-hero.png',
        say({ en: 'Punto 150, press for large cross-sections', de: 'Punto 150, Presse für grosse Querschnitte' }),
      ),
    fields: { theme: 'Adaptronic' },
    body: (say) => [
      block.text(
        say({ en: 'Resistance is the real measure', de: 'Der Widerstand ist das wahre Mass' }),
        rich(
          say({
            en: 'A cable lug of 240 mm² is pressed with 80 kN. Pull-out force tells whether it holds; the resistance tells whether it stays cool. We measure both, and we measure the second one with 100 amperes.',
            de: 'Ein Kabelschuh für 240 mm² wird mit 80 kN verpresst. Die Auszugskraft sagt, ob er hält; der Widerstand sagt, ob er kühl bleibt. Wir messen beides, das Zweite mit 100 Ampere.',
          }),
          say({
            en: '- press force per stroke, stored with the lug’s lot',
            de: '- Presskraft je Hub, abgelegt mit dem Los des Kabelschuhs',
          }),
          say({ en: '- crimp height at three points of the barrel', de: '- Crimphöhe an drei Stellen der Hülse' }),
          say({ en: '- voltage drop over the joint, to one microvolt', de: '- Spannungsabfall über der Verbindung, auf ein Mikrovolt' }),
        ),
      ),
      block.table(
        {
          heading: say({ en: 'What holds what', de: 'Was was hält' }),
          caption: say({
            en: 'Values of our laboratory for copper lugs, mean of twenty pieces each.',
            de: 'Werte unseres Labors für Kupferkabelschuhe, Mittel aus je zwanzig Stück.',
          }),
        },
        [
          say({ en: 'Cross-section', de: 'Querschnitt' }),
          say({ en: 'Press force', de: 'Presskraft' }),
          say({ en: 'Pull-out force', de: 'Auszugskraft' }),
          say({ en: 'Resistance', de: 'Widerstand' }),
        ],
        [
          ['50 mm²', '38 kN', '3.1 kN', '11 µΩ'],
          ['95 mm²', '52 kN', '5.4 kN', '6.2 µΩ'],
          ['150 mm²', '66 kN', '7.9 kN', '4.0 µΩ'],
          ['240 mm²', '80 kN', '11.6 kN', '2.6 µΩ'],
        ],
      ),
      block.products({ heading: say({ en: 'For large cross-sections', de: 'Für grosse Querschnitte' }) }, [
        'corda-1200',
        'punto-150',
        'forza-500',
      ]),
      block.image(
        image('forza-500.png', say({ en: 'Forza 500 with a cable lug clamped', de: 'Forza 500 mit eingespanntem Kabelschuh' })),
        'AsideSquare',
        say({
          en: 'The Forza 500 pulls up to 5 kN slowly, because copper needs time to say what it thinks.',
          de: 'Die Forza 500 zieht langsam bis 5 kN, denn Kupfer braucht Zeit, um zu sagen, was es denkt.',
        }),
      ),
      block.callToAction(say({ en: 'Storage, wind or switchgear?', de: 'Speicher, Wind oder Schaltanlage?' }), '', [
        toPage('page-contact', '{{name}}'),
        toPath('/products/testing', say({ en: 'Machines for testing', de: 'Maschinen zum Prüfen' })),
      ]),
    ],
  }),
  page({
    id: 'page-control-cabinets',
    slug: 'control-cabinets',
    overline,
    title: { en: 'Lot size one, four hundred times', de: 'Losgrösse eins, vierhundert Mal' },
    lead: {
      en: 'A control cabinet has four hundred wires and hardly two of the same length. What costs is not the crimp; it is the walk to the next reel.',
      de: 'Ein Schaltschrank hat vierhundert Leitungen und kaum zwei gleich lange. Was kostet, ist nicht der Crimp, sondern der Gang zur nächsten Spule.',
    },
    image: (say) => image('corda-330-hero.png', say({ en: 'Corda 330 with reel', de: 'Corda 330 mit Spule' })),
    fields: { theme: 'Default', hasCoverHero: true },
    body: (say) => [
      block.processLine(
        {
          heading: say({ en: 'From schematic to bundle', de: 'Vom Schaltplan zum Bündel' }),
          introduction: say({
            en: 'The list comes from the planning software; nobody types a length.',
            de: 'Die Liste kommt aus der Planungssoftware; niemand tippt eine Länge ab.',
          }),
        },
        [
          {
            icon: 'cut',
            title: say({ en: 'Cut', de: 'Schneiden' }),
            text: say({ en: 'in the order of wiring', de: 'in der Reihenfolge der Montage' }),
          },
          {
            icon: 'mark',
            title: say({ en: 'Mark', de: 'Beschriften' }),
            text: say({ en: 'both targets on both ends', de: 'beide Ziele an beiden Enden' }),
          },
          { icon: 'strip', title: say({ en: 'Strip', de: 'Abisolieren' }), text: '8 / 10 / 12 mm' },
          { icon: 'crimp', title: say({ en: 'Ferrule', de: 'Aderendhülse' }), text: '0.5–2.5 mm²' },
        ],
      ),
      block.textImage({
        heading: say({ en: 'We do it ourselves', de: 'Wir machen es selbst' }),
        text: rich(
          say({
            en: 'Our own cabinets are wired on a Corda 330 with a marker behind it. In the first year the wiring time per cabinet fell from 31 to 19 hours; in the second year nothing more happened, because the rest is screwdriver.',
            de: 'Unsere eigenen Schränke verdrahten wir mit einer Corda 330 und einem Beschrifter dahinter. Im ersten Jahr sank die Verdrahtungszeit je Schrank von 31 auf 19 Stunden; im zweiten Jahr geschah nichts mehr, denn der Rest ist Schraubenzieher.',
          }),
        ),
        image: image('marka-j10.png', 'Marka J10'),
        link: toProduct('marka-j10'),
      }),
      block.products({ heading: say({ en: 'What stands beside the assembly bench', de: 'Was neben dem Montageplatz steht' }) }, [
        'corda-120',
        'corda-330',
        'marka-j10',
        'punto-manus-6',
      ]),
      block.tabs(say({ en: 'How many cabinets a year?', de: 'Wie viele Schränke im Jahr?' }), [
        [
          say({ en: 'Up to forty', de: 'Bis vierzig' }),
          rich(
            say({
              en: 'A **Corda 120** and good pliers. The list is typed in, forty wires at a time; that takes an hour a cabinet and costs nothing but patience.',
              de: 'Eine **Corda 120** und eine gute Zange. Die Liste wird eingetippt, vierzig Leitungen aufs Mal; das dauert eine Stunde je Schrank und kostet nichts als Geduld.',
            }),
          ),
        ],
        [
          say({ en: 'Forty to four hundred', de: 'Vierzig bis vierhundert' }),
          rich(
            say({
              en: 'A **Corda 330** with a **Marka J10** behind it, the list from the planning software. Twelve reels at the prefeeder, so that nobody walks.',
              de: 'Eine **Corda 330** mit einer **Marka J10** dahinter, die Liste aus der Planungssoftware. Zwölf Spulen am Abroller, damit niemand läuft.',
            }),
          ),
        ],
        [
          say({ en: 'More', de: 'Mehr' }),
          rich(
            say({
              en: 'A line with ferrule stations on both ends, and **Filo Control** between planning and hall. From here on the wiring is no longer the bottleneck; the sheet metal is.',
              de: 'Eine Linie mit Aderendhülsenstation an beiden Enden und **Filo Control** zwischen Planung und Halle. Ab hier ist nicht mehr die Verdrahtung der Engpass, sondern das Blech.',
            }),
          ),
        ],
      ]),
      block.accordion(say({ en: 'Questions from cabinet builders', de: 'Fragen aus dem Schaltschrankbau' }), [
        [
          say({ en: 'Which planning software can you read?', de: 'Welche Planungssoftware können Sie lesen?' }),
          rich(
            say({
              en: 'Every one that writes a table. Filo Control asks once which column is what and remembers it.',
              de: 'Jede, die eine Tabelle schreibt. Filo Control fragt einmal, welche Spalte was ist, und merkt es sich.',
            }),
          ),
        ],
        [
          say({ en: 'Is it worth it for ten cabinets a year?', de: 'Lohnt es sich bei zehn Schränken im Jahr?' }),
          rich(
            say({
              en: 'No. Take a Corda 120 and good pliers. From forty cabinets on, come back.',
              de: 'Nein. Nehmen Sie eine Corda 120 und eine gute Zange. Ab vierzig Schränken reden wir weiter.',
            }),
          ),
        ],
        [
          say({ en: 'How are the wires kept in order?', de: 'Wie bleiben die Leitungen in der Reihenfolge?' }),
          rich(
            say({
              en: 'They leave the machine on a tape, twenty a metre, in the order in which they are placed.',
              de: 'Sie verlassen die Maschine an einem Band, zwanzig auf den Meter, in der Reihenfolge ihrer Montage.',
            }),
          ),
        ],
      ]),
      block.callToAction(say({ en: 'Bring a schematic', de: 'Bringen Sie einen Schaltplan mit' }), '', [
        toPage('page-test-centre', '{{name}}'),
        toPage('page-contact', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-appliances',
    slug: 'appliances',
    overline,
    title: { en: 'One second a wire', de: 'Eine Sekunde pro Leitung' },
    lead: {
      en: 'A dishwasher earns a few francs. Its harness has eleven seconds and must not cost more than the detergent of a week.',
      de: 'An einem Geschirrspüler verdient man wenige Franken. Sein Kabelbaum hat elf Sekunden Zeit und darf nicht mehr kosten als das Spülmittel einer Woche.',
    },
    image: (say) =>
      image(
        'linea-355-hero.png',
        say({ en: 'Linea 355, a line for one contact on each side', de: 'Linea 355, eine Linie für je einen Kontakt pro Seite' }),
      ),
    fields: { theme: 'Cirris' },
    body: (say) => [
      block.keyFigures(say({ en: 'A Linea 355 in three shifts', de: 'Eine Linea 355 in drei Schichten' }), [
        ['5 100', '/h', say({ en: 'wires with a contact on both ends', de: 'Leitungen mit Kontakt an beiden Enden' })],
        ['0.7', '%', say({ en: 'scrap, first pieces included', de: 'Ausschuss, Anfahrteile eingeschlossen' })],
        ['38', 's', say({ en: 'for a change of applicator', de: 'für einen Applikatorwechsel' })],
      ]),
      block.text(
        say({ en: 'Cheap is not the same as careless', de: 'Billig ist nicht dasselbe wie nachlässig' }),
        rich(
          say({
            en: 'A flat receptacle in a heating circuit carries sixteen amperes beside hot water. It is crimped in a third of a second, and in this third of a second its force is compared with the curve that was taught.',
            de: 'Eine Flachsteckhülse im Heizkreis führt sechzehn Ampere neben heissem Wasser. Gecrimpt ist sie in einer Drittelsekunde, und in dieser Drittelsekunde wird ihre Kraft mit der eingelernten Kurve verglichen.',
          }),
          say({
            en: '> The cheapest crimp is the one that nobody has to look for.',
            de: '> Der billigste Crimp ist der, den niemand suchen muss.',
          }),
        ),
      ),
      block.capability(say({ en: 'Machines that crimp', de: 'Maschinen, die crimpen' }), 'cap-crimping'),
      block.video(say({ en: 'Eleven seconds', de: 'Elf Sekunden' }), {
        url: 'asset:film-linea-355.webm',
        thumbnail: 'asset:linea-355-dark.png',
        alt: say({ en: 'Linea 355 at full speed', de: 'Linea 355 in voller Fahrt' }),
      }),
      block.callToAction(
        say({ en: 'Count with us', de: 'Rechnen Sie mit uns' }),
        say({
          en: 'Volume, contacts, shifts: from three numbers we work out a price per wire.',
          de: 'Stückzahl, Kontakte, Schichten: Aus drei Zahlen rechnen wir einen Preis je Leitung aus.',
        }),
        [toPage('page-contact', '{{name}}'), toProduct('linea-355')],
      ),
    ],
  }),
  page({
    id: 'page-telecommunications',
    slug: 'telecommunications',
    overline,
    title: { en: 'Layer by layer', de: 'Lage für Lage' },
    lead: {
      en: 'Sheath, braid, foil, dielectric, conductor: a coaxial cable is stripped five times, each time to another depth and to the tenth of a millimetre.',
      de: 'Mantel, Geflecht, Folie, Dielektrikum, Leiter: Eine Koaxialleitung wird fünfmal abisoliert, jedes Mal anders tief und auf den Zehntelmillimeter.',
    },
    image: () => image('corda-450-coax-hero.png', 'Corda 450 Coax'),
    fields: { theme: 'Light_Blue' },
    body: (say) => [
      block.textImage({
        heading: say({ en: 'A blade that goes round', de: 'Ein Messer, das im Kreis fährt' }),
        text: rich(
          say({
            en: 'Four blades rotate around the cable and close in steps of five micrometres. Before every cut they touch the conductor once with a small current, so they know where it is and stay away from it.',
            de: 'Vier Messer drehen sich um die Leitung und schliessen in Schritten von fünf Mikrometern. Vor jedem Schnitt tasten sie den Leiter einmal mit kleinem Strom ab; so wissen sie, wo er ist, und halten Abstand.',
          }),
        ),
        image: image('corda-450-coax-detail.png', say({ en: 'Rotary head of the Corda 450 Coax', de: 'Rotationskopf der Corda 450 Coax' })),
        side: 'right',
        link: toProduct('corda-450-coax'),
      }),
      block.table(
        { heading: say({ en: 'Five steps of one end', de: 'Fünf Stufen eines Endes' }) },
        [say({ en: 'Layer', de: 'Lage' }), say({ en: 'Length', de: 'Länge' }), say({ en: 'Tolerance', de: 'Toleranz' })],
        [
          [say({ en: 'Sheath', de: 'Mantel' }), '18.0 mm', '± 0.10 mm'],
          [say({ en: 'Braid', de: 'Geflecht' }), '9.5 mm', '± 0.10 mm'],
          [say({ en: 'Foil', de: 'Folie' }), '8.0 mm', '± 0.08 mm'],
          [say({ en: 'Dielectric', de: 'Dielektrikum' }), '4.2 mm', '± 0.05 mm'],
          [say({ en: 'Conductor', de: 'Leiter' }), '3.0 mm', '± 0.05 mm'],
        ],
      ),
      block.products({ heading: say({ en: 'For signals that must arrive', de: 'Für Signale, die ankommen müssen' }) }, [
        'corda-450-coax',
        'corda-lux-20',
        'torsa-20',
        'tessa-16',
      ]),
      block.gallery(say({ en: 'At the cable end', de: 'Am Leitungsende' }), [
        image('corda-450-coax.png', 'Corda 450 Coax'),
        image('corda-lux-20-detail.png', say({ en: 'Laser window of the Corda Lux 20', de: 'Laserfenster der Corda Lux 20' })),
        image('torsa-20-detail.png', say({ en: 'Twisting heads of the Torsa 20', de: 'Verdrillköpfe der Torsa 20' })),
      ]),
      block.callToAction(
        say({ en: 'We need one metre', de: 'Wir brauchen einen Meter' }),
        say({
          en: 'Send one metre of cable and the drawing of the connector. The stripped end comes back with a measuring report.',
          de: 'Schicken Sie einen Meter Leitung und die Zeichnung des Steckers. Das abisolierte Ende kommt mit einem Messbericht zurück.',
        }),
        [toPage('page-contact', '{{name}}'), toPage('page-test-centre', '{{name}}')],
      ),
    ],
  }),
]
