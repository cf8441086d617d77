import { ACCENT } from './kit/palette.ts'

/** Colours of the wire by the themes of the site, as `site/styles/themes.css` has them; an address names one as `?wire=copper`. */
export const WIRE_COLOURS = {
  default: ACCENT,
  copper: '#c8763e',
  'copper-dark': '#9a4f22',
  'light-blue': '#4cb3e6',
  iqc: '#00a88f',
  adaptronic: '#d8001b',
  cirris: '#2a63cc',
  diit: '#7448c8',
  hosver: '#f2b705',
  corda: '#f0462d',
  linea: '#3fa34d',
  punto: '#e8447f',
} as const
export type Wire = keyof typeof WIRE_COLOURS

export const isWire = (name: string): name is Wire => Object.hasOwn(WIRE_COLOURS, name)

/** A drawing with its wire in another colour: the accent is the one colour of every drawing that nothing else has. */
export const inWire = (drawing: string, wire: Wire): string =>
  wire === 'default' ? drawing : drawing.replaceAll(ACCENT, WIRE_COLOURS[wire])
