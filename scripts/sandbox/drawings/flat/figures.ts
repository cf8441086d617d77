import { group, path, type Style } from './pen.ts'

/** Figures and the few letters of units, one line wide, on a grid 24 high: data and width. */
const FIGURES: Readonly<Record<string, readonly [data: string, width: number]>> = {
  0: ['M8 0C2 0 0 5 0 12C0 19 2 24 8 24C14 24 16 19 16 12C16 5 14 0 8 0Z', 16],
  1: ['M0 5L7 0V24', 8],
  2: ['M1 6C1 -2 15 -2 15 6C15 13 0 16 0 24H16', 16],
  3: ['M1 4C3 -2 15 -1 15 6C15 11 11 11.5 7 11.5C12 11.5 16 13 16 18C16 26 2 26 0 19', 16],
  4: ['M12 24V0L0 17H17', 17],
  5: ['M15 0H2L1 11C5 8 16 8 16 16C16 26 2 26 0 20', 16],
  6: ['M14 2C6 -2 0 6 0 15C0 27 16 27 16 16.5C16 7 3 7 0 15', 16],
  7: ['M0 0H16L6 24', 16],
  8: ['M8 0C0 0 0 11 8 11C16 11 16 0 8 0ZM8 11C-2 11 -2 24 8 24C18 24 18 11 8 11Z', 16],
  9: ['M2 22C10 26 16 18 16 9C16 -3 0 -3 0 7.5C0 17 13 17 16 9', 16],
  '.': ['M0 23V24', 2],
  ' ': ['', 6],
  m: ['M0 24V9M0 13C3 7 10 7 10 13V24M10 13C13 7 20 7 20 13V24', 20],
  x: ['M0 10L12 24M12 10L0 24', 12],
  '-': ['M0 13H10', 10],
}

/** A measure such as `0.5 mm`, its middle at x and its foot at y. */
export function figures(words: string, x: number, y: number, size: number, style: Style): string {
  let at = 0
  const parts = [...words].map((sign) => {
    const [data, width] = FIGURES[sign] ?? ['', 0]
    const part = data === '' ? '' : group(`translate(${at} 0)`, path(data, { width: 3, ...style }))
    at += width + 7
    return part
  })
  const scale = size / 24
  return group(`translate(${Math.round(x - ((at - 7) * scale) / 2)} ${Math.round(y - size)}) scale(${scale.toFixed(3)})`, ...parts)
}
