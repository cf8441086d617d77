import { type ReactNode, use } from 'react'
import { isAdministrator } from '#content-schema/portal/service-tile.ts'
import { PortalError } from '../api/portal-error.ts'
import { useRereadOnChange } from '../api/use-reread-on-change.ts'
import { usePortal } from '../frame/portal-context.ts'
import { ScreenTitle } from '../frame/ScreenTitle.tsx'
import { useUser } from '../frame/use-session.ts'
import { ListFrame } from '../list/ListFrame.tsx'
import { Forbidden } from '../ui/Forbidden.tsx'
import { useReread } from './change/use-reread.ts'
import { peopleTexts, usePeopleTexts } from './texts/people-texts.ts'
import { useChoices } from './ui/use-names.ts'
import './administration-styles.ts'

/** Texts and styles of a screen of the administration, which shows what others change as it happens; for those without the role it says so in place of the screen (UA-25). */
export function PeopleFrame({ isForAll = false, children }: { isForAll?: boolean; children: ReactNode }) {
  const translate = use(peopleTexts.load(usePortal().language))
  const { roles } = useUser()
  const reread = useReread()
  useRereadOnChange(
    ({ kind }) => kind === 'access',
    () => void reread(),
  )
  return (
    <peopleTexts.Provider value={translate}>
      <ListFrame>
        {isForAll ? children : isAdministrator(roles) ? <ForAdministrators>{children}</ForAdministrators> : <NotForYou />}
      </ListFrame>
    </peopleTexts.Provider>
  )
}

/** The service knows sooner than the session whose right has ended: the roles of a session are read again with its tokens (UA-20). */
function ForAdministrators({ children }: { children: ReactNode }) {
  const { error } = useChoices()
  return error instanceof PortalError && error.status === 404 ? <NotForYou /> : children
}

function NotForYou() {
  const t = usePeopleTexts()
  return (
    <>
      <ScreenTitle title={t(($) => $.title)} />
      <Forbidden />
    </>
  )
}
