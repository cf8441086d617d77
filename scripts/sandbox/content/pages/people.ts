import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath, toUrl } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { contactIds } from '../contacts.ts'

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
        image: image(
          'scene-first-week.png',
          say({
            en: 'A newcomer at a bench press, with two colleagues',
            de: 'Eine neue Kollegin an einer Tischpresse, mit zwei Leuten aus dem Team',
          }),
        ),
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
            image: image('spina-3.png', 'Spina 3'),
            link: toPage('page-job-process-engineer', say({ en: 'To the position', de: 'Zur Stelle' })),
          },
          {
            title: say({ en: 'Embedded developer, motion control', de: 'Embedded-Entwicklung Antriebe' }),
            text: say({ en: 'Wirental, 60 to 100 per cent', de: 'Wirental, 60 bis 100 Prozent' }),
            image: image('linea-780.png', 'Linea 780 Twin'),
            link: toPage('page-job-embedded-developer', say({ en: 'To the position', de: 'Zur Stelle' })),
          },
          {
            title: say({ en: 'Service technician', de: 'Servicetechnik' }),
            text: say({ en: 'Dayton, Ohio, full time', de: 'Dayton, Ohio, Vollzeit' }),
            image: image('punto-30.png', 'Punto 30'),
            link: toPage('page-job-service-technician', say({ en: 'To the position', de: 'Zur Stelle' })),
          },
          {
            title: say({ en: 'Sales engineer', de: 'Technischer Verkauf' }),
            text: say({ en: 'Querétaro, full time', de: 'Querétaro, Vollzeit' }),
            image: image('linea-355.png', 'Linea 355'),
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
    languages: ['en', 'de', 'ja', 'zh'],
    overline: { en: 'Company', de: 'Unternehmen', ja: '企業情報', zh: '公司' },
    title: { en: 'Test centre', de: 'Testzentrum', ja: 'テストセンター', zh: '测试中心' },
    lead: {
      en: 'Send us wire and contacts; we send back the process window. Eleven machines, four laboratories and a microscope that is never off.',
      de: 'Sie schicken uns Leitung und Kontakte, wir schicken das Prozessfenster zurück. Elf Maschinen, vier Labore und ein Mikroskop, das nie ausgeschaltet ist.',
      ja: '電線と端子をお送りください。最適な加工条件をお返しします。機械11台、4つの試験室、そして電源の切れることのない顕微鏡があります。',
      zh: '寄来电线和端子，我们寄回工艺窗口。十一台机器、四间实验室，还有一台从不关机的显微镜。',
    },
    image: (say) =>
      image(
        'service-engineering.png',
        say({
          en: 'Two people at an analyser for micrographs',
          de: 'Zwei Personen an einem Schliffbildgerät',
          ja: '断面解析装置の前の二人',
          zh: '剖面分析仪旁的两个人',
        }),
      ),
    fields: { theme: 'Dark_Copper' },
    body: (say) => [
      block.capability(
        say({
          en: 'Pull-out testing with these machines',
          de: 'Auszugsprüfung mit diesen Maschinen',
          ja: '引抜試験に使う機械',
          zh: '用于拉脱测试的机器',
        }),
        'cap-pull-testing',
      ),
      block.processLine(
        {
          heading: say({
            en: 'What happens to your sample',
            de: 'Was mit Ihrem Muster geschieht',
            ja: 'サンプルの流れ',
            zh: '您的样品将经历什么',
          }),
          introduction: say({
            en: 'Five working days from parcel to report.',
            de: 'Fünf Arbeitstage vom Paket bis zum Bericht.',
            ja: '荷物の到着から報告書まで5営業日。',
            zh: '从收件到报告五个工作日。',
          }),
        },
        [
          {
            icon: 'cut',
            title: say({ en: 'Prepared', de: 'Vorbereitet', ja: '準備', zh: '制备' }),
            text: say({
              en: 'cut and stripped to drawing',
              de: 'nach Zeichnung abgelängt und abisoliert',
              ja: '図面どおりに切断・皮むき',
              zh: '按图裁切剥皮',
            }),
          },
          {
            icon: 'crimp',
            title: say({ en: 'Crimped', de: 'Gecrimpt', ja: '圧着', zh: '压接' }),
            text: say({ en: 'at nine crimp heights', de: 'mit neun Crimphöhen', ja: '9種のクリンプハイトで', zh: '九种压接高度' }),
          },
          {
            icon: 'test',
            title: say({ en: 'Pulled', de: 'Gezogen', ja: '引張', zh: '拉拔' }),
            text: say({ en: 'twenty pieces a height', de: 'zwanzig Stück je Höhe', ja: '各20本', zh: '每种高度二十件' }),
          },
          {
            icon: 'mark',
            title: say({ en: 'Sectioned', de: 'Aufgetrennt', ja: '断面観察', zh: '剖切' }),
            text: say({ en: 'and photographed', de: 'und fotografiert', ja: '撮影して記録', zh: '并拍照' }),
          },
        ],
      ),
      block.services(
        say({
          en: 'Services of the test centre',
          de: 'Dienstleistungen des Testzentrums',
          ja: 'テストセンターのサービス',
          zh: '测试中心的服务',
        }),
        ['sample-runs', 'process-engineering', 'calibration'],
      ),
      block.callToAction(
        say({ en: 'Book a day', de: 'Einen Tag buchen', ja: '一日ご予約', zh: '预约一天' }),
        say({
          en: 'We run your parts while you watch.',
          de: 'Wir fahren Ihre Teile, und Sie sehen zu.',
          ja: 'お客様の部品を目の前で加工します。',
          zh: '我们加工您的零件，您在旁观看。',
        }),
        [
          toPage(
            'page-contact',
            say({ en: 'Contact the laboratory', de: 'Labor kontaktieren', ja: '試験室に問い合わせる', zh: '联系实验室' }),
          ),
          toUrl(
            'https://maps.strandwerk.example/wirental',
            say({ en: 'How to find us', de: 'So finden Sie uns', ja: '交通案内', zh: '交通路线' }),
          ),
        ],
      ),
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
      en: 'Tell us about your wire, your contact and your quantity. An engineer answers within 24 hours.',
      de: 'Erzählen Sie uns von Ihrer Leitung, Ihrem Kontakt und Ihrer Menge. Innert 24 Stunden antwortet eine Ingenieurin oder ein Ingenieur.',
      fr: 'Parlez-nous de votre fil, de votre contact et de vos quantités. Un ingénieur répond sous 24 heures.',
      es: 'Cuéntenos sobre su cable, su contacto y su cantidad. Un ingeniero responde en 24 horas.',
      ja: '電線、端子、数量についてお聞かせください。24時間以内に技術者がお答えします。',
    },
    body: (say) => [
      block.form('contact', {
        heading: say({ en: 'Write to us', de: 'Schreiben Sie uns', fr: 'Écrivez-nous', es: 'Escríbanos', ja: 'お問い合わせ' }),
        introduction: say({
          en: 'Helpful from the start: cross-section, contact, pieces a day.',
          de: 'Hilfreich von Anfang an: Querschnitt, Kontakt, Stück am Tag.',
          fr: 'Utiles dès le départ : section, contact, pièces par jour.',
          es: 'Útil desde el principio: sección, contacto, piezas al día.',
          ja: '断面積、端子、1日あたりの本数をお書き添えいただくと早く進みます。',
        }),
        privacyLink: toPage('page-privacy'),
      }),
      block.contacts(
        {
          heading: say({
            en: 'Or ask somebody',
            de: 'Oder fragen Sie jemanden',
            fr: 'Ou demandez à quelqu’un',
            es: 'O pregunte a alguien',
            ja: '担当者に直接問い合わせる',
          }),
          introduction: say({
            en: 'Nobody here has a queue with music. If a person is at a machine, the call comes back within the hour.',
            de: 'Eine Warteschlaufe mit Musik hat hier niemand. Wer gerade an einer Maschine steht, ruft innert einer Stunde zurück.',
            fr: 'Pas de musique d’attente chez nous. Qui est à une machine rappelle dans l’heure.',
            es: 'Aquí no hay música de espera. Quien está en una máquina devuelve la llamada en una hora.',
            ja: '保留音はありません。機械の前にいる担当者は、1時間以内に折り返しお電話します。',
          }),
        },
        contactIds(),
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
      block.callToAction(
        say({ en: 'With a picture', de: 'Mit Bild', fr: 'Avec une photo', es: 'Con una foto', ja: '写真を添えて' }),
        say({
          en: 'A photograph of the wire end says more than a part number.',
          de: 'Ein Foto des Leitungsendes sagt mehr als eine Artikelnummer.',
          fr: 'Une photo de l’extrémité du fil en dit plus qu’une référence.',
          es: 'Una foto del extremo del cable dice más que una referencia.',
          ja: '電線端末の写真は、品番よりも多くを語ります。',
        }),
        [toUrl('mailto:info@strandwerk.example', 'info@strandwerk.example')],
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
      block.mediaReleases(say({ en: 'Last announced', de: 'Zuletzt gemeldet' }), 4),
      block.events(say({ en: 'Where to meet us', de: 'Wo Sie uns treffen' })),
      block.contacts({ heading: say({ en: 'Who answers', de: 'Wer antwortet' }) }, contactIds('media')),
      block.callToAction(
        say({ en: 'Media releases', de: 'Medienmitteilungen' }),
        say({ en: 'All of them since 2019, with a feed.', de: 'Alle seit 2019, mit Feed.' }),
        [toPath('/media-releases', say({ en: 'To the archive', de: 'Zum Archiv' }))],
      ),
    ],
  }),
]
