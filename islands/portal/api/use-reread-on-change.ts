import { useEffect, useRef } from 'react'
import type { PortalEvent } from '#content-schema/portal/portal-event.ts'
import { usePortalEvents } from './use-portal-events.ts'

/** Changes that come together, as of fifty people invited at once, are read once. */
const GATHERED_MS = 300

/** Reads again what a screen shows when somebody else has changed it; `concerns` says which changes those are. */
export function useRereadOnChange(concerns: (change: PortalEvent) => boolean, reread: () => void): void {
  const latest = useRef(reread)
  latest.current = reread
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  usePortalEvents((change) => {
    if (!concerns(change)) return
    timer.current ??= setTimeout(() => {
      stop()
      latest.current()
    }, GATHERED_MS)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with the component, not with a drawing of it
  useEffect(() => stop, [])
}
