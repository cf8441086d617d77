import type { WireSize } from '#content-schema/catalogue/wire-size.ts'
import type { WireMachine, WireRange } from '#content-schema/finder/wire-machine.ts'

/** Where a wire lies in a range: the first and the last of these are its ends. */
export const FITS = ['begins', 'lower', 'middle', 'upper', 'ends'] as const
export type Fit = (typeof FITS)[number]

/** A machine that takes the wire, by the range of the variant it suits best. */
export interface FittingMachine {
  machine: WireMachine
  range: WireRange
  /** From 0 at the beginning of the range to 1 at its end, by powers of ten as wires are graded. */
  share: number
  fit: Fit
}

export type Reason = { kind: 'ends' | 'begins'; limit: number } | { kind: 'process' }

/** A machine that does not do what is asked, and why. */
export interface OtherMachine {
  machine: WireMachine
  /** The range that comes nearest. */
  range: WireRange
  reasons: readonly Reason[]
}

export interface FoundMachines {
  /** Those first in the middle of whose range the wire lies. */
  fitting: FittingMachine[]
  /** The nearest first. */
  others: OtherMachine[]
}

/** A process that is missing counts as a range that is missed by this factor. */
const MISSED_PROCESS = Math.log(4)
/** So near to an end a wire is at it. */
const AT_END = 0.02

/** Every machine with what it has to do with the wire: it fits, or there is a reason why it does not. */
export function findMachines(machines: readonly WireMachine[], asked: { wire: WireSize; process: string }): FoundMachines {
  const fitting: FittingMachine[] = []
  const others: (OtherMachine & { distance: number })[] = []
  for (const machine of machines) {
    const isOther = asked.process !== '' && !machine.processes.includes(asked.process)
    const covering = isOther ? [] : machine.ranges.filter((range) => missesOf(range, asked.wire).length === 0)
    const best = covering.map((range) => fittingOf(machine, range, asked.wire)).sort(byFit)[0]
    if (best) fitting.push(best)
    else others.push(otherOf(machine, asked.wire, isOther))
  }
  return {
    fitting: fitting.sort(byFit),
    others: others.sort((a, b) => a.distance - b.distance || bySlug(a, b)).map(({ distance: _distance, ...other }) => other),
  }
}

/** The ends of a range in the system of the wire; a data sheet that has none in it is read in the other. */
export function spanOf(range: WireRange, system: WireSize['system']): readonly [number, number] {
  return range[system] ?? range.metric ?? range.imperial ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
}

type Miss = { kind: 'ends' | 'begins'; limit: number; distance: number }

function missesOf(range: WireRange, wire: WireSize): Miss[] {
  const [from, to] = spanOf(range, wire.system)
  return [
    ...(wire.to > to ? [{ kind: 'ends' as const, limit: to, distance: Math.log(wire.to / to) }] : []),
    ...(wire.from < from ? [{ kind: 'begins' as const, limit: from, distance: Math.log(from / wire.from) }] : []),
  ]
}

function fittingOf(machine: WireMachine, range: WireRange, wire: WireSize): FittingMachine {
  const [from, to] = spanOf(range, wire.system)
  const middle = Math.sqrt(wire.from * wire.to)
  const share = from < to ? Math.log(middle / from) / Math.log(to / from) : 0.5
  return { machine, range, share, fit: fitOf(share) }
}

function fitOf(share: number): Fit {
  if (share <= AT_END) return 'begins'
  if (share >= 1 - AT_END) return 'ends'
  return share < 1 / 3 ? 'lower' : share <= 2 / 3 ? 'middle' : 'upper'
}

function byFit(a: FittingMachine, b: FittingMachine): number {
  return Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5) || bySlug(a, b)
}

function otherOf(machine: WireMachine, wire: WireSize, isOther: boolean): OtherMachine & { distance: number } {
  const candidates = machine.ranges.map((range) => ({ range, misses: missesOf(range, wire) }))
  const far = ({ misses }: (typeof candidates)[number]) => misses.reduce((sum, { distance }) => sum + distance, 0)
  const [nearest = { range: machine.ranges[0] as WireRange, misses: [] }] = candidates.sort((a, b) => far(a) - far(b))
  return {
    machine,
    range: nearest.range,
    reasons: [...nearest.misses.map(({ kind, limit }) => ({ kind, limit })), ...(isOther ? [{ kind: 'process' as const }] : [])],
    distance: far(nearest) + (isOther ? MISSED_PROCESS : 0),
  }
}

function bySlug({ machine: a }: { machine: WireMachine }, { machine: b }: { machine: WireMachine }): number {
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0
}
