import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locationSchema } from '#content-schema/content/location.ts'
import { locations } from '../../scripts/sandbox/content/locations.ts'
import { createFormat } from '../../site/view/format.ts'
import { isPlaced } from '../../site/view/locations.ts'
import { EUROPE, EUROPE_LAND, groupNearby, isInFrame, type MapFrame, projectPoint, WORLD, WORLD_LAND } from '../../site/view/world-map.ts'

interface Land {
  path: string
  step: number
}

/** The dots a path draws when it is stroked. */
function dotsOf({ path, step }: Land): { x: number; y: number }[] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Math.floor(Number(length) / step) + 1 }, (_, at) => ({ x: Number(x) + at * step, y: Number(y) })),
  )
}
const nearestDot = (land: Land, { x, y }: { x: number; y: number }) =>
  Math.min(...dotsOf(land).map((dot) => Math.hypot(dot.x - x, dot.y - y)))

describe.each<[string, MapFrame, Land]>([
  ['world', WORLD, WORLD_LAND],
  ['Europe', EUROPE, EUROPE_LAND],
])('the map of %s', (_name, frame, land) => {
  test('keeps its dots inside its frame, no two in one place', () => {
    const dots = dotsOf(land)
    const height = (frame.north - frame.south) * frame.stretch
    expect(dots.length).toBeGreaterThan(500)
    for (const { x, y } of dots) expect(x >= 0 && x <= frame.east - frame.west && y >= 0 && y <= height, `${x}, ${y}`).toBe(true)
    expect(new Set(dots.map(({ x, y }) => `${x.toFixed(2)} ${y}`)).size).toBe(dots.length)
  })

  test('shows the locations of the sample content on land', () => {
    const shown = locations
      .map(({ id, fields }) => locationSchema.parse({ id, ...fields }))
      .filter(isPlaced)
      .filter((place) => isInFrame(place, frame))
    expect(shown.length).toBeGreaterThan(5)
    for (const place of shown) expect(nearestDot(land, projectPoint(place, frame)), place.id).toBeLessThan(land.step)
  })
})

test.each([
  ['Atlantic', 20, -40],
  ['Pacific', 0, -140],
  ['Indian Ocean', -25, 75],
  ['Southern Ocean', -55, 60],
])('there is no land in the %s', (_name, latitude, longitude) => {
  expect(nearestDot(WORLD_LAND, projectPoint({ latitude, longitude }, WORLD))).toBeGreaterThan(10)
})

test.each([
  ['North Sea', 56, 4],
  ['Bay of Biscay', 45.5, -5],
  ['Adriatic', 43, 15],
  ['Black Sea', 44, 31],
])('there is no land in the %s', (_name, latitude, longitude) => {
  expect(nearestDot(EUROPE_LAND, projectPoint({ latitude, longitude }, EUROPE))).toBeGreaterThan(EUROPE_LAND.step)
})

describe('markers', () => {
  const point = fc.record({
    latitude: fc.double({ min: -57, max: 79, noNaN: true }),
    longitude: fc.double({ min: -169, max: 180, noNaN: true }),
  })

  test('every point has one; no two are nearer than the distance', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), fc.double({ min: 0.1, max: 40, noNaN: true }), (points, distance) => {
        const groups = groupNearby(points, WORLD, distance)
        expect(groups.flat()).toHaveLength(points.length)
        expect(new Set(groups.flat())).toEqual(new Set(points))
        const places = groups.flatMap(([first]) => (first ? [projectPoint(first, WORLD)] : []))
        for (const [at, one] of places.entries())
          for (const other of places.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(distance)
      }),
    )
  })
})

describe('dates and names in the language of the reader', () => {
  test.each([
    ['de', '2027-03-09', '2027-03-10', '9.–10. März 2027'],
    ['de', '2026-12-31', '2027-01-01', '31. Dezember 2026 – 1. Januar 2027'],
    ['de', '2027-03-09', '2027-03-09', '9. März 2027'],
    ['de', '2027-03-10', '2027-03-09', '10. März 2027'],
    ['ja', '2027-03-09', '2027-03-09', '2027年3月9日'],
    ['de', 'soon', 'later', 'soon'],
  ])('%s: from %s to %s reads %s', (language, start, end, text) => {
    // Ranges are set with thin spaces.
    expect(createFormat(language).dateRange(start, end).replace(/\s/g, ' ')).toBe(text)
  })

  test.each([
    ['CH', 'Schweiz'],
    ['ZZZZ', 'ZZZZ'],
    ['', ''],
  ])('the country %j is %j', (code, name) => {
    expect(createFormat('de').country(code)).toBe(name)
  })

  test('lists are sentences', () => {
    expect(createFormat('de').list(['Deutschland', 'Österreich', 'Schweiz'])).toBe('Deutschland, Österreich und Schweiz')
    expect(createFormat('ja').list(['ドイツ語', '英語'])).toBe('ドイツ語、英語')
    expect(createFormat('de').list([])).toBe('')
  })
})
