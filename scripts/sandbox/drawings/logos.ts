import { svgDocument } from './kit/frame.ts'
import { ACCENT } from './kit/palette.ts'
import { letter } from './letters.ts'

type Mark = (ink: string) => string

/** Marks of the brands, 56 units wide and 24 high. */
export const MARKS: Readonly<Record<string, Mark>> = {
  strandwerk: (ink) =>
    `<g fill="none" stroke-width="3.2" stroke-linecap="round"><path d="M1 2C20 2 26 10.5 54 10.5" stroke="${ink}"/><path d="M1 22C20 22 26 13.5 54 13.5" stroke="${ink}"/><path d="M1 12H54" stroke="${ACCENT}"/></g>`,
  corda: (ink) =>
    `<g fill="none" stroke-width="7"><path d="M0 12H24" stroke="${ink}"/><path d="M34 12H56" stroke="${ACCENT}"/><path d="M29 0V24" stroke="${ink}" stroke-width="2.4"/></g>`,
  linea: (ink) =>
    `<g fill="none" stroke-width="3.2"><path d="M8 12H48" stroke="${ACCENT}"/><circle cx="5" cy="12" r="4" stroke="${ink}"/><circle cx="51" cy="12" r="4" stroke="${ink}"/></g>`,
  punto: (ink) =>
    `<circle cx="28" cy="12" r="10.4" fill="none" stroke="${ink}" stroke-width="3.2"/><circle cx="28" cy="12" r="4.6" fill="${ACCENT}"/>`,
}

const INKS = { dark: '#14181c', light: '#ffffff' } as const

/** A logo, mark and word. @example logo('strandwerk'), logo('corda', 'light') for dark surfaces */
export function logo(brand: string, ink: keyof typeof INKS = 'dark'): string | undefined {
  const mark = MARKS[brand]
  if (!mark) return undefined
  const word = letter(brand, { color: INKS[ink] })
  const width = Math.ceil(72 + word.width + 4)
  return svgDocument(width, 32, `<g transform="translate(2 4)">${mark(INKS[ink])}<g transform="translate(70 0)">${word.markup}</g></g>`)
}

/** A logo on a strip of the size marketing sections use. */
export function marketingStrip(brand: string): string {
  const word = letter(brand, { color: INKS.dark })
  const mark = MARKS[brand]?.(INKS.dark) ?? ''
  const width = 70 + word.width
  const scale = Math.min(1.15, 292 / width)
  return svgDocument(
    304,
    52,
    `<g transform="translate(${(304 - width * scale) / 2} ${26 - 12 * scale}) scale(${scale})">${mark}<g transform="translate(70 0)">${word.markup}</g></g>`,
  )
}

/** The ground of the brand portal's theme, so that its first picture has no edge. */
const PORTAL_GROUND = '#1d1410'

/** All marks below each other, for the brand portal: in the lower part, as the header lies over the upper one. */
export function marksOnDark(): string {
  const brands = ['strandwerk', 'corda', 'linea', 'punto']
  const marks = brands.map((brand, row) => {
    const word = letter(brand, { color: INKS.light })
    return `<g transform="translate(220 ${276 + row * 76}) scale(1.6)">${MARKS[brand]?.(INKS.light) ?? ''}<g transform="translate(78 0)">${word.markup}</g></g>`
  })
  return svgDocument(960, 600, `<rect width="960" height="600" fill="${PORTAL_GROUND}"/>${marks.join('')}`)
}
