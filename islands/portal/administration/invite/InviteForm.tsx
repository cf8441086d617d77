import { type ReactNode, useState } from 'react'
import type { Application, ManagedOrganization } from '#content-schema/administration/access.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { AssignedAccesses, AssignedOrganizations } from './Assigned.tsx'
import type { AssignedAccess, InviteDraft } from './invite-draft.ts'
import { OnePerson } from './OnePerson.tsx'
import { type InvitedPerson, isEmail, type PersonRow } from './people-rows.ts'
import { SeveralPeople } from './SeveralPeople.tsx'

export interface InviteWish {
  people: InvitedPerson[]
  organizations: string[]
  accesses: AssignedAccess[]
}

interface Props {
  draft: InviteDraft
  choices: { organizations: readonly ManagedOrganization[]; applications: readonly Application[] }
  isBusy: boolean
  onInvite: (wish: InviteWish) => void
  onClose: () => void
  /** What went wrong. */
  children: ReactNode
}

/** Who is invited, into what. All of it survives a reload and the way through the login. */
export function InviteForm({ draft, choices, isBusy, onInvite, onClose, children }: Props) {
  const portal = useTexts()
  const t = usePeopleTexts()
  const { language } = usePortal()
  const [isMany, setMany] = useState(draft.isMany)
  const [person, setPerson] = useState<InvitedPerson>({ language, ...draft.person })
  const [text, setText] = useState(draft.rows)
  const [rows, setRows] = useState<readonly PersonRow[]>([])
  const [organizations, setOrganizations] = useState(() => {
    const offered = choices.organizations.map(({ orguid }) => orguid)
    return draft.organizations?.filter((orguid) => offered.includes(orguid)) ?? (offered.length === 1 ? offered : [])
  })
  const [accesses, setAccesses] = useState(() =>
    (draft.accesses ?? []).filter(({ application }) => choices.applications.some(({ id }) => id === application)),
  )
  const [isTried, setTried] = useState(false)
  const right = rows.flatMap((row) => (row.problem === null ? [row.person] : []))
  const people = isMany ? right : isEmail(person.email.trim()) ? [{ ...person, email: person.email.trim() }] : []
  const change = (next: InvitedPerson) => {
    setPerson(next)
    draft.keep({ ...next })
  }
  const submit = (form: HTMLFormElement) => {
    setTried(true)
    if (people.length > 0 && organizations.length > 0) return onInvite({ people, organizations, accesses })
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form
      className="people-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <fieldset className="people-choice">
        <legend>{t(($) => $.invite.who)}</legend>
        <div className="segmented">
          {[false, true].map((many) => (
            <label key={String(many)}>
              <input
                type="radio"
                name="invite-who"
                checked={isMany === many}
                onChange={() => {
                  setMany(many)
                  draft.keep({ isMany: many ? 'yes' : 'no' })
                }}
              />
              <span>{many ? t(($) => $.invite.many) : t(($) => $.invite.one)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isMany ? (
        <SeveralPeople
          {...{ text, rows }}
          onText={(next) => {
            setText(next)
            draft.keep({ rows: next })
          }}
          onChange={setRows}
          isMissing={isTried && right.length === 0}
        />
      ) : (
        <OnePerson person={person} onChange={change} isTried={isTried} />
      )}
      <AssignedOrganizations
        organizations={choices.organizations}
        chosen={organizations}
        onChange={(orguids) => {
          setOrganizations(orguids)
          draft.keepOrganizations(orguids)
        }}
        isMissing={isTried && organizations.length === 0}
      />
      <AssignedAccesses
        applications={choices.applications}
        chosen={accesses}
        onChange={(next) => {
          setAccesses(next)
          draft.keepAccesses(next)
        }}
      />
      {children}
      <p className="button-row people-send">
        <BusyButton type="submit" className="button button-accent" isBusy={isBusy}>
          {isMany && right.length < rows.length && right.length > 0
            ? t(($) => $.invite.sendRest, { count: right.length })
            : t(($) => $.invite.send, { count: isMany ? right.length : 1 })}
        </BusyButton>
        <button type="button" className="button" onClick={onClose}>
          {portal(($) => $.action.cancel)}
        </button>
      </p>
    </form>
  )
}
