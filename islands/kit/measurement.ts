import { atom, type ReadableAtom } from 'nanostores'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { writeStored } from './storage.ts'

/** Cookie the edge and the script before the first paint can read (AH-58); the same name in local storage wakes other tabs. */
const NAME = 'uapp_measurement-system'
const TEN_YEARS = 10 * 365 * 24 * 60 * 60

const system = atom<MeasurementSystem>(shownSystem())

/** The measurement system the page shows: the visitor's choice, else the country's (PR-30). */
export const measurementSystem: ReadableAtom<MeasurementSystem> = system

/** Keeps the visitor's choice and shows it, here and in other tabs. */
export function chooseMeasurementSystem(choice: MeasurementSystem): void {
  writeCookie(NAME, choice, TEN_YEARS)
  // The time makes the same choice a change, which other tabs are told of.
  writeStored(NAME, `${choice} ${Date.now()}`)
  showMeasurementSystem(choice)
}

/** Shows a system on this page without keeping it: a link to a comparison is read in the units it was sent in. */
export function showMeasurementSystem(choice: MeasurementSystem): void {
  document.documentElement.dataset.measurement = choice.toLowerCase()
  if (system.get() === choice) return
  system.set(choice)
  document.dispatchEvent(new CustomEvent('measurementsystem', { detail: choice }))
}

/** Follows choices made in other tabs, and while the page rested in the back-forward cache. */
export function followMeasurementSystem(): void {
  const follow = (choice: string | null | undefined) => {
    if (choice === 'Metric' || choice === 'Imperial') showMeasurementSystem(choice)
  }
  // The event may be here before the cookie can be read in this tab, so it carries the choice.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === NAME) follow(newValue?.split(' ')[0])
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(readCookie(NAME))
  })
}

function shownSystem(): MeasurementSystem {
  return globalThis.document?.documentElement.dataset.measurement === 'imperial' ? 'Imperial' : 'Metric'
}
