import { type RefObject, useCallback } from 'react'
import { useLocation } from 'wouter'
import { hasRole } from '#content-schema/identity/roles.ts'
import { useUser } from '../../frame/use-session.ts'

/** Begins a ticket about the machine whose row has the focus, about none elsewhere; undefined for a user who writes no tickets. */
export function useNewTicket(room: RefObject<HTMLElement | null>): (() => void) | undefined {
  const [, navigate] = useLocation()
  const { roles } = useUser()
  const begin = useCallback(() => {
    const row = room.current?.contains(document.activeElement) ? document.activeElement?.closest('a.list-row-link') : null
    const machine = row?.getAttribute('href')?.split('/').at(-1)
    navigate(machine ? `/tickets/newticket?machine=${machine}` : '/tickets/newticket')
  }, [room, navigate])
  return hasRole(roles, 'serviceTicketing') ? begin : undefined
}
