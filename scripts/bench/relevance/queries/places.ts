import type { Place } from './query.ts'

/*
 * Places that several queries of a language, and of several languages, are as well answered by. A language adds those that only its
 * words mean.
 */

export const CAPABILITY = '/products/capabilities'
export const STRIPPERS: readonly Place[] = [
  '/products/cutting',
  '/products/cutting/cut-and-strip',
  '/products/cutting/hand-fed-stripping',
  '/products/cutting/rotary-stripping',
  'corda-20',
  'corda-40',
  'corda-330',
  `${CAPABILITY}/stripping`,
]
export const LASER_STRIPPING = '/products/cutting/laser-stripping'
export const COAX: readonly Place[] = ['corda-450-coax', 'corda-480-coax', '/products/cutting/rotary-stripping']
export const PULL: readonly Place[] = [
  '/products/testing/pull-testers',
  'forza-20',
  'forza-100',
  'forza-500',
  `${CAPABILITY}/pull-out-testing`,
]
export const MONITORING: readonly Place[] = ['/crimp-force-monitoring', `${CAPABILITY}/crimp-force-monitoring`]
export const FERRULES: readonly Place[] = ['punto-6', 'punto-applicator-f2', 'linea-430']
export const TWISTING: readonly Place[] = ['/products/twisting', 'torsa-8', 'torsa-20', `${CAPABILITY}/twisting`]
export const TESTERS: readonly Place[] = ['tessa-128', '/products/testing/cable-testers', 'tavola-3', `${CAPABILITY}/electrical-testing`]
/** Machines and texts that are about half a square millimetre. */
export const HALF_SQUARE_MILLIMETRE: readonly Place[] = [
  'punto-6',
  'punto-manus-6',
  'punto-manus-2',
  'punto-applicator-f2',
  'punto-30',
  'punto-manus-16',
  'corda-550',
  '/stories/a-tenth-of-a-millimetre',
  '/industries/control-cabinets',
]
