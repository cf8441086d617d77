import { svgDocument } from './frame.ts'
import { ACCENT } from './kit/palette.ts'
import { letter } from './letters.ts'

/** A portrait: initials on a ground of strands that differ from person to person. */
export function portrait(name: string): string {
  const seed = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7)
  const initials = name
    .split('-')
    .map((part) => part.charAt(0))
    .join('')
  const strands = Array.from({ length: 9 }, (_, index) => {
    const bend = 60 + ((seed * (index + 3)) % 220)
    const y = 70 + index * 84
    const isAccent = index === seed % 9
    return `<path d="M-20 ${y}C200 ${y - bend} 420 ${y + bend} 820 ${y - bend / 2}" stroke="${isAccent ? ACCENT : '#c3c9cc'}" stroke-width="${isAccent ? 7 : 3}" fill="none"/>`
  })
  const word = letter(initials, { color: '#14181c', width: 3, gap: 6 })
  const scale = 5.6
  const ring = `<circle cx="400" cy="400" r="236" fill="#ffffff" stroke="#14181c" stroke-width="5"/>`
  const text = `<g transform="translate(${400 - (word.width * scale) / 2} ${400 - 12 * scale}) scale(${scale})">${word.markup}</g>`
  return svgDocument(800, 800, `<rect width="800" height="800" fill="#e7eae9"/>${strands.join('')}${ring}${text}`)
}
