import { svgDocument } from '../kit/frame.ts'
import { ACCENT } from '../kit/palette.ts'
import { choose } from './pen.ts'

export const INK = '#14181c'
export const WIRE = ACCENT
/** Conductors, where they are seen bare. */
export const COPPER = { light: '#e9b58a', mid: '#c98250', dark: '#8f5430' } as const
export const FLAT = { width: 960, height: 720 } as const

/** Colours of a flat drawing on one ground. Light comes from the upper left in all of them. */
export interface Tone {
  ground: string
  line: string
  light: string
  mid: string
  dark: string
  faint: string
  isDark: boolean
}

const TONES: readonly Tone[] = [
  { ground: '#f1f0eb', line: INK, light: '#ffffff', mid: '#d3d8da', dark: '#98a2a8', faint: '#dcdcd5', isDark: false },
  { ground: '#161c21', line: '#eef1f2', light: '#76848d', mid: '#48555e', dark: '#29333a', faint: '#222a30', isDark: true },
  { ground: '#d9e0e3', line: INK, light: '#fafbfb', mid: '#c2ccd1', dark: '#8a98a0', faint: '#c9d2d6', isDark: false },
  { ground: '#34424b', line: '#f4f6f6', light: '#a6b3ba', mid: '#6b7b85', dark: '#445460', faint: '#3e4d57', isDark: true },
]

export const toneOf = (number: number): Tone => choose(TONES, number)

/** A drawing on its ground, with the gradients and the hatch that parts of it are filled with. */
export function sheet(tone: Tone, content: string, { width, height }: { width: number; height: number } = FLAT): string {
  const stop = (offset: number, color: string) => `<stop offset="${offset}" stop-color="${color}"/>`
  const metal = stop(0, tone.mid) + stop(0.22, tone.light) + stop(0.6, tone.mid) + stop(1, tone.dark)
  const copper = stop(0, COPPER.mid) + stop(0.25, COPPER.light) + stop(0.65, COPPER.mid) + stop(1, COPPER.dark)
  const down = 'x2="0" y2="1"'
  const defs = [
    `<linearGradient id="down" ${down}>${metal}</linearGradient>`,
    `<linearGradient id="across">${metal}</linearGradient>`,
    `<linearGradient id="copper" ${down}>${copper}</linearGradient>`,
    `<radialGradient id="ball" cx=".36" cy=".3" r=".8">${stop(0, tone.light)}${stop(0.5, tone.mid)}${stop(1, tone.dark)}</radialGradient>`,
    `<pattern id="hatch" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="13" height="13" fill="${tone.isDark ? tone.dark : tone.light}"/><path d="M0 0V13" stroke="${tone.line}" stroke-width="2.2" opacity=".62"/></pattern>`,
    `<pattern id="hatch2" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="13" height="13" fill="${tone.mid}"/><path d="M0 0V13" stroke="${tone.line}" stroke-width="2.2" opacity=".62"/></pattern>`,
  ]
  const ground = `<rect width="${width}" height="${height}" fill="${tone.ground}"/>`
  return svgDocument(
    width,
    height,
    `<defs>${defs.join('')}</defs>${ground}<g stroke-linejoin="round" stroke-linecap="round">${content}</g>`,
  )
}
