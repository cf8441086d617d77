import type { Figure } from './figures.ts'

/** Takes a figure into what is printed and written. */
export type Tell = (name: string, value: number, unit: string, goal: Figure['goal'], how: string) => void

/** About a thousand pages: one country, and the languages of the pages that are edited and asked for. */
export const SMALL = ['--countries', 'JP', '--languages', 'en,de,ja']

/** Data of the platforms that are measured, below the project. */
export const FOLDER = '.data/bench'
