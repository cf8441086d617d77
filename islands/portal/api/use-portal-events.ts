import { useEffect, useRef } from 'react'
import type { PortalEvent } from '#content-schema/portal/portal-event.ts'
import { usePortal } from '../frame/portal-context.ts'
import { listenForChanges } from './portal-events.ts'

type Listener = (change: PortalEvent) => void

const listeners = new Set<Listener>()
let end: (() => void) | null = null

/** Hears of changes for as long as the component is drawn. All of a tab share one connection, which ends with the last of them. */
export function usePortalEvents(onChange: Listener): void {
  const { session } = usePortal()
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const listener: Listener = (change) => latest.current(change)
    listeners.add(listener)
    if (typeof EventSource !== 'undefined')
      end ??= listenForChanges(session, (change) => {
        for (const each of listeners) each(change)
      })
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      end?.()
      end = null
    }
  }, [session])
}
