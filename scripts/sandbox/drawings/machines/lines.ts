import type { Kit } from '../kit/kit.ts'
import {
  cabinet,
  cover,
  crimpPress,
  cuttingHead,
  depositTray,
  feedBowl,
  feeder,
  lightColumn,
  operatorPanel,
  reel,
  reelStand,
  screen,
  twistedWires,
  wire,
} from '../kit/parts.ts'
import type { Point } from '../kit/projection.ts'
import type { Machine, Module } from './machine.ts'

/** A station that takes loose parts from a bowl: ferrules, seals. */
function bowlStation(kit: Kit, [x, y, z]: Point): void {
  const { part, accent } = kit.palette
  kit.box([x, y, z], [66, 84, 64]).left([x + 9, y + 84, z + 10], 48, 40, part.left)
  feedBowl(kit, [x + 33, y + 36, z + 64], 34)
  kit.disc('y', [x + 33, y + 84, z + 28], 7, accent.top)
}

/** A camera on an arm that looks at each end. */
function cameraStation(kit: Kit, [x, y, z]: Point): void {
  const { part, accent, hood } = kit.palette
  kit.box([x, y, z], [66, 84, 40]).box([x + 24, y + 10, z + 40], [18, 16, 84], part)
  kit.box([x + 12, y + 10, z + 112], [42, 66, 30], hood)
  kit.cylinder('z', [x + 33, y + 60, z + 84], { radius: 13, length: 28, rings: 2 }, { end: part.top, side: part.left })
  kit.left([x + 16, y + 84, z + 10], 34, 14, accent.top)
}

/** A low head that marks the wire, with its supply behind. */
function markerStation(kit: Kit, [x, y, z]: Point): void {
  const { part, accent, hood } = kit.palette
  kit.box([x, y, z], [66, 50, 104], hood).left([x + 10, y + 50, z + 60], 46, 30, part.left)
  kit.box([x + 14, y + 50, z + 44], [38, 34, 38], part).box([x + 27, y + 58, z + 30], [12, 12, 14], accent)
}

const STATIONS: Readonly<Record<Module, (kit: Kit, at: Point) => void>> = {
  press: crimpPress,
  bowl: bowlStation,
  camera: cameraStation,
  marker: markerStation,
}

/** Reels that stand ready on a rack, six on a shelf. */
function reelRack(kit: Kit, [x, y, z]: Point, reels: number): void {
  const { part } = kit.palette
  const shelves = Math.ceil(reels / 6)
  const width = 6 * 46 + 12
  for (const at of [x, x + width - 10]) kit.box([at, y, z], [10, 20, shelves * 64 + 16], part)
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    for (let place = 0; place < Math.min(6, reels - shelf * 6); place += 1)
      reel(kit, [x + 34 + place * 46, y + 2, z + 50 + shelf * 64], 23, 10)
    kit.box([x, y + 6, z + 14 + shelf * 64], [width, 24, 6], part)
  }
}

/** From how many stations on they stand closer together, and how close. */
const [MANY, CLOSE] = [4, 80]

/** Cut, strip and crimp in one pass: reel, feed, head, presses, tray. */
export const crimpLine: Machine = (kit, options) => {
  const { stations = 2, hasCover = true, hasBowl = false, size = 1, modules = [], tray = 120, reels = 0 } = options
  const pitch = stations > MANY ? CLOSE : 102
  const length = 216 + stations * pitch
  const end = -110 + length
  if (reels > 0) reelRack(kit, [-300, -190, 0], reels)
  reelStand(kit, [-195, 30, 0], 66 * size)
  cabinet(kit, [-110, 0, 0], [length, 130, 96], Math.max(2, Math.round(length / 140)))
  feeder(kit, [-96, 26, 106])
  cuttingHead(kit, [6, 20, 106])
  for (let press = 0; press < stations; press += 1) {
    const kind = modules[press % Math.max(1, modules.length)] ?? (hasBowl && press % 2 === 0 ? 'bowl' : 'press')
    STATIONS[kind](kit, [104 + press * pitch, 10, 106])
  }
  const width = 3.2 * size ** 2
  wire(
    kit,
    [
      [-195, 62, 118 + 66 * size],
      [-160, 72, 114 + 66 * size],
      [-120, 88, 142],
      [-84, 92, 134],
      [0, 92, 134],
    ],
    width,
  )
  kit.line(
    [
      [-20, 92, 134],
      [end - 10, 92, 134],
    ],
    { color: kit.palette.accent.top, width },
  )
  if (hasCover) cover(kit, [-20, 100, 140], [length - 98, 24, 98])
  lightColumn(kit, [end - 18, 20, 238])
  operatorPanel(kit, [end + 20, 110, 106])
  depositTray(kit, [end + 8, 30, 60], tray)
}

/** A frame that lifts the next drum, with the drum in it. */
function drumLoader(kit: Kit, [x, y, z]: Point): void {
  const { part, hood } = kit.palette
  kit.box([x - 70, y - 20, z], [150, 110, 14], part).box([x - 66, y, z + 14], [16, 16, 240], hood)
  reel(kit, [x, y + 10, z + 110], 92, 44)
  kit.box([x + 58, y, z + 14], [16, 16, 240], hood).box([x - 74, y - 4, z + 254], [156, 24, 18], hood)
}

/** A floor-standing machine that cuts heavy cable and lays it down. */
export const cuttingLine: Machine = (kit, { size = 1, stations = 1, tray = 190, hasReel = false }) => {
  const length = 330 * size
  if (hasReel) drumLoader(kit, [-380, -60, 0])
  reelStand(kit, [-200, 24, 0], 84)
  cabinet(kit, [-90, 0, 0], [length, 140, 104], 2 + stations)
  feeder(kit, [-78, 34, 114], 6)
  const head = -78 + 132
  kit.box([head, 12, 114], [120, 112, 96], kit.palette.hood).left([head + 12, 124, 128], 96, 52, kit.palette.part.left)
  kit.cylinder('y', [head + 60, 124, 152], { radius: 24, length: 10 }, { end: kit.palette.accent.top, side: kit.palette.part.right })
  kit.disc('y', [head + 60, 134, 152], 8, kit.palette.body.left)
  screen(kit, [head + 20, 124, 186], [70, 46])
  for (let feed = 0; feed < stations; feed += 1) feeder(kit, [head + 136 + feed * 66, 34, 114], 3)
  wire(
    kit,
    [
      [-200, 56, 216],
      [-150, 70, 206],
      [-110, 90, 152],
      [-78, 94, 146],
      [-20, 94, 146],
    ],
    5,
  )
  kit.line(
    [
      [-30, 94, 146],
      [head + 36, 94, 146],
    ],
    { color: kit.palette.accent.top, width: 5 },
  )
  kit.line(
    [
      [head + 84, 94, 146],
      [length - 60, 94, 146],
    ],
    { color: kit.palette.accent.top, width: 5 },
  )
  lightColumn(kit, [length - 112, 16, 114])
  depositTray(kit, [length - 84, 34, 70], tray)
}

/** Two heads on a long rail that twist wires to a pair. */
export const twistingMachine: Machine = (kit, { size = 1, stations = 2 }) => {
  const { part, accent, body } = kit.palette
  const length = 420 * size
  cabinet(kit, [-length / 2, 0, 0], [length, 90, 62], Math.round(length / 105))
  kit.box([-length / 2 + 6, 34, 72], [length - 12, 22, 10], part)
  const head = (x: number) => {
    kit.box([x, 14, 82], [64, 62, 70], kit.palette.hood).left([x + 10, 76, 94], 44, 30, part.left)
    kit.cylinder('x', [x + 64, 45, 118], { radius: 18, length: 14, rings: 1 }, { end: body.right, side: part.left })
  }
  head(-length / 2 + 16)
  twistedWires(kit, [-length / 2 + 96, 45, 118], { length: length - 214, cores: stations, turns: Math.round(length / 60) })
  kit.box([length / 2 - 118, 14, 82], [78, 62, 78], part).left([length / 2 - 108, 76, 94], 58, 40, body.left)
  kit.disc('y', [length / 2 - 79, 76, 114], 12, accent.top)
  operatorPanel(kit, [length / 2 - 16, 74, 72], 104)
  lightColumn(kit, [-length / 2 + 34, 24, 152])
}
