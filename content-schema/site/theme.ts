import { z } from 'zod'
import { DEFAULT_THEME, THEMES } from './theme-names.ts'

/** A theme name; an unknown one reads as `Default`, as content may name a theme this release does not know yet. */
export const themeSchema = z.enum(THEMES).catch(DEFAULT_THEME)
