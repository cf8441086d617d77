import { choose } from '../flat/pen.ts'
import { sheet, toneOf } from '../flat/tones.ts'
import { ALONE } from './alone.ts'
import type { Work } from './figure.ts'
import { HAIR_STYLES, type Person, personOf } from './person.ts'
import { TOGETHER } from './together.ts'

const MOTIFS: Readonly<Record<string, (work: Work) => string>> = { ...ALONE, ...TOGETHER }

export const WORK_NAMES = Object.keys(MOTIFS)

/** Grounds that dark hair stands out from: the darkest of all is none of them. */
const ROOMS = [0, 3, 2] as const
/** What is worn where dark cloth would be lost before the wall. */
const PALE = { main: '#9aa9b1', shade: '#7f8f98', inner: '#ffffff' }
const DARK_CLOTH = ['#39464f', '#20272c']

/** People at work, by motif and number; other numbers, other people and other rooms. */
export function drawWork(motif: string, number: number): string | undefined {
  if (!Object.hasOwn(MOTIFS, motif)) return undefined
  const place = WORK_NAMES.indexOf(motif)
  const tone = toneOf(choose(ROOMS, number + place))
  const who = (at: number): Person => {
    const turn = number * 5 + at * 7 + place * 3
    const style = choose(HAIR_STYLES, turn)
    const drawn = { ...personOf(`${motif}-${turn}`), style }
    const person: Person = style === 'scarf' ? { ...drawn, garment: 'rollneck' } : drawn
    return tone.isDark && DARK_CLOTH.includes(person.cloth.main) ? { ...person, cloth: PALE } : person
  }
  return sheet(tone, MOTIFS[motif]?.({ tone, number, who }) ?? '')
}
