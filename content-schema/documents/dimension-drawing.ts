import { type Envelope, SIDES, type Side } from '#content-schema/documents/envelope.ts'

/** A point of a drawing: to the right, then down. */
type Point = readonly [x: number, y: number]

/** What a drawing is made of; who draws it gives lines a width and texts a font. */
export type Stroke =
  | { kind: 'line'; from: Point; to: Point; weight: 'outline' | 'thin' }
  /** A filled tip at `at` that points along `direction`. */
  | { kind: 'arrow'; at: Point; direction: Point }
  /** Its middle stands at `at`; one that `isUpright` is read from the right. */
  | { kind: 'text'; at: Point; text: string; isUpright: boolean }

export interface DimensionDrawing {
  width: number
  height: number
  strokes: Stroke[]
}

/** Beside a view, for a dimension line and its number; between two views that share it. */
const MARGIN = 34
const GAP = 14
/** From the outline to where a dimension's help lines begin, and how far they go past the dimension line. */
const CLEAR = 3
const PAST = 4
const OFFSET = 18
const TEXT_ABOVE = 7

/**
 * The envelope of a machine in three views (front, from the left beside it, from above below it), with a dimension line for each side. As
 * large as fits the box; coordinates are those of the box, in its unit (points, pixels).
 */
export function dimensionDrawing(
  envelope: Envelope,
  labels: Readonly<Record<Side, string>>,
  box: { width: number; height: number },
): DimensionDrawing {
  const { length, width, height } = envelope
  const scale = Math.min((box.width - MARGIN * 2 - GAP) / (length + width), (box.height - MARGIN * 2 - GAP) / (height + width))
  const [l, w, h] = [length * scale, width * scale, height * scale]
  const size = { width: MARGIN * 2 + GAP + l + w, height: MARGIN * 2 + GAP + h + w }
  const front = { x: MARGIN, y: MARGIN, width: l, height: h }
  const side = { x: MARGIN + l + GAP, y: MARGIN, width: w, height: h }
  const top = { x: MARGIN, y: MARGIN + h + GAP, width: l, height: w }
  return {
    ...size,
    strokes: [
      ...[front, side, top].flatMap(outline),
      ...across(front, front.y - OFFSET, labels.length),
      ...across(side, side.y - OFFSET, labels.width),
      ...down(front, front.x - OFFSET, labels.height),
      ...down(top, top.x - OFFSET, labels.width),
    ],
  }
}

interface View {
  x: number
  y: number
  width: number
  height: number
}

function outline({ x, y, width, height }: View): Stroke[] {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return corners.map((from, at): Stroke => ({ kind: 'line', from, to: corners[(at + 1) % 4] ?? from, weight: 'outline' }))
}

/** A dimension above a view. */
function across({ x, y, width }: View, at: number, text: string): Stroke[] {
  const right = x + width
  return [
    thin([x, y - CLEAR], [x, at - PAST]),
    thin([right, y - CLEAR], [right, at - PAST]),
    thin([x, at], [right, at]),
    { kind: 'arrow', at: [x, at], direction: [-1, 0] },
    { kind: 'arrow', at: [right, at], direction: [1, 0] },
    { kind: 'text', at: [x + width / 2, at - TEXT_ABOVE], text, isUpright: false },
  ]
}

/** A dimension to the left of a view. */
function down({ x, y, height }: View, at: number, text: string): Stroke[] {
  const bottom = y + height
  return [
    thin([x - CLEAR, y], [at - PAST, y]),
    thin([x - CLEAR, bottom], [at - PAST, bottom]),
    thin([at, y], [at, bottom]),
    { kind: 'arrow', at: [at, y], direction: [0, -1] },
    { kind: 'arrow', at: [at, bottom], direction: [0, 1] },
    { kind: 'text', at: [at - TEXT_ABOVE, y + height / 2], text, isUpright: true },
  ]
}

function thin(from: Point, to: Point): Stroke {
  return { kind: 'line', from, to, weight: 'thin' }
}

/** The three corners of an arrow's tip. */
export function arrowCorners({ at: [x, y], direction: [right, down] }: Extract<Stroke, { kind: 'arrow' }>): [Point, Point, Point] {
  const [long, half] = [6, 1.4]
  return [
    [x, y],
    [x - right * long - down * half, y - down * long + right * half],
    [x - right * long + down * half, y - down * long - right * half],
  ]
}

const MILLIMETRES_AN_INCH = 25.4

/** Each side in millimetres and in inches, which a drawing for every country says both. @example '680 [26.8]' */
export function sidesInBoth(envelope: Envelope): Record<Side, string> {
  const inches = (side: Side) => (envelope[side] / MILLIMETRES_AN_INCH).toFixed(1)
  return Object.fromEntries(SIDES.map((side) => [side, `${Number(envelope[side].toFixed(1))} [${inches(side)}]`])) as Record<Side, string>
}
