import { sheet } from '../flat/tones.ts'
import { camera, dancer, drive, sensor } from './drives.ts'
import { bowl, crimp, jaws, seal, tape, twist } from './joining.ts'
import { type Cut, cutOf } from './parts.ts'
import { blades, feed, jet, laser, rotary, straighten } from './wire-path.ts'

/** Close-ups of what works inside a machine, cut open where that says more. */
const CUTAWAYS: Readonly<Record<string, (cut: Cut) => string>> = {
  blades,
  bowl,
  camera,
  crimp,
  dancer,
  drive,
  feed,
  jaws,
  jet,
  laser,
  rotary,
  seal,
  sensor,
  straighten,
  tape,
  twist,
}

export const CUTAWAY_NAMES = Object.keys(CUTAWAYS)

/** A cut-away by motif and number. The number decides ground, gauge, counts and how far a stroke has gone. */
export function drawCutaway(motif: string, number: number): string | undefined {
  if (!Object.hasOwn(CUTAWAYS, motif)) return undefined
  const cut = cutOf(number)
  return sheet(cut.tone, CUTAWAYS[motif]?.(cut) ?? '')
}
