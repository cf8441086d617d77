import { canReopen, isOpen } from '#content-schema/tickets/ticket.ts'

/** What of a ticket its actions change. */
export interface TicketState {
  status: string
  closeRequested: boolean
}

/** What customers do with a ticket. */
export const CUSTOMER_ACTIONS = ['comment', 'requestClosure', 'reopen'] as const
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number]

/** The state after an action of the customer; null where the ticket does not take it. */
export function afterCustomer(state: TicketState, action: CustomerAction): TicketState | null {
  switch (action) {
    case 'comment':
      if (!isOpen(state)) return null
      return state.status === 'waiting' ? { ...state, status: 'in-progress' } : state
    case 'requestClosure':
      return isOpen(state) && !state.closeRequested ? { ...state, closeRequested: true } : null
    case 'reopen':
      if (!canReopen(state)) return null
      return { status: isAtRest(state) ? 'in-progress' : state.status, closeRequested: false }
  }
}

/** What the service desk does with a ticket. */
export const DESK_ACTIONS = ['answer', 'askBack', 'status', 'close', 'declineClosure'] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]

/** The state after an action of the service desk; null where the ticket does not take it. `status` is of the action of that name. */
export function afterDesk(state: TicketState, action: DeskAction, status = ''): TicketState | null {
  switch (action) {
    case 'answer':
      if (!isOpen(state)) return null
      return state.status === 'new' ? { ...state, status: 'in-progress' } : state
    case 'askBack':
      return isOpen(state) ? { ...state, status: 'waiting' } : null
    case 'status':
      if (status === '' || status === state.status) return null
      return { status, closeRequested: status === 'closed' ? false : state.closeRequested }
    case 'close':
      return isOpen(state) ? { status: 'closed', closeRequested: false } : null
    case 'declineClosure':
      return state.closeRequested ? { ...state, closeRequested: false } : null
  }
}

const isAtRest = ({ status }: TicketState) => status === 'solved' || status === 'closed'
