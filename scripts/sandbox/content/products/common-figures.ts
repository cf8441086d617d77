import { measured, plain, type SpecificationSeed } from '../builders/measurements.ts'

/** Length, width and height in mm, weight in kg. */
export function dimensions([length, width, height]: readonly [number, number, number], weight: number): SpecificationSeed[] {
  return [
    measured('length', length, 'mm'),
    measured('width', width, 'mm'),
    measured('height', height, 'mm'),
    measured('weight', weight, 'kg'),
  ]
}

export const SOCKET = plain('powerSupply', '100 – 240 V, 50/60 Hz')
export const THREE_PHASE = plain('powerSupply', '3 × 380 – 480 V, 50/60 Hz')
/** Where people work without a coat. */
export const INDOORS = measured('ambientTemperature', [10, 35], '°C')

/** Noise at the operator's place, in dB(A). */
export const noise = (level: number) => plain('noiseLevel', level, 'dB(A)')

export const protection = (code: number) => plain('protectionClass', `IP ${code}`)
