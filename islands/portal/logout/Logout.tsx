import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { returnTarget } from '#content-schema/identity/return-target.ts'
import { usePortal } from '../frame/portal-context.ts'
import { SessionNotice } from '../frame/SessionNotice.tsx'
import { useTexts } from '../frame/texts.ts'
import { useSessionState } from '../frame/use-session.ts'
import { whenShown } from '../session/when-shown.ts'

/**
 * Signs out once it is shown, so that a page fetched ahead signs nobody out (AH-82). With `?to=` it goes on to a page of this origin, where
 * another user may sign in; a sign-out that failed goes nowhere.
 */
export default function Logout() {
  const t = useTexts()
  const { session } = usePortal()
  const state = useSessionState()
  const to = returnTarget(new URLSearchParams(useSearch()).get('to'))
  const hasBegun = useRef(false)
  const isOut = state.phase === 'stopped' && state.reason === 'signedOut'
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void whenShown().then(session.signOut)
  }, [session])
  useEffect(() => {
    if (isOut && to) location.replace(to)
  }, [isOut, to])
  if (state.phase === 'stopped' && !(isOut && to)) return <SessionNotice reason={state.reason} />
  return (
    <p className="portal-status" role="status">
      {t(($) => $.login.signingOut)}
    </p>
  )
}
