import { z } from 'zod'

/** The twelve themes (specification 3, requirement ST-22). The last three are the provider's own brands. */
export const THEMES = [
  'Default',
  'Copper',
  'Dark_Copper',
  'Light_Blue',
  'Iqc',
  'Adaptronic',
  'Cirris',
  'Diit',
  'Hosver',
  'Corda',
  'Linea',
  'Punto',
] as const

export const DEFAULT_THEME = 'Default'

/** A theme name; an unknown one reads as `Default`, as content may name a theme this release does not know yet. */
export const themeSchema = z.enum(THEMES).catch(DEFAULT_THEME)
export type Theme = (typeof THEMES)[number]
