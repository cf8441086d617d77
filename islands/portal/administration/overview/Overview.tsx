import { lazy, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { AccessesTab } from './AccessesTab.tsx'
import { LogTab } from './LogTab.tsx'
import { UsersTab } from './UsersTab.tsx'

/** Read when somebody invites: those who come to look have no use for it. */
const InviteDialog = lazy(() => import('../invite/InviteDialog.tsx'))

/** Parts of the overview, by the `view` of the address. */
const VIEWS = ['users', 'applications', 'log'] as const
type View = (typeof VIEWS)[number]

const PATH = '/user-admin'
const hrefOf = (view: View) => (view === 'users' ? PATH : `${PATH}?view=${view}`)

/** Users, their access to applications, and what was done: each with filters in the address (UA-01). */
export function Overview() {
  const t = usePeopleTexts()
  const asked = new URLSearchParams(useSearch()).get('view')
  const view = VIEWS.find((name) => name === asked) ?? 'users'
  const [isInviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  return (
    <>
      <div className="people-head">
        <div>
          <ScreenTitle title={t(($) => $.title)} />
          <p className="lead people-lead">{t(($) => $.lead)}</p>
        </div>
        <button type="button" className="button button-accent" onClick={invite}>
          {t(($) => $.action.invite)}
        </button>
      </div>
      <Tabs label={t(($) => $.tab.label)} current={view} tabs={VIEWS.map((id) => ({ id, href: hrefOf(id), text: t(($) => $.tab[id]) }))} />
      {view === 'users' && <UsersTab onNew={invite} />}
      {view === 'applications' && <AccessesTab onNew={invite} />}
      {view === 'log' && <LogTab />}
      <Suspense fallback={null}>{isInviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </>
  )
}
