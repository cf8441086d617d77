import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { UserDetail } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { keepFlash, showFlash } from '#islands/kit/flash.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { Card } from '../../ui/Card.tsx'
import RemovalDialog from '../change/RemovalDialog.tsx'
import { useReread } from '../change/use-reread.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'

/** The end of an account (UA-21). */
export function DeleteSection({ user }: { user: UserDetail }) {
  const t = usePeopleTexts()
  const { session, homeUrl } = usePortal()
  const [, navigate] = useLocation()
  const reread = useReread()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => askOperation(session, PEOPLE_OPERATIONS.DeleteUser, { userId: user.id }),
    async onSuccess() {
      if (user.isSelf) {
        keepFlash({ type: 'success', text: t(($) => $.done.ownDeletion) })
        await session.signOut()
        return location.assign(homeUrl)
      }
      navigate('/user-admin')
      showFlash({ type: 'success', text: t(($) => $.done.deleteUser, { name: user.name || user.email }), isFloating: true })
      await reread()
    },
    onError: () => reread(),
  })
  return (
    <Card title={t(($) => $.detail.delete)}>
      <div className="people-delete">
        <p>{t(($) => $.detail.deleteText)}</p>
        <button type="button" className="button people-danger" onClick={() => setAsked(true)}>
          {t(($) => $.action.deleteUser)}
        </button>
      </div>
      {isAsked && (
        <RemovalDialog
          userId={user.id}
          removal={{ kind: 'account' }}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate()}
          isBusy={remove.isPending}
          error={remove.error}
        />
      )}
    </Card>
  )
}
