/**
 * A map of dots, drawn from data of our own. The world is kept as runs of land, one line a parallel, 2.5° apart, the degrees of
 * longitude each run spans; Europe, where most points are close together, as coarse outlines that are filled with dots. Both are
 * cylindrical: a degree of longitude is a unit wide, degrees of latitude are stretched to look right in the middle of the map.
 */
import { EUROPE_OUTLINES, LAND_RUNS } from './land.ts'

export interface MapFrame {
  west: number
  east: number
  north: number
  south: number
  /** Height of a degree of latitude, in widths of a degree of longitude. */
  stretch: number
}

export const WORLD: MapFrame = { west: -169, east: 180, north: 79, south: -57, stretch: 1.2 }
export const EUROPE: MapFrame = { west: -11, east: 32, north: 61.5, south: 35.5, stretch: 1.5 }

const WORLD_STEP = 3
const EUROPE_STEP = 0.75

export interface MapPoint {
  latitude: number
  longitude: number
}

/** Where a point lies on a map whose top left corner is 0, 0. */
export function projectPoint({ latitude, longitude }: MapPoint, { west, north, stretch }: MapFrame): { x: number; y: number } {
  return { x: longitude - west, y: (north - latitude) * stretch }
}

export function isInFrame({ latitude, longitude }: MapPoint, { west, east, north, south }: MapFrame): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

export function viewBoxOf(frame: MapFrame): string {
  return `0 0 ${frame.east - frame.west} ${round((frame.north - frame.south) * frame.stretch)}`
}

/** Points nearer to each other than this, in units of the map, share a marker, so that each can be hit. */
export function groupNearby<Point extends MapPoint>(points: readonly Point[], frame: MapFrame, distance: number): Point[][] {
  const groups: Point[][] = []
  for (const point of points) {
    const { x, y } = projectPoint(point, frame)
    const near = groups.find(([first]) => {
      const other = first && projectPoint(first, frame)
      return other && Math.hypot(other.x - x, other.y - y) < distance
    })
    if (near) near.push(point)
    else groups.push([point])
  }
  return groups
}

/** Path of the world's land: a subpath for each run, to be stroked with dashes of no length and round ends. */
export const WORLD_LAND = { path: worldPath(), step: WORLD_STEP }

/** Path of Europe's land, in the same manner. */
export const EUROPE_LAND = { path: europePath(), step: EUROPE_STEP }

function worldPath(): string {
  return worldRows()
    .flatMap(({ latitude, runs }) =>
      runs.map(([from, to]) => {
        const first = Math.ceil((from - WORLD.west) / WORLD_STEP) * WORLD_STEP
        const last = Math.max(first, Math.floor((to - WORLD.west) / WORLD_STEP) * WORLD_STEP)
        return runPath(first, last, (WORLD.north - latitude) * WORLD.stretch)
      }),
    )
    .join('')
}

function europePath(): string {
  const rows: string[] = []
  const outlines = europeOutlines()
  const rowStep = EUROPE_STEP / EUROPE.stretch
  for (let latitude = EUROPE.north; latitude >= EUROPE.south; latitude -= rowStep) {
    let start: number | null = null
    for (let longitude = EUROPE.west; longitude <= EUROPE.east + EUROPE_STEP; longitude += EUROPE_STEP) {
      const isLand = longitude <= EUROPE.east && outlines.some((outline) => isInside(outline, longitude, latitude))
      if (isLand) start ??= longitude
      else if (start !== null) {
        rows.push(runPath(start - EUROPE.west, longitude - EUROPE_STEP - EUROPE.west, (EUROPE.north - latitude) * EUROPE.stretch))
        start = null
      }
    }
  }
  return rows.join('')
}

/** A little longer than from dot to dot, as a dash that begins where the path ends is not drawn. */
function runPath(from: number, to: number, y: number): string {
  return `M${round(from)} ${round(y)}h${round(to - from + 0.1)}`
}

/** A ray to the east crosses the outline of what it starts in an odd number of times. */
function isInside(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let isIn = false
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline.at(at - 1) ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  })
  return isIn
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function worldRows(): { latitude: number; runs: [number, number][] }[] {
  return LAND_RUNS.trim()
    .split('\n')
    .map((line) => {
      const [latitude, ...runs] = line.trim().split(' ')
      return { latitude: Number(latitude), runs: runs.map((run) => run.split(':').map(Number) as [number, number]) }
    })
}

function europeOutlines(): [number, number][][] {
  return EUROPE_OUTLINES.trim()
    .split('\n')
    .map((line) => line.split(' ').map((corner) => corner.split(',').map(Number) as [number, number]))
}
