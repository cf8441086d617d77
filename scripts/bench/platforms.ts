import type { Figure } from './figures.ts'

/** Takes a figure into what is printed and written. */
export type EmitFigure = (name: string, value: number, unit: string, goal: Figure['goal'], how: string) => void

/** About a thousand pages: one country, and the languages of the pages that are edited and asked for. */
export const SMALL = ['--countries', 'JP', '--languages', 'en,de,ja']

/** Data of the platforms that are measured, below the project. */
export const FOLDER = '.data/bench'

/** How much is measured: rounds of a comparison, seconds of a load in each, loads of a page. */
export interface Effort {
  rounds: number
  seconds: number
  loads: number
}
export const EFFORT = {
  full: { rounds: 3, seconds: 5, loads: 9 },
  /** Tells whether everything can be measured; the figures mean nothing. */
  quick: { rounds: 1, seconds: 1, loads: 1 },
} as const satisfies Record<string, Effort>
