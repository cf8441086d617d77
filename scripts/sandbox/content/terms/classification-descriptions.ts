import type { Texts } from '../builders/texts.ts'

/** What a classification is about, by its slug. */
export const CLASSIFICATION_DESCRIPTIONS: Readonly<Record<string, Texts>> = {
  products: {
    en: 'Machines for every step a wire takes, from the reel to the tested harness.',
    de: 'Maschinen für jeden Schritt einer Leitung, von der Spule bis zum geprüften Kabelbaum.',
  },
  cutting: {
    en: 'From 0.03 to 300 mm²: cut to length and stripped without a nick in the strand.',
    de: 'Von 0.03 bis 300 mm²: abgelängt und abisoliert, ohne einen Einzeldraht zu verletzen.',
  },
  'cut-and-strip': { en: 'One machine, one program, both ends.', de: 'Eine Maschine, ein Programm, beide Enden.' },
  benchtop: {
    en: 'Machines that stand on a workbench and start an order within a minute.',
    de: 'Maschinen für die Werkbank, die einen Auftrag in einer Minute beginnen.',
  },
  compact: {
    en: 'The smallest of our machines, for prototypes and short series.',
    de: 'Unsere kleinsten Maschinen, für Prototypen und Kleinserien.',
  },
  'heavy-duty': {
    en: 'Benchtop machines with the feed force for battery and ground cables.',
    de: 'Tischgeräte mit Vorschubkraft für Batterie- und Massekabel.',
  },
  'floor-standing': { en: 'For cables that a person no longer lifts.', de: 'Für Leitungen, die niemand mehr von Hand hebt.' },
  'rotary-stripping': {
    en: 'Rotating blades open coaxial and shielded cables layer by layer.',
    de: 'Rotierende Messer öffnen Koaxial- und geschirmte Leitungen Lage für Lage.',
  },
  'laser-stripping': {
    en: 'Light removes insulation that no blade should touch.',
    de: 'Licht entfernt Isolation, die kein Messer berühren soll.',
  },
  crimping: { en: 'Gas-tight connections, measured one by one.', de: 'Gasdichte Verbindungen, einzeln gemessen.' },
  'crimp-lines': {
    en: 'Cut, strip, seal and crimp in one pass, both ends at once.',
    de: 'Schneiden, abisolieren, abdichten und crimpen in einem Durchgang, beide Enden zugleich.',
  },
  'bench-presses': { en: 'For the wires that do not belong on a line.', de: 'Für die Leitungen, die auf keine Linie gehören.' },
  'hand-tools': { en: 'For prototypes, service and the last metre.', de: 'Für Prototypen, Service und den letzten Meter.' },
  applicators: { en: 'Exchangeable tools with a memory of their own strokes.', de: 'Wechselwerkzeuge, die ihre eigenen Hübe zählen.' },
  twisting: {
    en: 'Pairs with an even lay, for data lines that stay quiet.',
    de: 'Paare mit gleichmässigem Schlag, für Datenleitungen, die ruhig bleiben.',
  },
  marking: {
    en: 'Text on the wire, legible after years in the engine bay.',
    de: 'Text auf der Leitung, nach Jahren im Motorraum noch lesbar.',
  },
  testing: { en: 'Numbers in place of opinions.', de: 'Zahlen statt Meinungen.' },
  handling: {
    en: 'Wire that arrives without tension is cut to the right length.',
    de: 'Eine Leitung ohne Zug wird auf die richtige Länge geschnitten.',
  },
  software: { en: 'Orders, recipes and records in one place.', de: 'Aufträge, Rezepte und Protokolle an einem Ort.' },
  taping: {
    en: 'Our first taping machine is being tested with customers.',
    de: 'Unsere erste Bandagiermaschine wird gerade mit Kunden erprobt.',
  },
  services: { en: 'What keeps your machines running for twenty years.', de: 'Was Ihre Maschinen zwanzig Jahre in Betrieb hält.' },
  maintenance: { en: 'Planned stops in place of surprises.', de: 'Geplante Halte statt Überraschungen.' },
  remote: { en: 'A specialist on the screen within fifteen minutes.', de: 'Eine Fachperson am Bildschirm, innert fünfzehn Minuten.' },
  knowledge: { en: 'People who know their process need us less.', de: 'Wer seinen Prozess kennt, braucht uns weniger.' },
}
