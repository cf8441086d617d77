import { useEffect, useEffectEvent } from 'react'
import { EDITOR_EVENTS_ENDPOINT } from '#content-schema/editing/editor-event.ts'
import { CHANGE_EVENT } from '#content-schema/portal/portal-event.ts'

/** Calls back whenever a draft was saved; a browser that was cut off comes back and is told what it missed. */
export function useSavedDrafts(onSaved: () => void): void {
  const tell = useEffectEvent(onSaved)
  useEffect(() => {
    const source = new EventSource(EDITOR_EVENTS_ENDPOINT)
    source.addEventListener(CHANGE_EVENT, () => tell())
    return () => source.close()
  }, [])
}
