import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

export const companyPages: SeedEntry[] = [
  page({
    id: 'page-about',
    slug: 'about',
    overline: { en: 'Company', de: 'Unternehmen' },
    title: { en: 'About Strandwerk', de: 'Über Strandwerk' },
    lead: {
      en: 'We are 640 people in a valley that has made wire since 1840. We build the machines that turn it into connections.',
      de: 'Wir sind 640 Menschen in einem Tal, das seit 1840 Draht zieht. Wir bauen die Maschinen, die daraus Verbindungen machen.',
    },
    image: (say) =>
      image(
        'factory.png',
        say({ en: 'The factory in Wirental, with the test hall in front', de: 'Das Werk im Wirental, vorne die Prüfhalle' }),
      ),
    body: (say) => [
      block.keyFigures(say({ en: 'In figures', de: 'In Zahlen' }), [
        ['640', '', say({ en: 'employees in twelve countries', de: 'Mitarbeitende in zwölf Ländern' })],
        ['11', '%', say({ en: 'of sales go into development', de: 'des Umsatzes gehen in die Entwicklung' })],
        ['7 300', '', say({ en: 'machines run in two shifts or more', de: 'Maschinen laufen in zwei Schichten oder mehr' })],
        ['4', 'h', say({ en: 'until a wear part is on its way', de: 'bis ein Verschleissteil unterwegs ist' })],
      ]),
      block.textImage({
        heading: say({ en: 'One hall, every step', de: 'Eine Halle, jeder Schritt' }),
        text: rich(
          say({
            en: 'Castings are machined, drives are wound, cabinets are wired and machines are run in under one roof. Whoever designs a part walks sixty metres to see it milled.',
            de: 'Gussteile werden bearbeitet, Antriebe gewickelt, Schränke verdrahtet und Maschinen eingefahren, alles unter einem Dach. Wer ein Teil konstruiert, geht sechzig Meter und sieht, wie es gefräst wird.',
          }),
          say({
            en: 'We wire our own control cabinets on our own machines. It keeps us honest.',
            de: 'Unsere Schaltschränke verdrahten wir auf unseren eigenen Maschinen. Das hält uns ehrlich.',
          }),
        ),
        image: image('factory-hall.png', say({ en: 'Assembly hall with three crimp lines', de: 'Montagehalle mit drei Crimplinien' })),
        side: 'right',
        link: toPage('page-history', say({ en: 'How it began', de: 'Wie es begann' })),
      }),
      block.quote(
        say({
          en: 'A connection is good when nobody ever has to think of it again.',
          de: 'Eine Verbindung ist gut, wenn nie mehr jemand an sie denken muss.',
        }),
        'Ursina Caduff',
        say({ en: 'Head of development', de: 'Leiterin Entwicklung' }),
      ),
      block.news(say({ en: 'What is new', de: 'Was es Neues gibt' }), 3),
      block.teaserGrid({ heading: say({ en: 'Read on', de: 'Weiterlesen' }) }, [
        {
          title: say({ en: 'Quality', de: 'Qualität' }),
          text: say({ en: 'How a machine is released.', de: 'Wie eine Maschine freigegeben wird.' }),
          image: image('spina-3.png', 'Spina 3'),
          link: toPage('page-quality', '{{name}}'),
        },
        {
          title: say({ en: 'Sustainability', de: 'Nachhaltigkeit' }),
          text: say({ en: 'What we measure, and what it came to.', de: 'Was wir messen und was herauskam.' }),
          image: image('factory.png', say({ en: 'The factory by the river', de: 'Das Werk am Fluss' })),
          link: toPage('page-sustainability', '{{name}}'),
        },
        {
          title: say({ en: 'Careers', de: 'Karriere' }),
          text: say({ en: 'Seventeen open positions, nine apprenticeships.', de: 'Siebzehn offene Stellen, neun Lehrstellen.' }),
          image: image('service-training.png', say({ en: 'Four people around a bench press', de: 'Vier Personen um eine Tischpresse' })),
          link: toPage('page-careers', '{{name}}', { parameters: '#section-page-careers-3' }),
        },
      ]),
    ],
  }),
  page({
    id: 'page-history',
    slug: 'history',
    overline: { en: 'Since 1962', de: 'Seit 1962' },
    title: { en: 'From a bicycle bell to a crimp line', de: 'Von der Veloklingel zur Crimplinie' },
    lead: {
      en: 'Josua Wenk built his first cutting machine because he was tired of measuring bell wires with a ruler.',
      de: 'Josua Wenk baute seine erste Ablängmaschine, weil er es leid war, Klingeldrähte mit dem Massstab abzumessen.',
    },
    image: (say) =>
      image(
        'corda-120.png',
        say({ en: 'Corda 120, the great-granddaughter of the first machine', de: 'Corda 120, Urenkelin der ersten Maschine' }),
      ),
    fields: { stickyOnlyAnchorNavigation: true },
    body: (say) => [
      block.table(
        {
          heading: say({ en: 'Sixty-four years', de: 'Vierundsechzig Jahre' }),
          caption: say({ en: 'Milestones since the foundation', de: 'Meilensteine seit der Gründung' }),
        },
        [say({ en: 'Year', de: 'Jahr' }), say({ en: 'Event', de: 'Ereignis' })],
        [
          [
            '1962',
            say({
              en: 'Josua Wenk cuts bell wire by machine, in his brother’s mill.',
              de: 'Josua Wenk längt in der Mühle seines Bruders Klingeldraht maschinell ab.',
            }),
          ],
          ['1974', say({ en: 'The first machine that strips both ends.', de: 'Die erste Maschine, die beide Enden abisoliert.' })],
          [
            '1988',
            say({
              en: 'Linea 100: cut, strip and crimp in one pass.',
              de: 'Linea 100: schneiden, abisolieren und crimpen in einem Durchgang.',
            }),
          ],
          [
            '2003',
            say({ en: 'Crimp force is measured on every single contact.', de: 'Die Crimpkraft wird an jedem einzelnen Kontakt gemessen.' }),
          ],
          ['2019', say({ en: 'The laser reaches the wire: Corda Lux.', de: 'Der Laser erreicht die Leitung: Corda Lux.' })],
          ['2026', say({ en: 'Linea 780 Twin twists pairs in the line.', de: 'Die Linea 780 Twin verdrillt Paare in der Linie.' })],
        ],
      ),
      block.gallery(say({ en: 'Five generations', de: 'Fünf Generationen' }), [
        image('corda-120.png', 'Corda 120'),
        image('corda-330.png', 'Corda 330'),
        image('linea-355.png', 'Linea 355'),
        image('linea-565.png', 'Linea 565'),
        image('linea-780.png', 'Linea 780 Twin'),
      ]),
      block.image(
        image('factory.png', say({ en: 'The factory today', de: 'Das Werk heute' })),
        'Stretched',
        say({
          en: 'Wirental, 2026: the mill of 1962 is the small house on the left.',
          de: 'Wirental 2026: Die Mühle von 1962 ist das kleine Haus links.',
        }),
      ),
      block.callToAction(say({ en: 'And then?', de: 'Und dann?' }), '', [
        toPage('page-quality', '{{name}}'),
        toPath('/stories', say({ en: 'Stories from today', de: 'Stories von heute' })),
      ]),
    ],
  }),
  page({
    id: 'page-quality',
    slug: 'quality',
    title: { en: 'Quality is a number', de: 'Qualität ist eine Zahl' },
    lead: {
      en: 'No machine leaves before it has run your part for a shift and the capability index is above 1.67.',
      de: 'Keine Maschine verlässt das Haus, bevor sie Ihr Teil eine Schicht lang gefahren hat und der Fähigkeitsindex über 1.67 liegt.',
    },
    image: (say) => image('detail-curve.png', say({ en: 'Force over stroke of good crimps', de: 'Kraft über Hub guter Crimps' })),
    fields: { theme: 'Iqc' },
    body: (say) => [
      block.accordion(say({ en: 'How a machine is released', de: 'Wie eine Maschine freigegeben wird' }), [
        [
          say({ en: '1 Geometry', de: '1 Geometrie' }),
          rich(
            say({
              en: 'Press alignment within **five micrometres**, measured at four points of the stroke.',
              de: 'Pressenflucht innerhalb von **fünf Mikrometern**, gemessen an vier Punkten des Hubs.',
            }),
          ),
        ],
        [
          say({ en: '2 Force', de: '2 Kraft' }),
          rich(
            say({
              en: 'The crimp-force sensor is calibrated in the machine, not on a bench.',
              de: 'Der Crimpkraftsensor wird in der Maschine kalibriert, nicht auf einem Tisch.',
            }),
            say({ en: '- three loads', de: '- drei Lasten' }),
            say({ en: '- two temperatures', de: '- zwei Temperaturen' }),
          ),
        ],
        [
          say({ en: '3 Length', de: '3 Länge' }),
          rich(
            say({
              en: 'Two hundred wires of one metre; the longest and the shortest differ by less than a millimetre.',
              de: 'Zweihundert Leitungen zu einem Meter; die längste und die kürzeste unterscheiden sich um weniger als einen Millimeter.',
            }),
          ),
        ],
        [
          say({ en: '4 A full shift', de: '4 Eine ganze Schicht' }),
          rich(
            say({
              en: 'Eight hours with your wire, your contacts and your seals.',
              de: 'Acht Stunden mit Ihrer Leitung, Ihren Kontakten und Ihren Dichtungen.',
            }),
          ),
        ],
      ]),
      block.capability(say({ en: 'Machines that monitor the crimp force', de: 'Maschinen mit Crimpkraftüberwachung' }), 'cap-monitoring'),
      block.downloads(say({ en: 'Certificates', de: 'Zertifikate' }), ['file-iso-9001', 'file-general-terms', 'file-crimp-handbook']),
      block.callToAction(say({ en: 'See it measured', de: 'Sehen Sie zu' }), '', [
        toPage('page-crimp-force-monitoring', '{{name}}'),
        toPage('page-test-centre', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-sustainability',
    slug: 'sustainability',
    title: { en: 'Sustainability, measured', de: 'Nachhaltigkeit, gemessen' },
    lead: {
      en: 'The greenest wire is the one that is not thrown away. Our machines make the first piece a good one; our factory runs on the river.',
      de: 'Die grünste Leitung ist die, die nicht weggeworfen wird. Unsere Maschinen machen das erste Stück gut; unser Werk läuft mit Wasser aus dem Fluss.',
    },
    image: (say) =>
      image('factory.png', say({ en: 'The factory by the river that drives it', de: 'Das Werk an dem Fluss, der es antreibt' })),
    fields: { theme: 'Adaptronic' },
    body: (say) => [
      block.keyFigures(say({ en: 'Last year', de: 'Letztes Jahr' }), [
        ['92', '%', say({ en: 'of our electricity from our own turbine', de: 'unseres Stroms aus der eigenen Turbine' })],
        ['38', 't', say({ en: 'of copper returned to the melt', de: 'Kupfer zurück in die Schmelze' })],
        ['−17', '%', say({ en: 'energy per machine built', de: 'Energie je gebaute Maschine' })],
      ]),
      block.text(
        say({ en: 'What is still bad', de: 'Was noch nicht gut ist' }),
        rich(
          say({
            en: 'Our castings travel 900 kilometres, and half of our visits to customers are still flights.',
            de: 'Unsere Gussteile reisen 900 Kilometer, und die Hälfte unserer Kundenbesuche sind noch Flüge.',
          }),
          say({ en: '## What we do about it', de: '## Was wir dagegen tun' }),
          say({
            en: '1. Two foundries within a day by rail are being audited.',
            de: '1. Zwei Giessereien innerhalb einer Bahntagesreise werden geprüft.',
          }),
          say({
            en: '2. Remote assistance solves eight of ten faults; see [the service](/services/maintenance/remote/remote-assistance).',
            de: '2. Die Fernunterstützung behebt acht von zehn Störungen; siehe [die Dienstleistung](/services/maintenance/remote/remote-assistance).',
          }),
        ),
      ),
      block.downloads(say({ en: 'Report', de: 'Bericht' }), ['file-sustainability-report']),
      block.stories(say({ en: 'Looked at closely', de: 'Genauer angesehen' }), ['story-copper', 'story-turbine']),
      block.callToAction(say({ en: 'Ask us a hard question', de: 'Stellen Sie uns eine schwierige Frage' }), '', [
        toPage('page-contact', '{{name}}'),
        toPage('page-reports', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-locations',
    slug: 'locations',
    title: { en: 'Locations', de: 'Standorte' },
    lead: { en: 'Thirteen places where somebody picks up the telephone.', de: 'Dreizehn Orte, an denen jemand das Telefon abnimmt.' },
    body: (say) => [
      block.locations({ heading: say({ en: 'Where they are', de: 'Wo sie sind' }) }),
      block.callToAction(
        say({ en: 'Not sure who is near you?', de: 'Nicht sicher, wer in Ihrer Nähe ist?' }),
        say({
          en: 'Write to us; the answer comes from the country you are in.',
          de: 'Schreiben Sie uns; die Antwort kommt aus Ihrem Land.',
        }),
        [
          toPage('page-contact', say({ en: 'To the form', de: 'Zum Formular' })),
          toPath('action:contact', say({ en: 'Write now', de: 'Jetzt schreiben' })),
        ],
      ),
    ],
  }),
]
