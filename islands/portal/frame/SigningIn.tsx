import { useEffect, useState } from 'react'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import { useTexts } from './texts.ts'
import { WAITING_MOMENTS, waitingStage } from './waiting-stage.ts'

/** From the first second on one sees that something is going on, and what as soon as it is known. It goes on by itself meanwhile. */
export function SigningIn({ since, isUnreachable }: { since: number; isUnreachable: boolean }) {
  const t = useTexts()
  const waited = useWaited(since)
  const stage = waitingStage(waited, isUnreachable)
  if (stage === 'notCompleted') return <SessionNotice reason="notCompleted" />
  return (
    <>
      <div className="portal-bar">
        <p className="label">{t(($) => $.navigation.portal)}</p>
        <div role="status">
          {stage === 'signingIn' && <p>{t(($) => $.login.signingIn)}</p>}
          {stage === 'slow' && <p>{t(($) => $.login.slow)}</p>}
          {stage === 'unreachable' && <p>{t(($) => $.login.unreachable)}</p>}
        </div>
      </div>
      <ScreenSkeleton />
    </>
  )
}

/** How long somebody has waited, at the moments when something else is said. */
function useWaited(since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timers = WAITING_MOMENTS.map((moment) => setTimeout(look, Math.max(0, since + moment - Date.now()) + 5))
    return () => timers.forEach(clearTimeout)
  }, [since])
  return Math.max(0, now - since)
}
