import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { StatusDot } from '#islands/kit/ui/StatusDot.tsx'
import { usePortal } from '../../frame/portal-context.ts'
import { type AccountOverview, accountApi, type SetUp } from '../api/account-api.ts'
import { isRefusal } from '../api/account-refusal.ts'
import { useAccount, useRereadAccount } from '../api/use-account.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { SectionLoad } from '../ui/SectionLoad.tsx'
import { useDate } from '../ui/use-date.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpForm } from './SetUpForm.tsx'

/** A code besides the password, of everybody, staff too (AC-07). */
export function SecondFactorSection() {
  const t = useAccountTexts()
  const account = useAccount('')
  return (
    <>
      <p className="account-lead">{t(($) => $.secondFactor.what)}</p>
      <SectionLoad query={account} name={t(($) => $.secondFactor.title)} rows={2}>
        {(overview) => <SecondFactor overview={overview} />}
      </SectionLoad>
    </>
  )
}

function SecondFactor({ overview: { email, mfa } }: { overview: AccountOverview }) {
  const t = useAccountTexts()
  const { session } = usePortal()
  const reread = useRereadAccount()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asked, setAsked] = useState<'reset' | 'renew' | null>(null)
  const start = useMutation({
    mutationFn: () => accountApi.startSecondFactor(session),
    onSuccess: setSetUp,
    onError: (error) => isRefusal(error, 'ENABLED') && void reread(''),
  })
  const showCodes = (fresh: readonly string[]) => {
    setCodes(fresh)
    setSetUp(null)
    setAsked(null)
    void reread('')
  }

  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={() => setCodes(null)} />
  if (setUp && !mfa.isEnabled)
    return (
      <SetUpForm
        setUp={setUp}
        onCancel={() => setSetUp(null)}
        onDone={(fresh) => {
          showFlash({ type: 'success', text: t(($) => $.secondFactor.enabled), isFloating: true })
          showCodes(fresh)
        }}
      />
    )
  return (
    <>
      <State mfa={mfa} />
      <Problem error={start.error} />
      <p className="button-row">
        {mfa.isEnabled ? (
          <>
            <button type="button" className="button" onClick={() => setAsked('renew')}>
              {t(($) => $.secondFactor.renew)}
            </button>
            <button type="button" className="button" onClick={() => setAsked('reset')}>
              {t(($) => $.secondFactor.reset)}
            </button>
          </>
        ) : (
          <BusyButton className="button button-accent" isBusy={start.isPending} onClick={() => start.mutate()}>
            {t(($) => $.secondFactor.setUp)}
          </BusyButton>
        )}
      </p>
      {asked === 'reset' && (
        <PasswordDialog
          title={t(($) => $.secondFactor.resetTitle)}
          text={t(($) => $.secondFactor.resetText)}
          submit={t(($) => $.secondFactor.reset)}
          email={email}
          ask={(password) => accountApi.resetSecondFactor(session, password)}
          onDone={() => {
            setAsked(null)
            setSetUp(null)
            showFlash({ type: 'success', text: t(($) => $.secondFactor.resetDone), isFloating: true })
            void reread('')
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'renew' && (
        <PasswordDialog
          title={t(($) => $.secondFactor.renew)}
          text={t(($) => $.secondFactor.renewText)}
          submit={t(($) => $.secondFactor.renew)}
          email={email}
          ask={(password) => accountApi.renewRecoveryCodes(session, password)}
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function State({ mfa: { isEnabled, since, recoveryCodesLeft } }: Pick<AccountOverview, 'mfa'>) {
  const t = useAccountTexts()
  const writeDate = useDate()
  if (!isEnabled)
    return (
      <p>
        <StatusDot tone="none">{t(($) => $.secondFactor.off)}</StatusDot>
      </p>
    )
  return (
    <div className="second-factor-state">
      <p>
        <StatusDot tone="good">{t(($) => $.secondFactor.on, { date: writeDate(since ?? '') })}</StatusDot>
      </p>
      <p>{t(($) => $.secondFactor.codesLeft, { left: recoveryCodesLeft })}</p>
      {recoveryCodesLeft === 0 && <p className="portal-problem">{t(($) => $.secondFactor.noCodes)}</p>}
    </div>
  )
}
