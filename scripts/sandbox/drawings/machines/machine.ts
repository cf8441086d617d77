import type { Kit } from '../kit/kit.ts'
import type { Finish } from '../kit/palette.ts'

/** A station of a line: a press, a bowl of loose parts, a camera over the wire, a head that marks. */
export type Module = 'press' | 'bowl' | 'camera' | 'marker'

/** What a machine is drawn with. */
export interface MachineOptions {
  /** 1 is the usual size; larger machines get longer, not only bigger. */
  size?: number
  /** Process stations, cylinders, test modules: what the machine has several of. */
  stations?: number
  /** Extras such as a second reel, a cover or a screen. */
  hasCover?: boolean
  hasReel?: boolean
  /** Loose parts from a bowl in place of a strip of contacts. */
  hasBowl?: boolean
  /** What the stations of a line are, one after the other; presses without it. */
  modules?: readonly Module[]
  /** What hoods and doors are painted in. */
  finish?: Finish
  /** On an undercarriage instead of a workbench. */
  hasStand?: boolean
  /** What takes the wire at the end: a pan that winds rings, a belt. */
  exit?: 'coiler' | 'conveyor'
  /** How long the tray for finished wires is. */
  tray?: number
  /** Reels that stand ready beside the one that is used. */
  reels?: number
  /** A lens over the head, for wires the eye loses. */
  hasLens?: boolean
}

/** Draws one archetype into a kit. */
export type Machine = (kit: Kit, options: MachineOptions) => void
