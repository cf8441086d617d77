import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath, toUrl } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

export const peoplePages: SeedEntry[] = [
  page({
    id: 'page-careers',
    slug: 'careers',
    title: { en: 'Work where it is made', de: 'Arbeiten, wo es entsteht' },
    lead: {
      en: 'Mechanics, electronics, software and people who can explain all three to a customer.',
      de: 'Mechanik, Elektronik, Software und Menschen, die alle drei einer Kundin erklären können.',
    },
    image: (say) => image('factory-hall.png', say({ en: 'Two people at a crimp line', de: 'Zwei Personen an einer Crimplinie' })),
    fields: { theme: 'Cirris', hasCoverHero: true },
    body: (say) => [
      block.textImage({
        heading: say({ en: 'Your first week', de: 'Ihre erste Woche' }),
        text: rich(
          say({
            en: 'Whatever your profession, you spend the first three days on the assembly line and crimp, cut and measure. On the fourth day you choose a desk.',
            de: 'Welchen Beruf Sie auch haben: Die ersten drei Tage verbringen Sie in der Montage und crimpen, schneiden und messen. Am vierten Tag suchen Sie sich einen Platz aus.',
          }),
        ),
        image: image('portrait-lea-amrein.png', 'Lea Amrein'),
        side: 'left',
      }),
      block.quote(
        say({
          en: 'Nobody asked what I had studied. They asked what I had repaired.',
          de: 'Niemand fragte, was ich studiert habe. Sie fragten, was ich schon repariert habe.',
        }),
        'Lea Amrein',
        say({ en: 'Service technician since 2021', de: 'Servicetechnikerin seit 2021' }),
      ),
      block.teaserGrid(
        {
          heading: say({ en: 'Open positions', de: 'Offene Stellen' }),
          introduction: say({
            en: 'The four of seventeen that we would like to fill first. The others are on a sheet at the gate, or come by mail.',
            de: 'Die vier von siebzehn, die wir zuerst besetzen möchten. Die übrigen hängen an der Pforte aus oder kommen per E-Mail.',
          }),
        },
        [
          {
            title: say({ en: 'Process engineer, crimping', de: 'Prozessentwicklung Crimpen' }),
            text: say({ en: 'Wirental, 80 to 100 per cent', de: 'Wirental, 80 bis 100 Prozent' }),
            image: image('service-engineering.png', say({ en: 'Analyser for micrographs', de: 'Schliffbildgerät' })),
            link: toPage('page-job-process-engineer', say({ en: 'To the position', de: 'Zur Stelle' })),
          },
          {
            title: say({ en: 'Embedded developer, motion control', de: 'Embedded-Entwicklung Antriebe' }),
            text: say({ en: 'Wirental, 60 to 100 per cent', de: 'Wirental, 60 bis 100 Prozent' }),
            image: image('detail-drive.png', say({ en: 'Servo drive', de: 'Servoantrieb' })),
            link: toPage('page-job-embedded-developer', say({ en: 'To the position', de: 'Zur Stelle' })),
          },
          {
            title: say({ en: 'Service technician', de: 'Servicetechnik' }),
            text: say({ en: 'Dayton, Ohio, full time', de: 'Dayton, Ohio, Vollzeit' }),
            image: image('service-maintenance.png', say({ en: 'Technician at an open line', de: 'Technikerin an einer offenen Linie' })),
            link: toPage('page-job-service-technician', say({ en: 'To the position', de: 'Zur Stelle' })),
          },
          {
            title: say({ en: 'Sales engineer', de: 'Technischer Verkauf' }),
            text: say({ en: 'Querétaro, full time', de: 'Querétaro, Vollzeit' }),
            image: image('scene-fair.png', say({ en: 'Visitors around a line', de: 'Besucherinnen und Besucher um eine Linie' })),
            link: toPage('page-job-sales-engineer', say({ en: 'To the position', de: 'Zur Stelle' })),
          },
        ],
      ),
      block.accordion(say({ en: 'What we offer', de: 'Was wir bieten' }), [
        [
          say({ en: 'Time', de: 'Zeit' }),
          rich(
            say({
              en: 'Forty hours, five weeks of holidays, six from fifty on. Whoever has a sick child goes home and does not explain.',
              de: 'Vierzig Stunden, fünf Wochen Ferien, ab fünfzig sechs. Wer ein krankes Kind hat, geht nach Hause und erklärt nichts.',
            }),
          ),
        ],
        [
          say({ en: 'Pay', de: 'Lohn' }),
          rich(
            say({
              en: 'The bands are posted beside the canteen. The highest pay is eleven times the lowest.',
              de: 'Die Lohnbänder hängen neben der Kantine. Der höchste Lohn ist das Elffache des tiefsten.',
            }),
          ),
        ],
        [
          say({ en: 'Learning', de: 'Lernen' }),
          rich(
            say({
              en: 'Ten days a year. They need not have anything to do with wire.',
              de: 'Zehn Tage im Jahr. Sie müssen nichts mit Draht zu tun haben.',
            }),
          ),
        ],
      ]),
      block.callToAction(
        say({ en: 'Nothing that fits?', de: 'Nichts Passendes dabei?' }),
        say({ en: 'Write to us what you last repaired.', de: 'Schreiben Sie uns, was Sie zuletzt repariert haben.' }),
        [
          toUrl('mailto:jobs@strandwerk.example', 'jobs@strandwerk.example'),
          toPage('page-apprenticeship', say({ en: 'Apprenticeships', de: 'Lehrstellen' })),
        ],
      ),
    ],
  }),
  page({
    id: 'page-apprenticeship',
    slug: 'apprenticeship',
    languages: ['de'],
    title: { en: '', de: 'Lehrstellen im Wirental' },
    lead: {
      en: '',
      de: 'Neun Lernende beginnen jeden August: Polymechanik, Automation, Konstruktion und Informatik. Eine Schnupperwoche gehört dazu.',
    },
    image: () => image('punto-manus-6.png', 'Handzange Punto Manus 6'),
    fields: { theme: 'Cirris' },
    body: () => [
      block.text(
        'So bewerben Sie sich',
        rich(
          'Schreiben Sie uns, was Sie zuletzt gebaut oder geflickt haben, und legen Sie ein Bild davon bei.',
          '- Bewerbung bis Ende Oktober',
          '- Schnupperwoche im November',
          '- Entscheid vor Weihnachten',
        ),
      ),
      block.video('Ein Tag in der Lehrwerkstatt', {
        url: 'asset:film-punto-12.webm',
        thumbnail: 'asset:factory-hall.png',
        alt: 'Lernende an einer Tischpresse',
      }),
      block.table(
        { heading: 'Berufe' },
        ['Beruf', 'Dauer', 'Plätze'],
        [
          ['Polymechanikerin, Polymechaniker', '4 Jahre', '5'],
          ['Automatikerin, Automatiker', '4 Jahre', '2'],
          ['Konstrukteurin, Konstrukteur', '4 Jahre', '1'],
          ['Informatikerin, Informatiker', '4 Jahre', '1'],
        ],
      ),
      block.stories('Was daraus wird', ['story-apprentices']),
      block.callToAction('Schnuppern', 'Eine Woche im November, mit eigenem Werkstück.', [
        toUrl('mailto:lehre@strandwerk.example', 'lehre@strandwerk.example'),
        toPage('page-careers', 'Alle Stellen'),
      ]),
    ],
  }),
  page({
    id: 'page-test-centre',
    slug: 'test-centre',
    languages: ['en'],
    title: { en: 'Test centre' },
    lead: {
      en: 'Send us wire and contacts; we send back the process window. Eleven machines, four laboratories and a microscope that is never off.',
    },
    image: () => image('service-engineering.png', 'Two people at an analyser for micrographs'),
    fields: { theme: 'Dark_Copper' },
    body: () => [
      block.capability('Pull-out testing with these machines', 'cap-pull-testing'),
      block.processLine({ heading: 'What happens to your sample', introduction: 'Five working days from parcel to report.' }, [
        { icon: 'cut', title: 'Prepared', text: 'cut and stripped to drawing' },
        { icon: 'crimp', title: 'Crimped', text: 'at nine crimp heights' },
        { icon: 'test', title: 'Pulled', text: 'twenty pieces a height' },
        { icon: 'mark', title: 'Sectioned', text: 'and photographed' },
      ]),
      block.services('Services of the test centre', ['sample-runs', 'process-engineering', 'calibration']),
      block.callToAction('Book a day', 'We run your parts while you watch.', [
        toPage('page-contact', 'Contact the laboratory'),
        toUrl('https://maps.strandwerk.example/wirental', 'How to find us'),
      ]),
    ],
  }),
  page({
    id: 'page-contact',
    slug: 'contact',
    languages: ['en', 'de', 'fr', 'es', 'ja'],
    title: {
      en: 'Talk to an expert',
      de: 'Mit einer Fachperson sprechen',
      fr: 'Parler à un expert',
      es: 'Hable con un experto',
      ja: '専門家に相談する',
    },
    lead: {
      en: 'Tell us about your wire, your contact and your quantity. An engineer answers within one working day.',
      de: 'Erzählen Sie uns von Ihrer Leitung, Ihrem Kontakt und Ihrer Menge. Innert eines Arbeitstags antwortet eine Ingenieurin oder ein Ingenieur.',
      fr: 'Parlez-nous de votre fil, de votre contact et de vos quantités. Un ingénieur répond en un jour ouvré.',
      es: 'Cuéntenos sobre su cable, su contacto y su cantidad. Un ingeniero responde en un día laborable.',
      ja: '電線、端子、数量についてお聞かせください。1営業日以内に技術者がお答えします。',
    },
    body: (say) => [
      block.callToAction(
        say({ en: 'Write to us', de: 'Schreiben Sie uns', fr: 'Écrivez-nous', es: 'Escríbanos', ja: 'お問い合わせ' }),
        say({
          en: 'A photograph of the wire end says more than a part number.',
          de: 'Ein Foto des Leitungsendes sagt mehr als eine Artikelnummer.',
          fr: 'Une photo de l’extrémité du fil en dit plus qu’une référence.',
          es: 'Una foto del extremo del cable dice más que una referencia.',
          ja: '電線端末の写真は、品番よりも多くを語ります。',
        }),
        [
          toPath(
            'action:contact',
            say({
              en: 'Open the form',
              de: 'Formular öffnen',
              fr: 'Ouvrir le formulaire',
              es: 'Abrir el formulario',
              ja: 'フォームを開く',
            }),
          ),
          toUrl('mailto:info@strandwerk.example', 'info@strandwerk.example'),
        ],
      ),
      block.accordion(
        say({ en: 'Before you ask', de: 'Bevor Sie fragen', fr: 'Avant de demander', es: 'Antes de preguntar', ja: 'よくある質問' }),
        [
          [
            say({
              en: 'How long is delivery?',
              de: 'Wie lange dauert die Lieferung?',
              fr: 'Quel est le délai ?',
              es: '¿Cuál es el plazo de entrega?',
              ja: '納期はどのくらいですか？',
            }),
            rich(
              say({
                en: 'Bench machines four weeks, lines sixteen.',
                de: 'Tischgeräte vier Wochen, Linien sechzehn.',
                fr: 'Machines de table quatre semaines, lignes seize.',
                es: 'Máquinas de banco cuatro semanas, líneas dieciséis.',
                ja: '卓上機は4週間、ラインは16週間です。',
              }),
            ),
          ],
          [
            say({
              en: 'Do you run samples?',
              de: 'Fahren Sie Muster?',
              fr: 'Faites-vous des essais ?',
              es: '¿Hacen muestras?',
              ja: 'サンプル加工は可能ですか？',
            }),
            rich(
              say({
                en: 'Yes, in the test centre, free of charge for up to fifty pieces.',
                de: 'Ja, im Testzentrum, bis fünfzig Stück kostenlos.',
                fr: 'Oui, au centre d’essais, gratuitement jusqu’à cinquante pièces.',
                es: 'Sí, en el centro de ensayos, gratis hasta cincuenta piezas.',
                ja: 'はい。テストセンターにて50本まで無料です。',
              }),
            ),
          ],
        ],
      ),
    ],
  }),
  page({
    id: 'page-press',
    slug: 'press',
    title: { en: 'For the press', de: 'Für die Medien' },
    lead: {
      en: 'Pictures, figures and a person who answers before your deadline.',
      de: 'Bilder, Zahlen und eine Person, die vor Redaktionsschluss antwortet.',
    },
    image: (say) => image('factory-hall.png', say({ en: 'Assembly hall with three crimp lines', de: 'Montagehalle mit drei Crimplinien' })),
    body: (say) => [
      block.gallery(say({ en: 'Pictures for free use', de: 'Bilder zur freien Verwendung' }), [
        image('linea-565-dark.png', 'Linea 565'),
        image('punto-12.png', 'Punto 12'),
        image('corda-900.png', 'Corda 900'),
        image('factory.png', say({ en: 'Factory in Wirental', de: 'Werk im Wirental' })),
      ]),
      block.downloads(say({ en: 'Press kit', de: 'Pressemappe' }), ['file-press-kit', 'file-brochure']),
      block.keyFigures(say({ en: 'To copy', de: 'Zum Abschreiben' }), [
        ['1962', '', say({ en: 'founded by Josua Wenk', de: 'gegründet von Josua Wenk' })],
        ['640', '', say({ en: 'employees', de: 'Mitarbeitende' })],
        ['198.3', 'Mio. CHF', say({ en: 'sales in 2025', de: 'Umsatz 2025' })],
        ['7 300', '', say({ en: 'machines in use', de: 'Maschinen im Einsatz' })],
      ]),
      block.callToAction(
        say({ en: 'Media releases', de: 'Medienmitteilungen' }),
        say({ en: 'All of them since 2019, with a feed.', de: 'Alle seit 2019, mit Feed.' }),
        [toPath('/media-releases', say({ en: 'To the archive', de: 'Zum Archiv' }))],
      ),
    ],
  }),
]
