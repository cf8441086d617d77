import { SHARE_PICTURE_SIZE, type ShareCard } from '#content-schema/site/share-card.ts'
import type { Theme } from '#content-schema/site/theme-names.ts'
import { escapeXml } from '#content-schema/values/escape.ts'
import { transformImageUrl } from '#content-schema/values/image-url.ts'
import { inThemeColour } from './picture-source.ts'

/** Dark surface, accent on it, and tinted paper of each theme: those of `styles/themes.css`, which a picture cannot read. */
export const CARD_COLOURS: Readonly<Record<Theme, { ink: string; wire: string; tint: string }>> = {
  Default: { ink: '#11171b', wire: '#ff6f3c', tint: '#f6f5f1' },
  Copper: { ink: '#171311', wire: '#dc9361', tint: '#f8f4f0' },
  Dark_Copper: { ink: '#1d1410', wire: '#d8905f', tint: '#f5efea' },
  Light_Blue: { ink: '#0f1a22', wire: '#66c0ee', tint: '#f1f6f9' },
  Iqc: { ink: '#0e1a19', wire: '#2cc4ab', tint: '#f1f7f5' },
  Adaptronic: { ink: '#17191c', wire: '#ff6b78', tint: '#f5f5f5' },
  Cirris: { ink: '#101723', wire: '#82adf7', tint: '#f2f5fa' },
  Diit: { ink: '#161320', wire: '#b49bf0', tint: '#f6f4fa' },
  Hosver: { ink: '#17160f', wire: '#f2b705', tint: '#f8f6ee' },
  Corda: { ink: '#151617', wire: '#ff7a62', tint: '#f6f4f3' },
  Linea: { ink: '#101811', wire: '#63c571', tint: '#f2f6f2' },
  Punto: { ink: '#181317', wire: '#f57aa5', tint: '#f8f4f6' },
}

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE
const MARGIN = 72
/** Where the picture begins; text ends before it. */
const PICTURE_X = 690
const FONT = 'Archivo, Arial, Helvetica, sans-serif'
/** Sizes a title is tried in, the largest first, each with the lines it may take. */
const SIZES = [
  { size: 68, most: 3 },
  { size: 60, most: 4 },
  { size: 52, most: 4 },
  { size: 46, most: 5 },
  { size: 40, most: 6 },
] as const

/** The picture of a page as a drawing: name and title on the theme's dark surface, its picture beside them. */
export function shareCardSvg(card: ShareCard, assetOrigins: readonly string[]): string {
  const { ink, wire } = CARD_COLOURS[card.theme]
  const room = (card.imageUrl === '' ? WIDTH - MARGIN : PICTURE_X - 48) - MARGIN
  const { lines, size } = fitLines(card.title, room)
  const leading = size * 1.14
  const first = HEIGHT - MARGIN - leading * (lines.length - 1) - size * 0.06
  const overline = card.overline === '' ? [] : wrap(card.overline, room, 26).slice(0, 1)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ink}"/>`,
    card.imageUrl === '' ? strands(wire) : picture(card, assetOrigins),
    mark(wire, { x: MARGIN, y: MARGIN, scale: 1.6 }),
    text(card.brand.toUpperCase(), { x: MARGIN + 96, y: MARGIN + 28, size: 30, colour: '#ffffff', spacing: 0.12 }),
    `<rect x="${MARGIN}" y="${round(first - size - (overline.length > 0 ? 58 : 24))}" width="72" height="6" fill="${wire}"/>`,
    ...overline.map((line) => text(line, { x: MARGIN, y: first - size - 14, size: 26, colour: wire })),
    ...lines.map((line, at) =>
      text(line, { x: MARGIN, y: first + at * leading, size, colour: '#ffffff', spacing: WIDE.test(line) ? 0 : -0.025 }),
    ),
    '</svg>',
  ].join('')
}

interface TextStyle {
  x: number
  y: number
  size: number
  colour: string
  /** Between letters, in em. */
  spacing?: number
}

function text(words: string, { x, y, size, colour, spacing = 0 }: TextStyle): string {
  const attributes = `x="${x}" y="${round(y)}" font-family="${FONT}" font-weight="600" font-size="${size}" letter-spacing="${spacing}em" fill="${colour}"`
  return `<text ${attributes}>${escapeXml(words)}</text>`
}

function picture({ imageUrl, placing, theme }: ShareCard, assetOrigins: readonly string[]): string {
  const width = WIDTH - PICTURE_X
  const whole = placing === 'whole'
  const size = whole
    ? { width: 1080, format: 'png' as const }
    : { fit: 'crop' as const, width: 2 * width, height: 2 * HEIGHT, format: 'png' as const }
  const original = transformImageUrl(imageUrl, size, assetOrigins)
  const address = original === imageUrl ? original : inThemeColour(original, theme)
  // Drawings of machines stand in the middle of much paper; some of it is cut off at the sides.
  const inset = whole ? 85 : 0
  return [
    `<rect x="${PICTURE_X}" width="${width}" height="${HEIGHT}" fill="${CARD_COLOURS[theme].tint}"/>`,
    `<image href="${escapeXml(address)}" x="${PICTURE_X}" y="${inset}" width="${width}" height="${HEIGHT - 2 * inset}" preserveAspectRatio="xMidYMid slice"/>`,
  ].join('')
}

/** The mark of the maker: strands that run together into one. */
function mark(wire: string, { x, y, scale }: { x: number; y: number; scale: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="4"><path d="M0 2c16 0 20 9 34 9h14M0 20c16 0 20-9 34-9" stroke="#ffffff"/><path d="M0 11h48" stroke="${wire}"/></g>`
}

/** The mark as a drawing across the picture, where a page has none of its own. */
function strands(wire: string): string {
  const lines = [-150, -90, -30, 30, 90, 150].map(
    (offset) => `<path d="M1200 ${200 + offset}C1000 ${200 + offset} 900 200 640 200" stroke="#ffffff" stroke-opacity="0.22"/>`,
  )
  return `<g fill="none" stroke-width="5">${lines.join('')}<path d="M560 200H1200" stroke="${wire}"/></g>`
}

/** The title in the largest size that keeps it within its lines; cut where even the smallest does not. */
function fitLines(title: string, room: number): { lines: string[]; size: number } {
  for (const { size, most } of SIZES) {
    const lines = wrap(title, room, size)
    if (lines.length <= most) return { lines, size }
  }
  const { size, most } = SIZES[SIZES.length - 1] ?? SIZES[0]
  const lines = wrap(title, room, size).slice(0, most)
  lines[most - 1] = `${(lines[most - 1] ?? '').replace(/.{1,2}$/u, '')}…`
  return { lines, size }
}

/** Lines no wider than the room, broken between words, in Japanese and Chinese between characters, and inside a word that is too long. */
export function wrap(words: string, room: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(words)) {
    if (line !== '' && widthOf(line + piece.trimEnd(), size) > room) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
    while (widthOf(line.trimEnd(), size) > room && [...line].length > 1) {
      const [head, tail] = cutToRoom(line, room, size)
      lines.push(head)
      line = tail
    }
  }
  return [...lines, line.trim()].filter((candidate) => candidate !== '')
}

const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/
/** What must not begin a line stays with what is before it. */
const PIECE = /[\u2e80-\u9fff\uff00-\uff60][、。，．：；！？）」』〉》ー々]*|[^\s\u2e80-\u9fff\uff00-\uff60]+[\s]*|\s+/gu

function piecesOf(words: string): string[] {
  return words.replace(/\s+/g, ' ').trim().match(PIECE) ?? []
}

function cutToRoom(line: string, room: number, size: number): [string, string] {
  const characters = [...line]
  let end = characters.length - 1
  while (end > 1 && widthOf(characters.slice(0, end).join(''), size) > room) end -= 1
  return [characters.slice(0, end).join(''), characters.slice(end).join('')]
}

/** How wide a line is set at most: widths of the site's font by kinds of characters, each by its widest. */
function widthOf(line: string, size: number): number {
  let width = 0
  for (const character of line) width += widthOfCharacter(character)
  return width * size
}

function widthOfCharacter(character: string): number {
  if (WIDE.test(character)) return 1
  if (/\s/.test(character)) return 0.22
  if (/[.,:;'’!|()ijltfrI\-/]/.test(character)) return 0.36
  if (/[mwM]/.test(character)) return 0.86
  if (/[W@%—–…ÆŒæœ]/.test(character)) return 1.05
  return /\p{Lu}/u.test(character) ? 0.79 : 0.61
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
