import { type Glass, glassOf } from './glass.ts'
import { aircraft, train } from './long-distance.ts'
import { charger, mast, robot, turbine } from './plants.ts'
import { cabinet, lift, pacemaker, washer } from './rooms.ts'
import { car, ebike, tractor } from './vehicles.ts'

/** What processed wire ends up in. */
const USES: Readonly<Record<string, (glass: Glass) => string>> = {
  aircraft,
  cabinet,
  car,
  charger,
  ebike,
  lift,
  mast,
  pacemaker,
  robot,
  tractor,
  train,
  turbine,
  washer,
}

export const USE_NAMES = Object.keys(USES)

/** A thing with its wires seen, by motif and number; the number decides its build and the light, and both repeat out of step. */
export function drawUse(motif: string, number: number): string | undefined {
  if (!Object.hasOwn(USES, motif)) return undefined
  const { glass, document } = glassOf(number + USE_NAMES.indexOf(motif))
  return document(USES[motif]?.({ ...glass, number: number + Math.floor(number / 4) }) ?? '')
}
