import type { SeedEntry } from '../../store/entry.ts'
import { service } from '../builders/service.ts'

export const knowledgeServices: SeedEntry[] = [
  service({
    slug: 'operator-training',
    classification: 'knowledge',
    sort: 10,
    name: { en: 'Operator training', de: 'Schulung für Bedienpersonal' },
    short: {
      en: 'Two days on your own machine, with your own wires.',
      de: 'Zwei Tage an der eigenen Maschine, mit den eigenen Leitungen.',
    },
    long: {
      en: '<p>Setting crimp height, reading a force curve, finding the reason for a bad strip: people learn it with their hands. Groups of four, one trainer, one machine.</p>',
      de: '<p>Crimphöhe einstellen, eine Kraftkurve lesen, die Ursache einer schlechten Abisolierung finden: Das lernt man mit den Händen. Vierergruppen, eine Lehrperson, eine Maschine.</p>',
    },
    benefits: [
      { en: 'Half the scrap in the first month', de: 'Halber Ausschuss im ersten Monat' },
      { en: 'Certificate for each participant', de: 'Zertifikat für alle Teilnehmenden' },
    ],
    details: [
      { en: 'Two days, four participants', de: 'Zwei Tage, vier Teilnehmende' },
      { en: 'At your place or in Wirental', de: 'Bei Ihnen oder im Wirental' },
    ],
    pictures: ['service-training.png', 'factory.png'],
    related: { related: ['corda-330', 'linea-240'], service: ['process-engineering'] },
  }),
  service({
    slug: 'process-engineering',
    classification: 'knowledge',
    sort: 20,
    name: { en: 'Process engineering', de: 'Prozessentwicklung' },
    short: {
      en: 'From the drawing of a contact to a released process with limits.',
      de: 'Von der Zeichnung eines Kontakts bis zum freigegebenen Prozess mit Grenzwerten.',
    },
    long: {
      en: '<p>We crimp, cut, polish, pull and measure until the window is known in which your contact is gas-tight. You receive the parameters, the micrographs and the limits for monitoring.</p>',
      de: '<p>Wir crimpen, schneiden, polieren, ziehen und messen, bis das Fenster bekannt ist, in dem Ihr Kontakt gasdicht ist. Sie erhalten die Parameter, die Schliffbilder und die Grenzwerte für die Überwachung.</p>',
    },
    benefits: [
      null,
      { en: 'A process with known limits', de: 'Ein Prozess mit bekannten Grenzen' },
      { en: 'Documents for your customer', de: 'Unterlagen für Ihren Kunden' },
    ],
    details: [
      { en: 'Micrographs in five minutes', de: 'Schliffbilder in fünf Minuten' },
      { en: 'Report in English or German', de: 'Bericht auf Englisch oder Deutsch' },
    ],
    pictures: ['service-engineering.png', 'spina-3.png'],
    related: { related: ['spina-3', 'linea-565'], component: ['punto-applicator-a1'] },
  }),
  service({
    slug: 'installation',
    classification: 'services',
    sort: 30,
    name: { en: 'Installation and ramp-up', de: 'Aufstellung und Hochlauf' },
    short: {
      en: 'Levelled, connected, taught: the first good wire on the second day.',
      de: 'Ausgerichtet, angeschlossen, eingelernt: die erste gute Leitung am zweiten Tag.',
    },
    long: {
      en: '<p>Two specialists stay until the line has run your parts for a full shift at the agreed cycle time.</p>',
      de: '<p>Zwei Fachleute bleiben, bis die Linie Ihre Teile eine ganze Schicht lang in der vereinbarten Taktzeit gefahren hat.</p>',
    },
    benefits: [
      { en: 'Accepted by you, not by us', de: 'Abgenommen von Ihnen, nicht von uns' },
      { en: 'Operators taught while it is being set up', de: 'Bedienpersonal eingearbeitet, noch während aufgestellt wird' },
      { en: 'Old machine taken away if you like', de: 'Alte Maschine auf Wunsch mitgenommen' },
    ],
    details: [
      { en: 'Level to 0.05 mm per metre', de: 'Auf 0.05 mm je Meter ausgerichtet' },
      { en: 'Four days for a line, one for a bench machine', de: 'Vier Tage für eine Linie, einer für ein Tischgerät' },
      { en: 'Full shift with your parts', de: 'Eine ganze Schicht mit Ihren Teilen' },
    ],
    pictures: ['service-installation.png'],
    related: { related: ['linea-780', 'corda-900'], service: ['operator-training'] },
    countries: ['ALL', 'CH', 'DE', 'AT', 'US', 'MX', 'FR'],
  }),
]
