import { choose, circle, ellipse, group, line, polygon, rect, repeat } from '../flat/pen.ts'
import type { Tone } from '../flat/tones.ts'
import type { Spot } from '../kit/projection.ts'
import { head, limb, torso } from './bust.ts'
import type { Person } from './person.ts'

/** People at what they do, to the waist behind a bench. */

export interface Work {
  tone: Tone
  number: number
  /** Whoever is there: each number brings other people. */
  who: (at: number) => Person
}

export const STEEL = '#b4bfc4'

/** A person with the lower edge of the field at the bench; `arms` lie over what is worn. */
export function somebody(person: Person, x: number, y: number, scale: number, gaze: 'ahead' | 'down', tilt = 0): string {
  return group(`translate(${x - 400 * scale} ${y}) scale(${scale})`, group(`rotate(${tilt} 400 520)`, head(person, gaze)), torso(person))
}

/** An arm from the shoulder over the elbow to the hand. */
export function arm({ cloth, skin }: Person, spots: readonly Spot[], width = 62): string {
  const [before, end] = [spots.at(-2) as Spot, spots.at(-1) as Spot]
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]]
  const far = Math.hypot(dx, dy)
  const wrist: Spot = [end[0] - (dx / far) * 40, end[1] - (dy / far) * 40]
  const shade = '#00000055'
  return [
    limb([wrist, [end[0] - (dx / far) * 8, end[1] - (dy / far) * 8]], 34, skin.light, shade),
    ellipse(end[0], end[1], 29, 26, { fill: skin.light, stroke: shade, width: 3.5 }),
    limb([...spots.slice(0, -1), wrist], width, cloth.main, shade),
  ].join('')
}

export function bench({ tone }: Work, y = 590): string {
  return (
    rect(-10, y, 980, 150, { fill: tone.isDark ? '#0f1418' : '#3d4951' }) +
    rect(-10, y, 980, 16, { fill: tone.isDark ? '#59666f' : '#66737b' })
  )
}

/** A wall behind: windows, a shelf or a line of machines. */
export function wall({ tone, number }: Work): string {
  const color = { fill: tone.faint }
  const kinds = [
    repeat(
      5,
      (at) =>
        rect(40 + at * 186, 50, 150, 250, color) +
        line(
          [
            [115 + at * 186, 50],
            [115 + at * 186, 300],
          ],
          { stroke: tone.ground, width: 6 },
        ),
    ),
    repeat(
      2,
      (row) =>
        rect(30, 130 + row * 170, 900, 12, color) +
        repeat(9, (at) => rect(54 + at * 98, 62 + row * 170 + ((at * 7 + number) % 3) * 14, 58, 68 - ((at * 7 + number) % 3) * 14, color)),
    ),
    rect(590, 90, 330, 430, color) +
      rect(40, 200, 260, 330, color) +
      circle(168, 130, 62, { fill: tone.faint }) +
      rect(630, 130, 120, 90, { fill: tone.ground }),
    repeat(3, (at) =>
      polygon(
        [
          [at * 330 - 40, 250],
          [at * 330 - 40, 60],
          [at * 330 + 290, 190],
          [at * 330 + 290, 250],
        ],
        color,
      ),
    ),
  ]
  return choose(kinds, number + 1)
}
