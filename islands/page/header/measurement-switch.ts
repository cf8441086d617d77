import { chooseMeasurementSystem, followMeasurementSystem, measurementSystem } from '#islands/kit/measurement.ts'

/** Shows the choice of metric or imperial at once, wherever it is made: on this page, by an island, or in another tab (PR-30, AH-58). */
export function connectMeasurementSwitches(): void {
  const buttons = document.querySelectorAll<HTMLInputElement>('.measurement-switch input')
  followMeasurementSystem()
  // Browsers restore what was checked before a reload; the store knows what is shown.
  const check = () => {
    for (const button of buttons) button.checked = button.value === measurementSystem.get()
  }
  measurementSystem.listen(check)
  check()
  window.addEventListener('pageshow', check)
  for (const button of buttons)
    button.addEventListener('change', () => {
      if (button.value === 'Metric' || button.value === 'Imperial') chooseMeasurementSystem(button.value)
    })
}
