import type { ReactNode } from 'react'
import { Navigation } from './Navigation.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { SigningIn } from './SigningIn.tsx'
import { useSessionState } from './use-session.ts'

/** Shows a screen to whoever is signed in, and in its place what is going on with the login. */
export function SessionGate({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const state = useSessionState()
  if (isOpen) return children
  if (state.phase === 'waiting') return <SigningIn since={state.since} isUnreachable={state.isUnreachable} />
  if (state.phase === 'stopped') return <SessionNotice reason={state.reason} />
  return (
    <>
      <Navigation />
      {children}
    </>
  )
}
