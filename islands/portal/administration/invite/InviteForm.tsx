import { type ReactNode, useState } from 'react'
import type { Application, ManagedOrganization } from '#content-schema/administration/access.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { useUser } from '../../frame/use-session.ts'
import { keepDraft, readDraft } from '../../session/draft.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { AssignedAccesses, AssignedOrganizations } from './Assigned.tsx'
import { OnePerson } from './OnePerson.tsx'
import { type InvitedPerson, isEmail, type PersonRow } from './people-rows.ts'
import { SeveralPeople } from './SeveralPeople.tsx'

export interface InviteWish {
  people: InvitedPerson[]
  organizations: string[]
  accesses: { application: string; role: string }[]
}

interface Props {
  choices: { organizations: readonly ManagedOrganization[]; applications: readonly Application[] }
  isBusy: boolean
  onInvite: (wish: InviteWish) => void
  onClose: () => void
  /** What went wrong. */
  children: ReactNode
}

const DRAFT = 'invite'

/** Who is invited, into what. What was typed of one person survives a reload. */
export function InviteForm({ choices, isBusy, onInvite, onClose, children }: Props) {
  const portal = useTexts()
  const t = usePeopleTexts()
  const { language } = usePortal()
  const { id } = useUser()
  const [isMany, setMany] = useState(false)
  const [person, setPerson] = useState<InvitedPerson>(() => ({ email: '', firstName: '', lastName: '', language, ...readDraft(id, DRAFT) }))
  const [rows, setRows] = useState<readonly PersonRow[]>([])
  const [organizations, setOrganizations] = useState(() =>
    choices.organizations.length === 1 ? choices.organizations.map(({ orguid }) => orguid) : [],
  )
  const [accesses, setAccesses] = useState<readonly { application: string; role: string }[]>([])
  const [isTried, setTried] = useState(false)
  const right = rows.flatMap((row) => (row.problem === null ? [row.person] : []))
  const people = isMany ? right : isEmail(person.email.trim()) ? [{ ...person, email: person.email.trim() }] : []
  const change = (next: InvitedPerson) => {
    setPerson(next)
    keepDraft(id, DRAFT, { ...next })
  }
  const submit = (form: HTMLFormElement) => {
    setTried(true)
    if (people.length > 0 && organizations.length > 0) {
      keepDraft(id, DRAFT, null)
      return onInvite({ people, organizations, accesses: [...accesses] })
    }
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
              <input type="radio" name="invite-who" checked={isMany === many} onChange={() => setMany(many)} />
              <span>{many ? t(($) => $.invite.many) : t(($) => $.invite.one)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isMany ? (
        <SeveralPeople rows={rows} onChange={setRows} isMissing={isTried && right.length === 0} />
      ) : (
        <OnePerson person={person} onChange={change} isTried={isTried} />
      )}
      <AssignedOrganizations
        organizations={choices.organizations}
        chosen={organizations}
        onChange={setOrganizations}
        isMissing={isTried && organizations.length === 0}
      />
      <AssignedAccesses applications={choices.applications} chosen={accesses} onChange={setAccesses} />
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
