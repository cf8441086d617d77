import type { MeasurementSystem } from '#content-schema/locale/country.ts'

/** The measurement system shown: the visitor's choice, else the country's, else metric (PR-30). */
export function chooseMeasurementSystem(
  choice: string | null | undefined,
  countryDefault: MeasurementSystem | null | undefined,
): MeasurementSystem {
  if (choice === 'Metric' || choice === 'Imperial') return choice
  return countryDefault ?? 'Metric'
}

/** True when a specification belongs to the system shown, or to both (PR-18). */
export function isShownIn(system: MeasurementSystem, specification: { measurementSystem: MeasurementSystem | 'None' }): boolean {
  return specification.measurementSystem === 'None' || specification.measurementSystem === system
}
