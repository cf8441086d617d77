import { type ReactNode, use } from 'react'
import { hasRole } from '#content-schema/identity/roles.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { useUser } from '../../frame/use-session.ts'
import { Forbidden } from '../../ui/Forbidden.tsx'
import { ticketTexts, useTicketTexts } from '../texts/ticket-texts.ts'
import './ticket-styles.ts'

/** Texts and styles around a screen of tickets, which is for those with the role. */
export function TicketFrame({ children }: { children: ReactNode }) {
  const translate = use(ticketTexts.load(usePortal().language))
  const { roles } = useUser()
  return <ticketTexts.Provider value={translate}>{hasRole(roles, 'serviceTicketing') ? children : <NotForYou />}</ticketTexts.Provider>
}

/** What somebody without the role sees, and somebody who has just lost it. */
export function NotForYou() {
  const t = useTicketTexts()
  return (
    <>
      <ScreenTitle title={t(($) => $.list.title)} />
      <Forbidden />
    </>
  )
}
