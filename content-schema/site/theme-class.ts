import { DEFAULT_THEME, THEMES, type Theme } from '#content-schema/site/theme-names.ts'

/**
 * CSS class of a theme: `theme-` plus the lower-cased name with the first underscore turned into a hyphen; dark-copper
 * becomes copper-dark (ST-23, ST-24). An unknown name is `theme-default`.
 */
export function themeClassOf(theme: string): string {
  const known: Theme = (THEMES as readonly string[]).includes(theme) ? (theme as Theme) : DEFAULT_THEME
  const name = known.toLowerCase().replace('_', '-')
  return `theme-${name === 'dark-copper' ? 'copper-dark' : name}`
}

/** Class of a marketing section's background, e.g. `background-dark-white` (NV-07). */
export function backgroundClassOf(color: string): string {
  return `background-${color.toLowerCase().replaceAll('_', '-')}`
}
