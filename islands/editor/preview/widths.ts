/** Widths of windows that pages are looked at in. */
export const WIDTHS = { phone: 375, tablet: 768, desktop: 1280 } as const
export type Width = keyof typeof WIDTHS

export function widthName(width: number | null): Width | 'full' {
  return (Object.keys(WIDTHS) as Width[]).find((name) => WIDTHS[name] === width) ?? 'full'
}
