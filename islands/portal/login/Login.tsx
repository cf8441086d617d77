import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isFileAddress } from '#content-schema/address/file-address.ts'
import { returnTarget } from '#content-schema/identity/return-target.ts'
import { usePortal } from '../frame/portal-context.ts'
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx'
import { SessionNotice } from '../frame/SessionNotice.tsx'
import { forgetLogins, noteLogin } from '../session/login-guard.ts'

/** A file that is saved takes nobody away from here: he goes home when it has begun to come. */
const SAVING_MS = 1_500

/**
 * Where a page that is for signed-in visitors sends whoever is not: he is signed in by the session gate, and returns. A page that sends
 * him back again and again is left alone.
 */
export default function Login() {
  const { shell, session } = usePortal()
  const to = returnTarget(new URLSearchParams(useSearch()).get('to')) ?? shell.portalPath
  const [, navigate] = useLocation()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (noteLogin(to)) {
      // The page may have asked for a newer proof of the session than there was.
      void session.renew().finally(() => {
        location.replace(to)
        if (isFileAddress(to)) setTimeout(() => navigate('/', { replace: true }), SAVING_MS)
      })
    } else {
      forgetLogins(to)
      setRefused(true)
    }
  }, [session, to, navigate])
  return isRefused ? <SessionNotice reason="loop" /> : <ScreenSkeleton />
}
