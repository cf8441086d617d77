import { useState } from 'react'
import { useAccount } from '../api/use-account.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { SectionLoad } from '../ui/SectionLoad.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { forgetReturn, hasReturned } from './delete-return.ts'

const CONSEQUENCES = ['profile', 'services', 'tickets', 'administrator'] as const

/** The end of an account (AC-05), with what it means. Whoever had to sign in once more returns to the open question. */
export function DeleteSection() {
  const t = useAccountTexts()
  const account = useAccount('')
  const [isOpen, setOpen] = useState(hasReturned)
  const close = () => {
    setOpen(false)
    forgetReturn()
  }
  return (
    <SectionLoad query={account} name={t(($) => $.deletion.title)} rows={2}>
      {({ email, isManaged }) =>
        isManaged ? (
          <div className="notice">
            <p>{t(($) => $.deletion.managed)}</p>
          </div>
        ) : (
          <>
            <p className="account-lead">{t(($) => $.deletion.text)}</p>
            <p>{t(($) => $.deletion.consequences)}</p>
            <Consequences />
            <p className="button-row">
              <button type="button" className="button account-danger" onClick={() => setOpen(true)}>
                {t(($) => $.deletion.open)}
              </button>
            </p>
            {isOpen && <DeleteDialog email={email} onClose={close} consequences={<Consequences />} />}
          </>
        )
      }
    </SectionLoad>
  )
}

function Consequences() {
  const t = useAccountTexts()
  return (
    <ul className="account-consequences">
      {CONSEQUENCES.map((consequence) => (
        <li key={consequence}>{t(($) => $.deletion[consequence])}</li>
      ))}
    </ul>
  )
}
