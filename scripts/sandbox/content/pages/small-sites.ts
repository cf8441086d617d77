import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { dayText } from '../builders/dates.ts'
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
      block.products(
        {
          heading: say({ en: 'On the floor', es: 'En la sala' }),
          introduction: say({
            en: 'Under power, covers open, with the person who built them beside them.',
            es: 'En marcha, con las cubiertas abiertas y con quien las construyó al lado.',
          }),
        },
        ['linea-565', 'punto-30', 'forza-100'],
      ),
    ],
  }),
  page({
    id: 'page-nae-program',
    slug: 'program',
    languages: ['en', 'es'],
    title: { en: 'Program', es: 'Programa' },
    lead: {
      en: 'One subject a city. Mornings at the machine, afternoons with the parts you bring.',
      es: 'Un tema por ciudad. Por la mañana en la máquina, por la tarde con las piezas que usted traiga.',
    },
    fields: { theme: 'Light_Blue' },
    body: (say, language) => [
      block.table(
        { heading: '' },
        [say({ en: 'Date', es: 'Fecha' }), say({ en: 'City', es: 'Ciudad' }), say({ en: 'Subject', es: 'Tema' })],
        [
          [dayText('2027-03-02', language), 'Dayton, OH', say({ en: 'Crimp height, live', es: 'Altura de crimpado, en vivo' })],
          [dayText('2027-03-04', language), 'Milwaukee, WI', say({ en: 'Battery cable to 4/0 AWG', es: 'Cable de batería hasta 4/0 AWG' })],
          [dayText('2027-03-09', language), 'Querétaro', say({ en: 'Twisted pairs', es: 'Pares trenzados' })],
        ],
      ),
      block.table(
        { heading: say({ en: 'A day', es: 'Un día' }) },
        [say({ en: 'Time', es: 'Hora' }), say({ en: 'What happens', es: 'Qué ocurre' })],
        [
          ['08:30', say({ en: 'Coffee, and a first look at your parts.', es: 'Café y una primera mirada a sus piezas.' })],
          ['09:00', say({ en: 'Set-up and demonstration in groups of six.', es: 'Preparación y demostración en grupos de seis.' })],
          ['13:00', say({ en: 'Your wires, your contacts, our presses.', es: 'Sus cables, sus contactos, nuestras prensas.' })],
          ['16:30', say({ en: 'Micrographs on the screen, questions, end.', es: 'Micrografías en pantalla, preguntas, fin.' })],
        ],
      ),
      block.callToAction(say({ en: 'Further', es: 'Más' }), '', [toPage('page-nae-tickets', '{{name}}')]),
    ],
  }),
  page({
    id: 'page-nae-venue',
    slug: 'venue',
    languages: ['en'],
    title: { en: 'Venue' },
    lead: { en: 'Three halls, each with three-phase power and a door wide enough for a line.' },
    body: () => [
      block.image(image('factory-hall.png', 'Demonstration hall in Dayton'), 'Stretched'),
      block.text('Dayton', rich('400 Copper Avenue. Parking in front of the hall, safety shoes at the door.')),
      block.text(
        'Milwaukee',
        rich('Hall 2 of the old foundry, 77 Kettle Street. Take the door with the number, not the one with the sign.'),
      ),
      block.text('Querétaro', rich('Av. del Cobre 77, our own workshop. Spanish all day, English on request.')),
      block.callToAction('Further', '', [toPage('page-nae-program', '{{name}}'), toPage('page-nae-tickets', '{{name}}')]),
    ],
  }),
  page({
    id: 'page-nae-tickets',
    slug: 'tickets',
    languages: ['en', 'es'],
    title: { en: 'Tickets', es: 'Entradas' },
    lead: { en: 'Free, but the chairs are counted.', es: 'Gratis, pero las sillas están contadas.' },
    body: (say) => [
      block.callToAction('', '', [toPath('action:contact', say({ en: 'Reserve a seat', es: 'Reservar una plaza' }))]),
      block.keyFigures(say({ en: 'Seats', es: 'Plazas' }), [
        ['36', '', 'Dayton'],
        ['24', '', 'Milwaukee'],
        ['48', '', 'Querétaro'],
      ]),
      block.text(
        say({ en: 'What to bring', es: 'Qué traer' }),
        rich(
          say({ en: '- ten metres of wire and fifty contacts', es: '- diez metros de cable y cincuenta contactos' }),
          say({ en: '- the drawing with the crimp height', es: '- el plano con la altura de crimpado' }),
          say({ en: '- closed shoes', es: '- calzado cerrado' }),
        ),
      ),
      block.callToAction(say({ en: 'Further', es: 'Más' }), '', [toPage('page-nae-program', '{{name}}')]),
    ],
  }),
  page({
    id: 'page-nae-imprint',
    slug: 'imprint',
    languages: ['en'],
    title: { en: 'Imprint' },
    lead: { en: 'Who is responsible for this site.' },
    body: () => [
      block.text('Strandwerk Inc.', rich('400 Copper Avenue, Dayton, OH 45499', '+1 937 555 0130')),
      block.callToAction('Further', '', [toPage('page-imprint', 'Full imprint on the main site')]),
    ],
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
    lead: {
      en: 'Forty companies in four regions. The smallest has three people, the largest a hundred and ten.',
      de: 'Vierzig Firmen in vier Regionen. Die kleinste hat drei Leute, die grösste hundertzehn.',
    },
    image: (say) => image('service-installation.png', say({ en: 'Installation of a line', de: 'Aufstellung einer Linie' })),
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
      block.keyFigures(say({ en: 'Last year', de: 'Letztes Jahr' }), [
        ['1 140', '', say({ en: 'visits to customers', de: 'Kundenbesuche' })],
        ['83', '%', say({ en: 'of faults solved on the first one', de: 'der Störungen beim ersten behoben' })],
        ['430', '', say({ en: 'applicators overhauled', de: 'Applikatoren überholt' })],
      ]),
      block.callToAction(say({ en: 'Further', de: 'Weiter', fr: 'Pour continuer' }), '', [
        toPage('page-partner-join', '{{name}}'),
        toPage('page-partner-support', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-partner-join',
    slug: 'become-a-partner',
    title: { en: 'Become a partner', de: 'Partner werden' },
    lead: {
      en: 'We look for companies that repair better than they present.',
      de: 'Wir suchen Firmen, die besser reparieren als präsentieren.',
    },
    fields: { theme: 'Copper' },
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
      block.processLine({ heading: say({ en: 'How it goes on', de: 'Wie es weitergeht' }) }, [
        { icon: 'mark', title: say({ en: 'You write', de: 'Sie schreiben' }), text: say({ en: 'one page', de: 'eine Seite' }) },
        {
          icon: 'test',
          title: say({ en: 'We visit', de: 'Wir kommen' }),
          text: say({ en: 'your workshop, not your showroom', de: 'in Ihre Werkstatt, nicht in Ihren Ausstellungsraum' }),
        },
        {
          icon: 'crimp',
          title: say({ en: 'You learn', de: 'Sie lernen' }),
          text: say({ en: 'three weeks in Wirental', de: 'drei Wochen im Wirental' }),
        },
        { icon: 'seal', title: say({ en: 'We sign', de: 'Wir unterschreiben' }), text: say({ en: 'for two years', de: 'für zwei Jahre' }) },
      ]),
      block.callToAction(say({ en: 'Begin', de: 'Anfangen' }), '', [
        toPage('page-contact', say({ en: 'Write to us', de: 'Schreiben Sie uns' })),
        toPage('page-partner-support', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-partner-support',
    slug: 'support',
    languages: ['en', 'de', 'fr'],
    title: { en: 'Support for partners', de: 'Unterstützung für Partner', fr: 'Soutien aux partenaires' },
    lead: {
      en: 'A telephone number that is answered by somebody with a screwdriver.',
      de: 'Eine Telefonnummer, an der jemand mit einem Schraubenzieher abnimmt.',
      fr: 'Un numéro de téléphone où répond quelqu’un qui tient un tournevis.',
    },
    fields: { theme: 'Copper' },
    body: (say) => [
      block.table(
        { heading: say({ en: 'What you can count on', de: 'Worauf Sie zählen können', fr: 'Ce sur quoi vous pouvez compter' }) },
        [say({ en: 'Need', de: 'Bedarf', fr: 'Besoin' }), say({ en: 'Answer', de: 'Antwort', fr: 'Réponse' })],
        [
          [
            say({ en: 'A machine stands still', de: 'Eine Maschine steht', fr: 'Une machine est à l’arrêt' }),
            say({ en: 'within 15 minutes', de: 'innert 15 Minuten', fr: 'en 15 minutes' }),
          ],
          [
            say({ en: 'A wear part', de: 'Ein Verschleissteil', fr: 'Une pièce d’usure' }),
            say({ en: 'on its way in 4 hours', de: 'in 4 Stunden unterwegs', fr: 'expédiée en 4 heures' }),
          ],
          [
            say({ en: 'A quotation for a line', de: 'Eine Offerte für eine Linie', fr: 'Une offre pour une ligne' }),
            say({ en: 'within 5 working days', de: 'innert 5 Arbeitstagen', fr: 'en 5 jours ouvrés' }),
          ],
        ],
      ),
      block.services(say({ en: 'Services you can resell', de: 'Dienstleistungen zum Weiterverkauf', fr: 'Services à revendre' }), [
        'remote-assistance',
        'calibration',
        'applicator-overhaul',
      ]),
      block.callToAction(say({ en: 'Talk to us', de: 'Reden Sie mit uns', fr: 'Parlez-nous' }), '', [
        toPage('page-contact', say({ en: 'Write to us', de: 'Schreiben Sie uns', fr: 'Écrivez-nous' })),
        toPage('page-partner-network', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-partner-imprint',
    slug: 'imprint',
    languages: ['en', 'de', 'fr'],
    title: { en: 'Imprint', de: 'Impressum', fr: 'Mentions légales' },
    lead: {
      en: 'Who is responsible for this site.',
      de: 'Wer für diese Website verantwortlich ist.',
      fr: 'Qui est responsable de ce site.',
    },
    body: (say) => [
      block.text('Strandwerk AG', rich('Drahtzug 12, 8899 Wirental', '+41 44 555 01 00')),
      block.callToAction(say({ en: 'Further', de: 'Weiter', fr: 'Pour continuer' }), '', [
        toPage(
          'page-imprint',
          say({
            en: 'Full imprint on the main site',
            de: 'Vollständiges Impressum auf der Hauptseite',
            fr: 'Mentions complètes sur le site principal',
          }),
        ),
      ]),
    ],
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
    fields: { hasCoverHero: true, theme: 'Hosver' },
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
      block.quote('Wer einmal gesehen hat, wie ein Crimp von innen aussieht, kauft anders ein.', 'Ursina Caduff', 'Leiterin Entwicklung'),
      block.callToAction('Drei Tage, ein Besuch', '', [
        toPage('page-trade-program', 'Zum Programm'),
        toPage('page-trade-tickets', 'Anmelden'),
      ]),
    ],
  }),
  page({
    id: 'page-trade-program',
    slug: 'programm',
    fields: { theme: 'Hosver' },
    languages: ['de'],
    title: { en: '', de: 'Programm' },
    lead: { en: '', de: 'Vorträge dauern fünfundzwanzig Minuten. Danach steht man auf und geht zur Maschine.' },
    body: () => [
      block.table(
        { heading: 'Dienstag, 18. Mai 2027' },
        ['Zeit', 'Thema', 'Ort'],
        [
          ['10.00', 'Was eine Crimpkraftkurve verrät', 'Testzentrum'],
          ['13.30', 'Verdrillen ohne Rücksprung', 'Halle 1'],
          ['15.00', 'Rundgang durch die Montage', 'Treffpunkt Pforte'],
        ],
      ),
      block.table(
        { heading: 'Mittwoch, 19. Mai 2027' },
        ['Zeit', 'Thema', 'Ort'],
        [
          ['10.00', 'Schaltschrankbau: vom Plan zum Bündel', 'Halle 2'],
          ['13.30', 'Laser oder Messer', 'Testzentrum'],
          ['15.00', 'Rundgang zur Turbine', 'Treffpunkt Mühle'],
        ],
      ),
      block.table(
        { heading: 'Donnerstag, 20. Mai 2027' },
        ['Zeit', 'Thema', 'Ort'],
        [
          ['10.00', 'Verschleissteile: wann wechseln, wann warten', 'Halle 2'],
          ['13.30', 'Lehrberufe: Werkstatt offen', 'Lehrwerkstatt'],
        ],
      ),
      block.callToAction('Ihr Thema fehlt?', 'Sagen Sie es bei der Anmeldung; am Nachmittag ist immer jemand frei.', [
        toPage('page-trade-tickets', 'Zur Anmeldung'),
      ]),
    ],
  }),
  page({
    id: 'page-trade-travel',
    slug: 'anreise',
    fields: { theme: 'Hosver' },
    languages: ['de'],
    title: { en: '', de: 'Anreise' },
    lead: { en: '', de: 'Der Zug hält zweimal in der Stunde, der Parkplatz hat zwanzig Felder.' },
    image: () => image('factory.png', 'Das Werk im Wirental, hinter der Mühle der Fluss'),
    body: () => [
      block.text(
        'Mit der Bahn',
        rich(
          'Bis Wirental, dann sechs Minuten zu Fuss dem Fluss entlang. Der Weg ist beschildert und eben.',
          'Wer Muster schleppt, ruft von der Station an; wir holen Sie mit dem Handwagen.',
        ),
      ),
      block.text(
        'Mit dem Auto',
        rich('Ausfahrt Wirental, dann immer Richtung Kirche. Lastwagen mit Vorführmaschinen melden sich an der Pforte.'),
      ),
      block.accordion('Übernachten', [
        ['Gasthof zur Mühle', rich('Elf Zimmer, zehn Minuten zu Fuss. Im Mai früh buchen.')],
        ['Zimmer bei Mitarbeitenden', rich('Acht Familien nehmen Gäste auf. Sagen Sie es uns bei der Anmeldung.')],
      ]),
      block.callToAction('Weiter', '', [toPage('page-trade-program', 'Programm'), toPage('page-trade-tickets', 'Eintritt')]),
    ],
  }),
  page({
    id: 'page-trade-machines',
    slug: 'maschinen',
    fields: { theme: 'Hosver' },
    languages: ['de'],
    title: { en: '', de: 'Gezeigte Maschinen' },
    lead: { en: '', de: 'Alle unter Strom, alle mit offener Haube, neben jeder eine Person, die sie zusammengebaut hat.' },
    body: () => [
      block.products({ heading: 'In Halle 1' }, ['linea-565', 'linea-780', 'corda-550', 'torsa-20']),
      block.products({ heading: 'In Halle 2' }, ['punto-12', 'punto-30', 'forza-100', 'marka-j10']),
      block.image(image('factory-hall.png', 'Montagehalle mit drei Crimplinien'), 'BreakOut', 'Halle 1, an den anderen 362 Tagen.'),
      block.callToAction('Eine andere sehen?', 'Im Testzentrum stehen elf weitere. Sagen Sie uns vorher, welche.', [
        toPage('page-trade-tickets', 'Anmelden'),
      ]),
    ],
  }),
  page({
    id: 'page-trade-tickets',
    slug: 'eintritt',
    fields: { theme: 'Hosver' },
    languages: ['de'],
    title: { en: '', de: 'Eintritt' },
    lead: { en: '', de: 'Der Eintritt ist frei. Bitte melden Sie sich an, damit die Suppe reicht.' },
    body: () => [
      block.callToAction('Anmeldung', '', [toPath('action:contact', 'Jetzt anmelden')]),
      block.accordion('Häufige Fragen', [
        ['Darf ich fotografieren?', rich('Ja, ausser in der Entwicklung.')],
        ['Gibt es Parkplätze?', rich('Zwanzig. Kommen Sie lieber mit der Bahn.')],
        ['Sind Kinder willkommen?', rich('Ja. An der Handzange dürfen sie selbst crimpen, mit Brille.')],
      ]),
      block.callToAction('Weiter', '', [toPage('page-trade-travel', 'Anreise')]),
    ],
  }),
  page({
    id: 'page-trade-imprint',
    slug: 'impressum',
    fields: { theme: 'Hosver' },
    languages: ['de'],
    title: { en: '', de: 'Impressum' },
    lead: { en: '', de: 'Wer für diese Website verantwortlich ist.' },
    body: () => [
      block.text('Strandwerk AG', rich('Drahtzug 12, 8899 Wirental', '+41 44 555 01 00')),
      block.callToAction('Weiter', '', [toPage('page-imprint', 'Vollständiges Impressum auf der Hauptseite')]),
    ],
  }),
]
