import type { StopReason } from '../session/session.ts'
import { usePortal } from './portal-context.ts'
import { ScreenTitle } from './ScreenTitle.tsx'
import { useTexts } from './texts.ts'

/** Says that nobody is signed in and why, with a way on: again, or home. */
export function SessionNotice({ reason }: { reason: StopReason | 'notCompleted' }) {
  const t = useTexts()
  const { session, homeUrl } = usePortal()
  const isSignedOut = reason === 'signedOut' || reason === 'signedOutElsewhere'
  return (
    <div className="portal-message" role={isSignedOut ? undefined : 'alert'}>
      <ScreenTitle title={t(($) => $.notice[reason].title)} isFocused />
      <p className="lead">{t(($) => $.notice[reason].text)}</p>
      <p className="button-row">
        {reason === 'notSignedOut' ? (
          <button type="button" className="button button-accent" onClick={() => void session.signOut()}>
            {t(($) => $.login.signOutAgain)}
          </button>
        ) : (
          <button type="button" className="button button-accent" onClick={() => void session.enter({ isByHand: true })}>
            {isSignedOut || reason === 'expired' ? t(($) => $.login.signIn) : t(($) => $.login.again)}
          </button>
        )}
        <a className="button" href={homeUrl}>
          {t(($) => $.login.home)}
        </a>
      </p>
    </div>
  )
}
