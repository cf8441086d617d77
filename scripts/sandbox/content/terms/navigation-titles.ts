import { z } from 'zod'
import type { Line } from '../builders/texts.ts'
import { line } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'

/** Titles of navigation items by their name. */
export const NAVIGATION_TITLES: Readonly<Record<string, Line>> = readData('terms/navigation-titles.yaml', z.record(z.string(), line))
