import type { SeedEntry } from '../../store/entry.ts'
import { service } from '../builders/service.ts'

/** What makes machines that are there better, and finds out whether new ones would be. */
export const improvementServices: SeedEntry[] = [
  service({
    slug: 'applicator-overhaul',
    classification: 'maintenance',
    sort: 40,
    name: { en: 'Applicator overhaul', de: 'Applikator-Revision' },
    short: {
      en: 'Taken apart, measured, fitted with new wear parts, and returned with a crimp height that is proved.',
      de: 'Zerlegt, vermessen, mit neuen Verschleissteilen versehen und mit nachgewiesener Crimphöhe zurück.',
    },
    long: {
      en: '<p>An applicator comes back with twenty crimps, a force curve and the measured heights on a card. What was worn lies in a bag beside it, so that you see what you paid for.</p><p>While it is with us a loan applicator of the same type stands in your press.</p>',
      de: '<p>Ein Applikator kommt mit zwanzig Crimps, einer Kraftkurve und den gemessenen Höhen auf einer Karte zurück. Was verschlissen war, liegt in einem Beutel daneben; so sehen Sie, wofür Sie bezahlt haben.</p><p>Solange er bei uns ist, steht ein Leihapplikator desselben Typs in Ihrer Presse.</p>',
    },
    benefits: [
      { en: 'No stop: a loan applicator is in the box', de: 'Kein Halt: Ein Leihapplikator liegt in der Kiste' },
      { en: 'A third of the price of a new one', de: 'Ein Drittel des Preises eines neuen' },
      { en: 'Crimp height proved on your contact', de: 'Crimphöhe an Ihrem Kontakt nachgewiesen' },
    ],
    details: [
      { en: 'Six working days, transport not included', de: 'Sechs Arbeitstage, ohne Transport' },
      { en: 'Counter reset, history kept', de: 'Zähler zurückgesetzt, Verlauf behalten' },
      { en: 'All makes with a 40 mm stroke', de: 'Alle Fabrikate mit 40 mm Hub' },
    ],
    pictures: ['punto-applicator-a1.png', 'detail-height.png'],
    related: { component: ['punto-applicator-a1'], related: ['punto-12', 'punto-30'], service: ['calibration'] },
  }),
  service({
    slug: 'retrofit',
    classification: 'maintenance',
    sort: 50,
    name: { en: 'Retrofit', de: 'Modernisierung' },
    short: {
      en: 'New drives, new control, old cast iron: a line from 2006 learns what one from 2026 can do.',
      de: 'Neue Antriebe, neue Steuerung, altes Gusseisen: Eine Linie von 2006 lernt, was eine von 2026 kann.',
    },
    long: {
      en: '<p>The bed of a machine does not age. Drives, sensors and screens do. We replace what has aged and leave what is straight, and afterwards the line speaks the same language as your new ones.</p><p>Before you order we measure the bed. If it is not straight we say so, and you buy something else.</p>',
      de: '<p>Das Bett einer Maschine altert nicht. Antriebe, Sensoren und Bildschirme schon. Wir ersetzen, was gealtert ist, und lassen, was gerade ist; danach spricht die Linie dieselbe Sprache wie Ihre neuen.</p><p>Vor der Bestellung vermessen wir das Bett. Ist es nicht gerade, sagen wir das, und Sie kaufen etwas anderes.</p>',
    },
    benefits: [
      { en: 'Ten more years at a third of the cost', de: 'Zehn weitere Jahre zu einem Drittel der Kosten' },
      { en: 'Tools and applicators stay', de: 'Werkzeuge und Applikatoren bleiben' },
      { en: 'Crimp-force monitoring where there was none', de: 'Crimpkraftüberwachung, wo keine war' },
      { en: 'Spare parts for twenty years again', de: 'Wieder zwanzig Jahre Ersatzteile' },
    ],
    details: [
      { en: 'Machines from 1998 on', de: 'Maschinen ab Baujahr 1998' },
      { en: 'Three weeks in Wirental or two at your place', de: 'Drei Wochen im Wirental oder zwei bei Ihnen' },
      { en: 'Declaration of conformity renewed', de: 'Konformitätserklärung erneuert' },
      null,
      { en: 'Two years of warranty on everything we touched', de: 'Zwei Jahre Gewährleistung auf alles, was wir angefasst haben' },
    ],
    pictures: ['linea-240.png', 'detail-drive.png', 'detail-screen.png'],
    related: { related: ['linea-240', 'linea-355'], service: ['preventive-maintenance', 'data-connection'] },
    countries: ['ALL', 'CH', 'DE', 'AT', 'FR', 'CZ', 'SK', 'HU', 'RO', 'US', 'MX'],
  }),
  service({
    slug: 'data-connection',
    classification: 'remote',
    sort: 60,
    name: { en: 'Data connection', de: 'Datenanbindung' },
    short: {
      en: 'Orders into the machine, records out of it, with the system you already have.',
      de: 'Aufträge in die Maschine, Protokolle hinaus, mit dem System, das Sie schon haben.',
    },
    long: {
      en: '<p>We connect Filo Control with your production system: orders, recipes, lots, results. You keep the master data, we keep the machine’s clock, and a document states who is right in case of doubt.</p><p>Nothing leaves your network. If you want it to, you open the door yourself.</p>',
      de: '<p>Wir verbinden Filo Control mit Ihrem Produktionssystem: Aufträge, Rezepte, Lose, Ergebnisse. Sie behalten die Stammdaten, wir die Uhr der Maschine, und ein Dokument hält fest, wer im Zweifel recht hat.</p><p>Nichts verlässt Ihr Netz. Wenn Sie das wollen, öffnen Sie die Tür selbst.</p>',
    },
    benefits: [
      { en: 'No order is typed twice', de: 'Kein Auftrag wird zweimal getippt' },
      { en: 'Each piece traceable to reel and tool', de: 'Jedes Stück rückverfolgbar bis zu Spule und Werkzeug' },
    ],
    details: [
      { en: 'OPC UA, REST or a folder with files', de: 'OPC UA, REST oder ein Ordner mit Dateien' },
      { en: 'Two days for analysis, three for connection', de: 'Zwei Tage Analyse, drei Tage Anbindung' },
      { en: 'Test with your data before anything is switched', de: 'Test mit Ihren Daten, bevor umgestellt wird' },
    ],
    pictures: ['filo-control.png', 'detail-screen.png', 'service-remote.png'],
    related: { related: ['filo-control', 'tessa-128'], service: ['remote-assistance'] },
  }),
  service({
    slug: 'sample-runs',
    classification: 'knowledge',
    sort: 30,
    name: { en: 'Sample runs', de: 'Musterfahrten' },
    short: {
      en: 'Your wire, your contact, our machine: fifty pieces and a report before you decide.',
      de: 'Ihre Leitung, Ihr Kontakt, unsere Maschine: fünfzig Stück und ein Bericht, bevor Sie entscheiden.',
    },
    long: {
      en: '<p>We run your part on the machine you are thinking of, and on the one below it. The report says what each reaches, what it does not, and what a piece costs on either.</p><p>Up to fifty pieces are free of charge. So far nobody has asked for the fifty-first without ordering a machine.</p>',
      de: '<p>Wir fahren Ihr Teil auf der Maschine, an die Sie denken, und auf der nächstkleineren. Der Bericht sagt, was jede erreicht, was nicht, und was ein Stück auf beiden kostet.</p><p>Bis fünfzig Stück ist das kostenlos. Bisher hat noch niemand das einundfünfzigste verlangt, ohne eine Maschine zu bestellen.</p>',
    },
    benefits: [
      { en: 'A decision on figures', de: 'Ein Entscheid auf Zahlen' },
      { en: 'Micrographs of your own contact', de: 'Schliffbilder Ihres eigenen Kontakts' },
      { en: 'Cycle time measured, not promised', de: 'Taktzeit gemessen, nicht versprochen' },
    ],
    details: [
      { en: 'Five working days from parcel to report', de: 'Fünf Arbeitstage vom Paket bis zum Bericht' },
      { en: 'Ten metres of wire and fifty contacts', de: 'Zehn Meter Leitung und fünfzig Kontakte' },
      { en: 'You may watch', de: 'Sie dürfen zusehen' },
    ],
    pictures: ['service-engineering.png', 'spina-3.png', 'factory-hall.png'],
    related: { related: ['spina-3', 'forza-100'], service: ['process-engineering'] },
    hasVideo: true,
  }),
]
