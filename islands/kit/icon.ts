import { CLOSE_STROKE } from '#content-schema/site/close-stroke.ts'
import { BACK_STROKE, CHECK_STROKE, FORWARD_STROKE, INFO_STROKE } from '#content-schema/site/icon-strokes.ts'

/** Strokes of the icons scripts draw, on the grid of `components/Icon.astro`. */
const STROKES = {
  close: CLOSE_STROKE,
  previous: BACK_STROKE,
  next: FORWARD_STROKE,
  info: INFO_STROKE,
  success: CHECK_STROKE,
  error: 'M12 3.5 21 19.5H3zM12 10v4.5M12 17v.4',
} as const

export type IconName = keyof typeof STROKES

/** An icon of 24 pixels as HTML; decoration only. */
export function iconHtml(name: IconName): string {
  return `<svg class="icon i24" viewBox="0 0 24 24" aria-hidden="true"><path d="${STROKES[name]}"/></svg>`
}
