import { sheet, toneOf } from '../flat/tones.ts'
import { ALONE } from './alone.ts'
import type { Work } from './figure.ts'
import { HAIR_STYLES, type Person, personOf } from './person.ts'
import { TOGETHER } from './together.ts'

const MOTIFS: Readonly<Record<string, (work: Work) => string>> = { ...ALONE, ...TOGETHER }

export const WORK_NAMES = Object.keys(MOTIFS)

/** People at work, by motif and number; other numbers, other people and other rooms. */
export function drawWork(motif: string, number: number): string | undefined {
  if (!Object.hasOwn(MOTIFS, motif)) return undefined
  const place = WORK_NAMES.indexOf(motif)
  const who = (at: number) => {
    const turn = number * 5 + at * 7 + place * 3
    return { ...personOf(`${motif}-${turn}`), style: HAIR_STYLES[turn % HAIR_STYLES.length] ?? 'crop' } as Person
  }
  const tone = toneOf(number + place)
  return sheet(tone, MOTIFS[motif]?.({ tone, number, who }) ?? '')
}
