import type { SeedEntry } from '../../store/entry.ts'
import { plain } from '../builders/measurements.ts'
import { product } from '../builders/product.ts'
import { counted } from '../terms/variant-names.ts'

export const software: SeedEntry[] = [
  product({
    slug: 'filo-control',
    name: 'Filo Control',
    brand: 'b-strandwerk',
    classification: 'software',
    sort: 10,
    family: 'software',
    leading: '64',
    short: {
      en: 'Orders in, records out: one screen for every machine on the floor.',
      de: 'Aufträge hinein, Protokolle heraus: ein Bildschirm für alle Maschinen im Saal.',
    },
    long: {
      en: '<p>Filo Control takes orders from the ERP system, sorts them so that reels and blades change least, and returns length, force and picture of every piece.</p><ul><li>OPC UA and REST</li><li>recipes with approval</li><li>works on, for a shift, without network</li></ul><p>It runs on a server of yours, in a cabinet of yours. We see what you send us.</p>',
      de: '<p>Filo Control übernimmt Aufträge aus dem ERP-System, ordnet sie so, dass Spulen und Messer am wenigsten wechseln, und gibt Länge, Kraft und Bild jedes Stücks zurück.</p><ul><li>OPC UA und REST</li><li>Rezepte mit Freigabe</li><li>arbeitet eine Schicht lang ohne Netz weiter</li></ul><p>Die Software läuft auf einem Server von Ihnen, in einem Schrank von Ihnen. Wir sehen, was Sie uns schicken.</p>',
    },
    variants: [
      { name: counted('machines', 4), specifications: [plain('machines', 4)] },
      { name: counted('machines', 16), specifications: [plain('machines', 16)] },
      { name: counted('machines', 64), specifications: [plain('machines', 64)] },
    ],
    specifications: [
      plain('machines', [4, 64]),
      plain('offlineTime', 8, 'h'),
      plain('interfaces', 'OPC UA, REST, MQTT'),
      plain('programs', 50000),
      plain('retention', 15),
      plain('cycleTime', 0.2, 's'),
      plain('powerSupply', 'x86-64, 8 GB'),
    ],
    highlights: ['worksOffline', 'traceable'],
    capabilities: ['cap-traceability'],
    related: { related: ['filo-trace'], service: ['process-engineering'] },
    languages: ['en', 'de'],
    documents: ['data-sheet'],
  }),
  product({
    slug: 'filo-trace',
    name: 'Filo Trace',
    brand: 'b-strandwerk',
    classification: 'software',
    sort: 20,
    family: 'software',
    leading: '128',
    short: {
      en: 'Which reel, which tool, which curve: one scan answers for a wire of nine years ago.',
      de: 'Welche Spule, welches Werkzeug, welche Kurve: Ein Scan antwortet für eine Leitung von vor neun Jahren.',
    },
    long: {
      en: '<p>Filo Trace keeps what machines, testers and hand tools have measured, and ties it to the code on the piece. Ask it for a wire, and it shows where it was made, from what and by whose release; ask it for a reel, and it lists every wire made of it.</p><p>Records are signed when they are written. What has been altered later shows as altered.</p>',
      de: '<p>Filo Trace bewahrt, was Maschinen, Prüfgeräte und Handzangen gemessen haben, und bindet es an den Code auf dem Stück. Fragt man nach einer Leitung, zeigt es, wo sie entstand, woraus und mit wessen Freigabe; fragt man nach einer Spule, nennt es jede Leitung daraus.</p><p>Protokolle werden beim Schreiben signiert. Was später geändert wurde, steht als geändert da.</p>',
    },
    variants: [
      { name: counted('machines', 8), specifications: [plain('machines', 8), plain('retention', 10)] },
      { name: counted('machines', 32), specifications: [plain('machines', 32), plain('retention', 15)] },
      { name: counted('machines', 128), specifications: [plain('machines', 128), plain('retention', 30)] },
    ],
    specifications: [
      plain('machines', [8, 128]),
      plain('offlineTime', 24, 'h'),
      plain('interfaces', 'OPC UA, REST, SQL'),
      plain('retention', [10, 30]),
      plain('output', 200000, '/h'),
      plain('resolution', 1, 'ms'),
      plain('powerSupply', 'x86-64, 16 GB'),
    ],
    highlights: ['traceable', 'worksOffline'],
    capabilities: ['cap-traceability'],
    related: { related: ['filo-control'], component: ['punto-manus-50', 'tavola-3'], service: ['process-engineering'] },
    documents: ['data-sheet', 'manual'],
  }),
]
