import type { WireSize } from '#content-schema/catalogue/wire-size.ts'
import { spanOf } from '#content-schema/finder/find-machines.ts'
import type { WireMachine, WireRange } from '#content-schema/finder/wire-machine.ts'

/** One scale for the bars of all machines and for the wire, by powers of ten; places are in percent of it. */
export interface WireScale {
  from: number
  to: number
  placeOf(area: number): number
}

/** Bars that are shorter could not be seen. */
const LEAST_WIDTH = 2

/** From the thinnest wire any machine takes to the thickest. */
export function createWireScale(machines: readonly WireMachine[], system: WireSize['system']): WireScale {
  const spans = machines.flatMap(({ ranges }) => ranges.map((range) => spanOf(range, system)))
  const from = Math.min(...spans.map(([low]) => low))
  const to = Math.max(...spans.map(([, high]) => high))
  const placeOf = (area: number) => {
    const inside = Math.min(Math.max(area, from), to)
    return from < to ? Math.round((Math.log(inside / from) / Math.log(to / from)) * 1000) / 10 : 50
  }
  return { from, to, placeOf }
}

/** Where a range is drawn. */
export function barOf(range: WireRange, system: WireSize['system'], { placeOf }: WireScale): { start: number; width: number } {
  const [from, to] = spanOf(range, system)
  const start = Math.min(placeOf(from), 100 - LEAST_WIDTH)
  return { start, width: Math.max(Math.round((placeOf(to) - start) * 10) / 10, LEAST_WIDTH) }
}
