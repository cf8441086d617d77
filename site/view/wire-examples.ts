import type { MeasurementSystem } from '#content-schema/locale/country.ts'

/** Wires as readers of a measurement system write them; the first is the usual one. */
export function wireExamples(system: MeasurementSystem): readonly string[] {
  return system === 'Imperial' ? ['6 AWG', '20 AWG', '2/0 AWG'] : ['16 mm²', '0.5 mm²', '70 mm²']
}
