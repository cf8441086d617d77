import { isTracked } from './consent.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/**
 * Hands an event to the tag manager. Dropped without a trace where nothing is tracked and while the visitor has not agreed. What
 * a visitor typed never belongs into `detail`.
 */
export function track(event: string, detail: Readonly<Record<string, string | number | boolean>> = {}): void {
  if (!isTracked()) return
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...detail })
}
