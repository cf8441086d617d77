import type { LocationView } from '#content-schema/content/location.ts'
import type { Format } from './format.ts'
import { groupNearby, type MapFrame, projectPoint } from './world-map.ts'

/** Id of a location's entry, the target of its point on the map. */
export function locationAnchor({ id }: Pick<LocationView, 'id'>): string {
  return id.replace(/[^\w-]+/g, '-')
}

/** Locations by country: that of the headquarters first, then as the reader's language orders their names. */
export function locationsByCountry(
  locations: readonly LocationView[],
  format: Pick<Format, 'country' | 'compare'>,
): { name: string; locations: LocationView[] }[] {
  const byCode = Map.groupBy(locations, ({ country }) => country)
  const isHome = (group: { locations: LocationView[] }) => group.locations.some(({ kind }) => kind === 'headquarters')
  return [...byCode]
    .map(([code, group]) => ({ name: format.country(code), locations: group }))
    .sort((a, b) => Number(isHome(b)) - Number(isHome(a)) || format.compare(a.name, b.name))
}

/** A location whose coordinates are known. */
export type PlacedLocation = LocationView & { latitude: number; longitude: number }

export function isPlaced<L extends Pick<LocationView, 'latitude' | 'longitude'>>(
  location: L,
): location is L & { latitude: number; longitude: number } {
  return location.latitude !== null && location.longitude !== null
}

/** A point on a map for one location, or for several that are too close together to be told apart. */
export interface MapMarker {
  x: number
  y: number
  title: string
  locations: LocationView[]
}

/** Part of a map's width within which two points count as one. */
const NEARBY = 1 / 60

export function markersOf(locations: readonly PlacedLocation[], frame: MapFrame): MapMarker[] {
  return groupNearby(locations, frame, (frame.east - frame.west) * NEARBY).map((group) => {
    const [first] = group
    const { x, y } = first ? projectPoint(first, frame) : { x: 0, y: 0 }
    return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, title: group.map(titleOf).join('; '), locations: group }
  })
}

function titleOf({ name, addressLines }: LocationView): string {
  return [name, addressLines.at(-1)].filter(Boolean).join(', ')
}
