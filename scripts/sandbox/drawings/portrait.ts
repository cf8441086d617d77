import { choose, path, repeat, seedOf } from './flat/pen.ts'
import { WIRE } from './flat/tones.ts'
import { svgDocument } from './kit/frame.ts'
import { head, torso } from './people/bust.ts'
import { personOf } from './people/person.ts'

const GROUNDS = ['#dfe4e4', '#ece7dd', '#cfd8db', '#e6e3ea', '#d8ded5', '#f0e3d8'] as const

/** A portrait: somebody in front of a ground over which strands run, one of them the wire. */
export function portrait(name: string): string {
  const seed = seedOf(name)
  const person = personOf(name)
  const strands = repeat(5, (at) => {
    const y = 90 + at * 96 + (seed % 60)
    const bend = 40 + ((seed * (at + 3)) % 130)
    const isWire = at === seed % 4
    return path(`M-20 ${y}C200 ${y - bend} 520 ${y + bend} 820 ${y - bend / 2}`, {
      stroke: isWire ? WIRE : '#ffffff',
      width: isWire ? 12 : 5,
      opacity: isWire ? 1 : 0.7,
    })
  })
  const ground = `<rect width="800" height="800" fill="${choose(GROUNDS, Math.floor(seed / 4))}"/>`
  // The neck stands on what is worn; a collar lies over it.
  const figure = `<g transform="translate(0 6)" stroke-linecap="round" stroke-linejoin="round">${head(person)}${torso(person)}</g>`
  return svgDocument(800, 800, ground + strands + figure)
}
