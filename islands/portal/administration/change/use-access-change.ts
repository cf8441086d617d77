import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Access, AccessAction } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { forgetDraft } from '../../draft/use-stamped-draft.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { useUser } from '../../frame/use-session.ts'
import { problemText } from '../../ui/problem-text.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useNames } from '../ui/use-names.ts'
import { accessDraft } from './access-draft.ts'
import { type AccessWish, withWish } from './optimistic.ts'
import { useCommandKey } from './use-command-key.ts'
import { isOfPeople, useReread } from './use-reread.ts'

type Wish = AccessWish & { action: AccessAction }

/** Changes an access: it stands as wished at once, and as before, with a message, when the service refuses (UA-10 to UA-16). */
export function useAccessChange(access: Access) {
  const queries = useQueryClient()
  const { session } = usePortal()
  const { id } = useUser()
  const portal = useTexts()
  const t = usePeopleTexts()
  const names = useNames()
  const reread = useReread()
  const { keyOf, forget } = useCommandKey()
  const ofPeople = { predicate: (query: { queryKey: readonly unknown[] }) => isOfPeople(id, query) }
  return useMutation({
    mutationFn: ({ action, role = null, organization }: Wish) => {
      const change = { accessId: access.id, action, seenStatus: access.status, role, orguid: organization?.orguid ?? null }
      return askOperation(session, PEOPLE_OPERATIONS.ChangeAccess, { change: { ...change, key: keyOf(change) } })
    },
    async onMutate(wish) {
      await queries.cancelQueries(ofPeople)
      const before = queries.getQueriesData(ofPeople)
      queries.setQueriesData(ofPeople, (shown: unknown) => (shown ? withWish(shown, access.id, wish) : shown))
      return before
    },
    async onSuccess(_, { action }) {
      forget()
      forgetDraft(id, accessDraft(access.id, action))
      // What one takes from oneself is gone from the next screen on (UA-20).
      if (access.user.id === id) await session.renew().catch(() => false)
      const values = { name: access.user.name, application: names.application(access.application) }
      showFlash({ type: 'success', text: t(($) => $.done[action], values), isFloating: true })
    },
    onError(error, _, before) {
      for (const [key, shown] of before ?? []) queries.setQueryData(key, shown)
      const text = problemText(portal, error)
      if (text) showFlash({ type: 'error', text: t(($) => $.done.takenBack, { text }) })
    },
    onSettled: () => reread(),
  })
}
