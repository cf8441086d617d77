import type { Kit } from './kit.ts'
import type { Point } from './projection.ts'

/** Parts that several machines share. Each is drawn at a point and returns nothing: it stands in the kit. */

const WIRE = 3.2

/** A reel on its axle, seen from the side the wire leaves. */
export function reel(kit: Kit, [x, y, z]: Point, radius: number, width = 34): void {
  const { body, part, accent } = kit.palette
  const core = radius * 0.68
  kit.cylinder('y', [x, y, z], { radius, length: 7 }, { end: part.left, side: part.right })
  kit.cylinder('y', [x, y + 7, z], { radius: core, length: width, rings: 8 }, { end: body.left, side: accent.top })
  kit.cylinder('y', [x, y + 7 + width, z], { radius, length: 7 }, { end: part.left, side: part.right })
  kit.disc('y', [x, y + 14 + width, z], core, 'none', { opacity: 0.35 }).disc('y', [x, y + 14 + width, z], radius * 0.2, body.right)
}

/** A reel with a foot and a post. */
export function reelStand(kit: Kit, [x, y, z]: Point, radius: number): void {
  const { part } = kit.palette
  kit.box([x - 56, y - 10, z], [112, 70, 12], part).box([x - 10, y + 16, z + 12], [20, 14, radius + 30], part)
  reel(kit, [x, y, z + radius + 50], radius)
}

/** A closed cabinet with doors and a bed plate that stands out. */
export function cabinet(kit: Kit, [x, y, z]: Point, [w, l, h]: readonly [number, number, number], doors: number): void {
  const { part } = kit.palette
  kit.box([x, y, z], [w, l, h])
  const door = (w - 8 * (doors + 1)) / doors
  for (let index = 0; index < doors; index += 1) {
    const left = x + 8 + index * (door + 8)
    kit.left([left, y + l, z + 8], door, h - 16, index % 2 === 0 ? kit.palette.hood.left : part.left)
    kit.line(
      [
        [left + door - 16, y + l, z + h * 0.42],
        [left + door - 16, y + l, z + h * 0.62],
      ],
      { width: 2.4 },
    )
  }
  for (let slit = 0; slit < 6; slit += 1)
    kit.line(
      [
        [x + w, y + 18 + slit * 10, z + 22],
        [x + w, y + 18 + slit * 10, z + Math.min(64, h - 16)],
      ],
      { opacity: 0.5 },
    )
  kit.box([x - 8, y - 6, z + h], [w + 16, l + 12, 10], part)
}

/** Straightening rollers and feed belts. */
export function feeder(kit: Kit, [x, y, z]: Point, rollers = 4): void {
  const { part } = kit.palette
  const length = rollers * 17 + 8
  kit.box([x, y, z], [length, 58, 46])
  kit.left([x + 6, y + 58, z + 4], length - 12, 12, part.left)
  for (let roller = 0; roller < rollers; roller += 1)
    kit.cylinder(
      'y',
      [x + 12 + roller * 17, y + 58, z + 34 - (roller % 2) * 13],
      { radius: 7, length: 7 },
      { end: part.top, side: part.right },
    )
}

/** A cutting head with its blade. */
export function cuttingHead(kit: Kit, [x, y, z]: Point): void {
  const { body, part, accent } = kit.palette
  kit.box([x, y, z], [58, 72, 74], part).left([x + 8, y + 72, z + 10], 42, 36, body.left)
  kit.line(
    [
      [x + 29, y + 72, z + 10],
      [x + 29, y + 72, z + 46],
    ],
    { width: 2 },
  )
  kit.box([x + 6, y + 6, z + 74], [46, 60, 12], kit.palette.hood).disc('y', [x + 29, y + 72, z + 28], 9, accent.top)
}

/** A crimp press with die, window and motor. */
export function crimpPress(kit: Kit, [x, y, z]: Point): void {
  const { body, part, accent } = kit.palette
  kit
    .box([x, y, z], [66, 84, 92])
    .box([x, y, z + 92], [66, 84, 36], kit.palette.hood)
    .left([x + 9, y + 84, z + 22], 48, 62, part.left)
  kit.box([x + 22, y + 84, z + 36], [22, 14, 40], part).box([x + 27, y + 86, z + 12], [12, 12, 22], accent)
  kit.left([x + 9, y + 84, z + 98], 48, 18, body.left).line(
    [
      [x + 14, y + 84, z + 107],
      [x + 40, y + 84, z + 107],
    ],
    { opacity: 0.5 },
  )
  kit.disc('y', [x + 50, y + 84, z + 107], 3.2, accent.top, { width: 0 })
  for (let slit = 0; slit < 5; slit += 1)
    kit.line(
      [
        [x + 66, y + 16 + slit * 11, z + 84],
        [x + 66, y + 16 + slit * 11, z + 116],
      ],
      { opacity: 0.5 },
    )
  kit.cylinder('y', [x + 33, y + 20, z + 146], { radius: 20, length: 40, rings: 3 }, { end: part.left, side: body.right })
}

/** A screen on an arm. */
export function operatorPanel(kit: Kit, [x, y, z]: Point, height = 108): void {
  kit.line(
    [
      [x, y, z],
      [x, y, z + height],
    ],
    { width: 5 },
  )
  screen(kit, [x - 12, y + 6, z + height - 18], [64, 46])
}

/** A flat screen that shows a curve of bars. */
export function screen(kit: Kit, [x, y, z]: Point, [w, h]: readonly [number, number]): void {
  const { part, accent, screen: dark, screenInk } = kit.palette
  kit.box([x, y, z], [w, 7, h], part).left([x + 5, y + 7, z + 5], w - 10, h - 10, dark)
  const lengths = [0.6, 0.42, 0.72, 0.3]
  lengths.forEach((length, row) => {
    const level = z + h - 13 - (row * (h - 20)) / 4
    kit.line(
      [
        [x + 10, y + 7, level],
        [x + 10 + length * (w - 20), y + 7, level],
      ],
      { color: row === 1 ? accent.top : screenInk, width: 1.6 },
    )
  })
}

export function lightColumn(kit: Kit, [x, y, z]: Point): void {
  const { body, part, accent } = kit.palette
  kit.cylinder('z', [x, y, z], { radius: 5, length: 26 }, { end: part.top, side: part.right })
  kit.cylinder('z', [x, y, z + 26], { radius: 8, length: 12 }, { end: accent.top, side: accent.top })
  for (const level of [38, 50]) kit.cylinder('z', [x, y, z + level], { radius: 8, length: 12 }, { end: body.top, side: body.left })
}

/** A tray with finished wires. */
export function depositTray(kit: Kit, [x, y, z]: Point, length: number): void {
  const { part, accent } = kit.palette
  kit.box([x, y, z], [length, 60, 8], part)
  for (let wire = 0; wire < 5; wire += 1)
    kit.line(
      [
        [x + 10, y + 10 + wire * 9, z + 12],
        [x + length - 10, y + 10 + wire * 9, z + 12],
      ],
      { color: accent.top, width: 2.2 },
    )
}

/** A see-through safety cover. */
export function cover(kit: Kit, [x, y, z]: Point, [w, l, h]: readonly [number, number, number]): void {
  kit.top([x, y, z + h], w, l, kit.palette.glass).left([x, y + l, z], w, h, kit.palette.glass)
  kit
    .line([
      [x, y + l, z],
      [x + w, y + l, z],
    ])
    .line(
      [
        [x + w / 2, y + l, z],
        [x + w / 2, y + l, z + h],
      ],
      { opacity: 0.6 },
    )
}

export function feet(kit: Kit, spots: readonly (readonly [number, number])[]): void {
  const { part } = kit.palette
  for (const [x, y] of spots) kit.cylinder('z', [x, y, -8], { radius: 7, length: 8 }, { end: part.top, side: part.right })
}

/** A wire between points. */
export function wire(kit: Kit, points: readonly Point[], width = WIRE): void {
  kit.curve(points, { color: kit.palette.accent.top, width })
}

/** A plate with a free outline, lying on the floor. */
export function slab(kit: Kit, outline: readonly (readonly [x: number, y: number])[], height: number, fill: string): void {
  const lower = outline.map(([x, y]): Point => [x, y, 0])
  const upper = outline.map(([x, y]): Point => [x, y, height])
  const sides = lower.map((point, index) => {
    const next = (index + 1) % lower.length
    return [point, lower[next] as Point, upper[next] as Point, upper[index] as Point] as const
  })
  const nearness = ([from, to]: (typeof sides)[number]) => from[0] + from[1] + to[0] + to[1]
  for (const side of sides.sort((a, b) => nearness(a) - nearness(b))) kit.polygon(side, kit.palette.part.right)
  kit.polygon(upper, fill)
}

/** Wires twisted around each other along x. */
export function twistedWires(
  kit: Kit,
  [x, y, z]: Point,
  { length, cores, turns = 7 }: { length: number; cores: number; turns?: number },
): void {
  const amplitude = 5
  for (let core = 0; core < cores; core += 1) {
    const points = Array.from({ length: 60 }, (_, step): Point => {
      const angle = (step / 60) * turns * 2 * Math.PI + (core * 2 * Math.PI) / cores
      return [x + (step / 59) * length, y + amplitude * Math.cos(angle), z + amplitude * Math.sin(angle)]
    })
    kit.curve(points, { color: core % 2 === 0 ? kit.palette.accent.top : kit.palette.ink, width: 2.6 })
  }
}

/** A bowl that sorts small parts, with some of them in it. */
export function feedBowl(kit: Kit, [x, y, z]: Point, radius: number): void {
  const { part, body, accent } = kit.palette
  kit.cylinder('z', [x, y, z], { radius: radius * 0.8, length: 10 }, { end: part.left, side: part.right })
  kit.cylinder('z', [x, y, z + 10], { radius, length: 24, rings: 2 }, { end: body.top, side: part.left })
  kit.disc('z', [x, y, z + 34], radius * 0.86, part.right)
  for (let grain = 0; grain < 14; grain += 1) {
    const [angle, distance] = [grain * 2.4, radius * 0.18 * Math.sqrt(grain + 1)]
    kit.disc('z', [x + distance * Math.cos(angle), y + distance * Math.sin(angle), z + 34], 4, accent.top)
  }
}

/** A heavy cable along x, its conductor bare at the far end. */
export function cable(kit: Kit, [x, y, z]: Point, { length, radius }: { length: number; radius: number }): void {
  const { accent, part, body } = kit.palette
  kit.cylinder('x', [x, y, z], { radius, length: length * 0.8 }, { end: accent.top, side: accent.top })
  kit.cylinder('x', [x + length * 0.8, y, z], { radius: radius * 0.62, length: length * 0.2 }, { end: part.top, side: body.right })
}
