import type { SeedEntry } from '../../store/entry.ts'
import { service } from '../builders/service.ts'

export const maintenanceServices: SeedEntry[] = [
  service({
    slug: 'preventive-maintenance',
    classification: 'maintenance',
    sort: 10,
    name: { en: 'Preventive maintenance', de: 'Vorbeugende Wartung', fr: 'Maintenance préventive' },
    short: {
      en: 'Planned twice a year, done in a day, with wear parts in the van.',
      de: 'Zweimal im Jahr geplant, in einem Tag erledigt, mit den Verschleissteilen im Wagen.',
      fr: 'Planifiée deux fois par an, faite en un jour, pièces d’usure comprises.',
    },
    long: {
      en: '<p>Our technicians measure belt tension, guide play and press alignment before they change a part. What still holds stays in; what will fail before the next visit goes.</p>',
      de: '<p>Unsere Technikerinnen und Techniker messen Riemenspannung, Führungsspiel und Pressenflucht, bevor sie ein Teil wechseln. Was noch hält, bleibt; was vor dem nächsten Besuch ausfallen würde, geht.</p>',
      fr: '<p>Nos techniciens mesurent la tension des courroies, le jeu des guides et l’alignement des presses avant de changer une pièce. Ce qui tient encore reste ; ce qui lâcherait avant la prochaine visite part.</p>',
    },
    benefits: [
      { en: 'Stops you have planned', de: 'Halte, die Sie geplant haben', fr: 'Des arrêts que vous avez prévus' },
      null,
      { en: 'A fixed price for the year', de: 'Ein fester Preis für das Jahr', fr: 'Un prix fixe pour l’année' },
      { en: 'A measured state of every machine', de: 'Ein gemessener Zustand jeder Maschine', fr: 'Un état mesuré de chaque machine' },
    ],
    details: [
      { en: 'Inspection by checklist, 86 points', de: 'Inspektion nach Checkliste, 86 Punkte', fr: 'Inspection par liste, 86 points' },
      { en: 'Lubrication and alignment', de: 'Schmieren und Ausrichten', fr: 'Lubrification et alignement' },
      null,
      null,
      null,
      { en: 'Report within two days', de: 'Bericht innert zweier Tage', fr: 'Rapport sous deux jours' },
    ],
    pictures: ['service-maintenance.png', 'linea-565-detail.png', 'factory.png'],
    related: { related: ['linea-565', 'corda-330'], service: ['remote-assistance', 'calibration'], component: ['punto-applicator-a1'] },
    hasVideo: true,
  }),
  service({
    slug: 'calibration',
    classification: 'maintenance',
    sort: 20,
    name: { en: 'Calibration', de: 'Kalibrierung' },
    short: {
      en: 'Force and length traced to the national standard, at your place.',
      de: 'Kraft und Länge, rückgeführt auf das nationale Normal, bei Ihnen vor Ort.',
    },
    long: {
      en: '<p>Pull testers, crimp-force sensors and length measuring wheels are calibrated where they work. You get the certificate the same day.</p>',
      de: '<p>Auszugsprüfgeräte, Crimpkraftsensoren und Messräder werden dort kalibriert, wo sie arbeiten. Das Zertifikat erhalten Sie am selben Tag.</p>',
    },
    benefits: [
      { en: 'Accepted in every audit', de: 'In jedem Audit anerkannt' },
      { en: 'No instrument leaves the house', de: 'Kein Gerät verlässt das Haus' },
    ],
    details: [{ en: '5 N to 20 kN', de: '5 N bis 20 kN' }, null, { en: '10 mm to 20 m', de: '10 mm bis 20 m' }],
    pictures: ['service-calibration.png'],
    related: { related: ['forza-100', 'forza-500', 'punto-12'] },
  }),
  service({
    slug: 'remote-assistance',
    classification: 'remote',
    sort: 30,
    name: { en: 'Remote assistance', de: 'Fernunterstützung', ja: 'リモート支援' },
    short: {
      en: 'A specialist on your screen within fifteen minutes, day and night.',
      de: 'Eine Fachperson auf Ihrem Bildschirm, innert fünfzehn Minuten, Tag und Nacht.',
      ja: '専門家が15分以内に、昼夜を問わず画面越しに対応します。',
    },
    long: {
      en: '<p>You open the door, nobody else does: the machine calls us, and the connection ends when you press the key again.</p>',
      de: '<p>Sie öffnen die Tür, sonst niemand: Die Maschine ruft uns an, und die Verbindung endet, wenn Sie die Taste wieder drücken.</p>',
      ja: '<p>接続を開くのはお客様だけです。機械側から発信し、キーをもう一度押すと接続は終了します。</p>',
    },
    benefits: [
      {
        en: 'Eight of ten faults solved without a visit',
        de: 'Acht von zehn Störungen ohne Besuch behoben',
        ja: '故障の10件中8件を訪問なしで解決',
      },
      null,
      null,
      { en: 'In nine languages', de: 'In neun Sprachen', ja: '9言語で対応' },
    ],
    details: [
      {
        en: 'Encrypted, logged, opened by you alone',
        de: 'Verschlüsselt, protokolliert, nur von Ihnen geöffnet',
        ja: '暗号化・記録済み、開始はお客様のみ',
      },
    ],
    pictures: ['service-remote.png', 'filo-control.png'],
    related: { service: ['preventive-maintenance'], related: ['linea-355'] },
    hasVideo: true,
  }),
]
