/** A monoline alphabet on a grid of 24 units height: path data and width of each letter. */
const LETTERS: Readonly<Record<string, readonly [path: string, width: number]>> = {
  A: ['M0 24L10 0L20 24M3.6 16H16.4', 20],
  B: ['M0 0V24H10C20 24 20 11.5 10 11.5H0M0 0H9C17.5 0 17.5 11.5 9 11.5', 17],
  C: ['M19 5C17 2 14 0 11 0C4.5 0 0 5 0 12C0 19 4.5 24 11 24C14 24 17 22 19 19', 19],
  D: ['M0 0V24H8C15.5 24 20 19.5 20 12C20 4.5 15.5 0 8 0Z', 20],
  E: ['M16 0H0V24H16M0 12H13', 16],
  F: ['M16 0H0V24M0 12H13', 15],
  G: ['M19 5C17 2 14 0 11 0C4.5 0 0 5 0 12C0 19 4.5 24 11 24C16 24 19.5 20.5 19.5 13H12', 20],
  H: ['M0 0V24M18 0V24M0 12H18', 18],
  I: ['M0 0V24', 0],
  J: ['M12 0V17C12 21.5 9.5 24 6 24C2.5 24 0 21.5 0 18', 12],
  K: ['M0 0V24M17 0L0 14M6.5 9L18 24', 18],
  L: ['M0 0V24H15', 15],
  M: ['M0 24V0L11 15L22 0V24', 22],
  N: ['M0 24V0L18 24V0', 18],
  O: ['M11.5 0C5 0 0 5 0 12C0 19 5 24 11.5 24C18 24 23 19 23 12C23 5 18 0 11.5 0Z', 23],
  P: ['M0 24V0H9.5C19 0 19 14 9.5 14H0', 16.5],
  Q: ['M11.5 0C5 0 0 5 0 12C0 19 5 24 11.5 24C18 24 23 19 23 12C23 5 18 0 11.5 0ZM15 17L22 24', 23],
  R: ['M0 24V0H9.5C18.5 0 18.5 13 9.5 13H0M9 13L17 24', 17],
  S: ['M16 5C15 2 12 0 8.5 0C4 0 1 2.4 1 6.2C1 14 17 10 17 17.6C17 21.6 13.5 24 9 24C4.5 24 1 22 0 18', 17],
  T: ['M0 0H20M10 0V24', 20],
  U: ['M0 0V14C0 20.5 3.8 24 9.5 24C15.2 24 19 20.5 19 14V0', 19],
  V: ['M0 0L10 24L20 0', 20],
  W: ['M0 0L7 24L14.5 4L22 24L29 0', 29],
  X: ['M0 0L18 24M18 0L0 24', 18],
  Y: ['M0 0L9.5 12L19 0M9.5 12V24', 19],
  Z: ['M0 0H17L0 24H18', 18],
}

export interface Lettering {
  markup: string
  width: number
}

/** A word in capitals; letters the alphabet lacks are left out. `gap` is the space between letters. */
export function letter(word: string, { gap = 7, color, width = 3.4 }: { gap?: number; color: string; width?: number }): Lettering {
  let x = 0
  const parts: string[] = []
  for (const character of word.normalize('NFD').toUpperCase()) {
    const [path, advance] = LETTERS[character] ?? []
    if (path === undefined || advance === undefined) continue
    parts.push(`<path transform="translate(${x} 0)" d="${path}"/>`)
    x += advance + gap
  }
  const markup = `<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="square" stroke-linejoin="miter">${parts.join('')}</g>`
  return { markup, width: Math.max(0, x - gap) }
}
