import { useSyncExternalStore } from 'react'
import { NOBODY, type User } from '#content-schema/identity/claims.ts'
import type { SessionState } from '../session/session.ts'
import { usePortal } from './portal-context.ts'

export function useSessionState(): SessionState {
  const { state } = usePortal().session
  return useSyncExternalStore(
    (onChange) => state.listen(onChange),
    () => state.get(),
  )
}

/** Whoever is signed in; nobody outside of what the session gate shows. */
export function useUser(): User {
  const state = useSessionState()
  return state.phase === 'signedIn' ? state.user : NOBODY
}
