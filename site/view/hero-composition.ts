import type { Theme } from '#content-schema/site/theme-names.ts'

/**
 * How the beginning of a page is composed:
 * `stage` dark, a drawing on open ground at the right; `paper` light, the picture melts into the tinted paper;
 * `split` text on ink, the picture from there to the edge of the screen; `scene` the picture over the whole width, text on a panel.
 */
export type HeroComposition = 'stage' | 'paper' | 'split' | 'scene'

const COMPOSITIONS: Readonly<Record<Theme, HeroComposition>> = {
  Default: 'stage',
  Corda: 'stage',
  Linea: 'stage',
  Punto: 'stage',
  Copper: 'paper',
  Light_Blue: 'paper',
  Iqc: 'paper',
  Dark_Copper: 'split',
  Adaptronic: 'split',
  Hosver: 'split',
  Cirris: 'scene',
  Diit: 'scene',
}

/** The composition of a theme; without a picture there is nothing to compose around, and the hero is a stage. */
export function heroComposition(theme: Theme, hasImage: boolean): HeroComposition {
  return hasImage ? COMPOSITIONS[theme] : 'stage'
}
