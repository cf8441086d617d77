import { useAccount } from '../api/use-account.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { SectionLoad } from '../ui/SectionLoad.tsx'
import { useDate } from '../ui/use-date.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** A new password (AC-04); staff have theirs from elsewhere (AC-06). */
export function PasswordSection() {
  const t = useAccountTexts()
  const writeDate = useDate()
  const account = useAccount('')
  return (
    <SectionLoad query={account} name={t(($) => $.password.title)}>
      {({ email, isManaged, passwordChangedAt }) =>
        isManaged ? (
          <div className="notice">
            <p>{t(($) => $.profile.managed)}</p>
          </div>
        ) : (
          <>
            <p className="account-lead">
              {passwordChangedAt && `${t(($) => $.password.changedOn, { date: writeDate(passwordChangedAt) })} `}
              {t(($) => $.password.note)}
            </p>
            <PasswordForm email={email} />
          </>
        )
      }
    </SectionLoad>
  )
}
