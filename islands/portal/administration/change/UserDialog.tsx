import type { ReactNode } from 'react'
import type { UserDetail } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'

interface Props {
  userId: string
  title: string
  onClose: () => void
  children: (user: UserDetail) => ReactNode
}

/** A dialog about a user, whose details are read where nobody has yet. */
export function UserDialog({ userId, title, onClose, children }: Props) {
  const t = usePeopleTexts()
  const query = useOperation(PEOPLE_OPERATIONS.UserDetail, { id: userId })
  return (
    <Dialog title={title} onClose={onClose} className="people-dialog">
      <LoadState query={query} name={title} skeleton={<RowsSkeleton rows={2} />}>
        {({ user }) => (user ? children(user) : <p>{t(($) => $.detail.goneText)}</p>)}
      </LoadState>
    </Dialog>
  )
}
