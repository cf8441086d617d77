import { Link, useParams } from 'wouter'
import type { MachineDetail } from '#content-schema/inventory/machine.ts'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { inventoryTexts } from '../texts/inventory-texts.ts'
import { MachineActions } from './MachineActions.tsx'
import { MachineDocuments } from './MachineDocuments.tsx'
import { MachineFacts } from './MachineFacts.tsx'
import { MachineParts } from './MachineParts.tsx'
import { MachineSoftware } from './MachineSoftware.tsx'
import { MachineTickets } from './MachineTickets.tsx'
import { Warranty } from './Warranty.tsx'

/** What an id can be; the address may say anything. */
const ID = /^[\w.:-]{1,80}$/

/** The page of a machine; one that is unknown or another's is not there. */
export function MachineScreen() {
  const t = inventoryTexts.use()
  const { language } = usePortal()
  const id = (useParams<{ id: string }>().id ?? '').toLowerCase()
  const answer = useOperation(MACHINE_OPERATIONS.MachineDetail, { id, language }, { isAsked: ID.test(id) })
  return (
    <div className="machine">
      <p className="machine-back">
        <Link href="/inventory">{t(($) => $.machine.back)}</Link>
      </p>
      {ID.test(id) ? (
        <>
          {answer.data === undefined && <ScreenTitle title={t(($) => $.field.name)} />}
          <LoadState query={answer} name={t(($) => $.field.name)} skeleton={<MachineSkeleton />}>
            {({ machine }) => (machine ? <MachinePage machine={machine} /> : <MissingMachine />)}
          </LoadState>
        </>
      ) : (
        <MissingMachine />
      )}
    </div>
  )
}

function MachinePage({ machine }: { machine: MachineDetail }) {
  return (
    <>
      <ScreenTitle title={machine.name} />
      <p className="lead">
        {machine.model} · {machine.serialNumber}
      </p>
      <MachineActions machine={machine} />
      <MachineFacts machine={machine} />
      <Warranty machine={machine} />
      <MachineSoftware machine={machine} />
      <MachineDocuments documents={machine.documents} />
      <MachineTickets machine={machine} />
      <MachineParts parts={machine.parts} />
    </>
  )
}

function MissingMachine() {
  const t = inventoryTexts.use()
  return (
    <div className="portal-message">
      <ScreenTitle title={t(($) => $.machine.missing)} />
      <p>{t(($) => $.machine.missingText)}</p>
    </div>
  )
}

function MachineSkeleton() {
  return (
    <div aria-hidden="true" className="machine-waiting">
      <RowsSkeleton rows={6} />
    </div>
  )
}
