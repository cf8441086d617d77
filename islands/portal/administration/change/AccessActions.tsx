import { lazy, Suspense, useState } from 'react'
import type { Access, AccessAction } from '#content-schema/administration/access.ts'
import { actionsAt } from '#content-schema/administration/access-state.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useNames } from '../ui/use-names.ts'
import { useAccessChange } from './use-access-change.ts'

const AccessDialog = lazy(() => import('./AccessDialog.tsx'))
const RemovalDialog = lazy(() => import('./RemovalDialog.tsx'))

/** Those that ask for more, or for a second thought, before they are done. */
const ASKING: readonly AccessAction[] = ['grant', 'update', 'remove']

/** What can be done with an access at its status, and nothing else (UA-17, AH-40). */
export function AccessActions({ access }: { access: Access }) {
  const t = usePeopleTexts()
  const names = useNames()
  const change = useAccessChange(access)
  const [asked, setAsked] = useState<AccessAction | null>(null)
  const actions = access.user.isManaged ? [] : actionsAt(access.status)
  if (actions.length === 0) return null
  const start = (action: AccessAction) => (ASKING.includes(action) ? setAsked(action) : change.mutate({ action }))
  const values = { application: names.application(access.application), name: access.user.name }
  const close = () => setAsked(null)
  return (
    <>
      <ul className="people-actions">
        {actions.map((action) => (
          <li key={action}>
            <BusyButton
              className={action === 'remove' || action === 'decline' ? 'link-button people-withdraw' : 'link-button'}
              isBusy={change.isPending}
              aria-label={t(($) => $.action.named, { ...values, action: t(($) => $.action[action]) })}
              onClick={() => start(action)}
            >
              {t(($) => $.action[action])}
            </BusyButton>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked === 'remove' && (
          <RemovalDialog
            userId={access.user.id}
            removal={{ kind: 'access', access }}
            onClose={close}
            onConfirm={() => change.mutate({ action: 'remove' })}
          />
        )}
        {(asked === 'grant' || asked === 'update') && (
          <AccessDialog
            access={access}
            action={asked}
            onClose={close}
            onDone={(wish) => {
              close()
              change.mutate({ ...wish, action: asked })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
