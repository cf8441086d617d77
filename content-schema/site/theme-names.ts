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
export type Theme = (typeof THEMES)[number]
