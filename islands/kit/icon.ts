/** Strokes of the icons scripts draw, on the grid of `components/Icon.astro`. */
const STROKES = {
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'M19 12H5m6-6-6 6 6 6',
  next: 'M5 12h14m-6-6 6 6-6 6',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.4',
  success: 'm5 12.5 4.5 4.5L19 7.5',
  error: 'M12 3.5 21 19.5H3zM12 10v4.5M12 17v.4',
} as const

export type IconName = keyof typeof STROKES

/** An icon of 24 pixels as HTML; decoration only. */
export function iconHtml(name: IconName): string {
  return `<svg class="icon icon-24" viewBox="0 0 24 24" aria-hidden="true"><path d="${STROKES[name]}"/></svg>`
}
