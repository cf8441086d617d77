import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { PortalError } from '../../api/portal-error.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { NotForYou } from '../frame/TicketFrame.tsx'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { NewTicketForm } from './NewTicketForm.tsx'

const ID = /^[\w.:-]{1,80}$/

/** A question to the service desk (TK-04); `?machine=` names the machine it is about. */
export function NewTicketScreen() {
  const t = useTicketTexts()
  const { language } = usePortal()
  const choices = useOperation(TICKET_OPERATIONS.TicketChoices, { language })
  const machine = new URLSearchParams(useSearch()).get('machine')?.toLowerCase() ?? ''
  /** A draft that was discarded begins another form. */
  const [discarded, setDiscarded] = useState(0)
  const title = t(($) => $.create.title)
  if (choices.error instanceof PortalError && choices.error.status === 403) return <NotForYou />
  return (
    <div className="ticket-new">
      <p className="ticket-back">
        <Link className="text-link" href="/tickets/list">
          {t(($) => $.detail.back)}
        </Link>
      </p>
      <ScreenTitle title={title} />
      <p className="ticket-lead">{t(($) => $.create.lead)}</p>
      <LoadState query={choices} name={title} skeleton={<RowsSkeleton rows={6} />}>
        {({ ticketChoices }) => (
          <NewTicketForm
            key={discarded}
            choices={ticketChoices}
            machine={ID.test(machine) && discarded === 0 ? machine : null}
            onDiscard={() => setDiscarded(discarded + 1)}
          />
        )}
      </LoadState>
    </div>
  )
}
