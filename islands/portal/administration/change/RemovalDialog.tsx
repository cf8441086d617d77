import { type ReactNode, useState } from 'react'
import type { ManagedOrganization, UserDetail } from '#content-schema/administration/access.ts'
import { outcomeOf, type Removal } from '#content-schema/administration/effects.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Field } from '#islands/kit/ui/Field.tsx'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { type PeopleTranslate, usePeopleTexts } from '../texts/people-texts.ts'
import { type Names, useChoices, useNames } from '../ui/use-names.ts'
import { UserDialog } from './UserDialog.tsx'

interface Props {
  userId: string
  removal: Removal
  onClose: () => void
  /** Does it; the dialog stays as long as that is under way, where it says so. */
  onConfirm: () => void
  isBusy?: boolean
  error?: unknown
}

/** Says what a removal does before it happens, or why it cannot (UA-16, UA-18 to UA-21). Deleting asks for the e-mail address. */
export default function RemovalDialog(props: Props) {
  const t = usePeopleTexts()
  const choices = useChoices()
  const title = props.removal.kind === 'account' ? t(($) => $.action.deleteUser) : t(($) => $.action.remove)
  return (
    <UserDialog userId={props.userId} title={title} onClose={props.onClose}>
      {(user) => (
        <LoadState query={choices} name={title} skeleton={<RowsSkeleton rows={2} />}>
          {({ peopleChoices }) => <Removing {...props} user={user} organizations={peopleChoices.organizations} />}
        </LoadState>
      )}
    </UserDialog>
  )
}

function Removing({
  removal,
  user,
  organizations,
  onClose,
  onConfirm,
  isBusy,
  error,
}: Props & { user: UserDetail; organizations: readonly ManagedOrganization[] }) {
  const portal = useTexts()
  const t = usePeopleTexts()
  const names = useNames()
  const { htmlLang } = usePortal()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { refusal, effects } = outcomeOf(removal, user, organizations)
  const list = (items: readonly string[]) => new Intl.ListFormat(htmlLang).format(items)
  const applicationNames = new Map(user.accesses.map(({ application }) => [application.name, names.application(application)]))
  const told = (items: readonly string[]) => list(items.map((name) => applicationNames.get(name) ?? name))
  const asksForAddress = removal.kind === 'account'
  const submit = () => {
    const isRight = !asksForAddress || keyOf(typed) === keyOf(user.email)
    setWrong(!isRight)
    if (!isRight) return
    onConfirm()
    if (isBusy === undefined) onClose()
  }
  const cancel = (
    <button type="button" className="button" onClick={onClose}>
      {refusal ? portal(($) => $.action.close) : portal(($) => $.action.cancel)}
    </button>
  )
  return (
    <form
      className="people-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="people-question">{questionOf(removal, user, { t, names })}</p>
      {refusal ? (
        <div className="notice">
          <p>{t(($) => $.refusal[refusal.reason], { names: list('names' in refusal ? refusal.names : []) })}</p>
        </div>
      ) : (
        <>
          <p id="people-effects">{t(($) => $.effect.title)}</p>
          <ul className="people-effects" aria-labelledby="people-effects">
            {effects.map(({ effect, names: concerned }) => (
              <li key={effect}>{t(($) => $.effect[effect], { names: told(concerned) })}</li>
            ))}
          </ul>
          {asksForAddress && (
            <Field
              label={t(($) => $.confirm.type, { email: user.email })}
              error={isWrong ? t(($) => $.confirm.mismatch) : undefined}
              type="email"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <Problem error={error} />
        </>
      )}
      <p className="button-row">
        {!refusal && (
          <BusyButton type="submit" className="button people-danger" isBusy={isBusy ?? false}>
            {asksForAddress ? t(($) => $.action.deleteUser) : t(($) => $.action.goOn)}
          </BusyButton>
        )}
        {cancel}
      </p>
    </form>
  )
}

function questionOf(removal: Removal, user: UserDetail, { t, names }: { t: PeopleTranslate; names: Names }): ReactNode {
  if (removal.kind === 'account') return t(($) => $.confirm.account, { name: user.name })
  if (removal.kind === 'access') return t(($) => $.confirm.access, { application: names.application(removal.access.application) })
  const organization = user.organizations.find(({ orguid }) => orguid === removal.orguid)?.name ?? ''
  return t(($) => $.confirm.organization, { name: user.name, organization })
}

const keyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()
