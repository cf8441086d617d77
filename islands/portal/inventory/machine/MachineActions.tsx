import { useState } from 'react'
import { Link } from 'wouter'
import { machineLabelUrl } from '#content-schema/documents/document-paths.ts'
import { hasRole } from '#content-schema/identity/roles.ts'
import type { MachineDetail } from '#content-schema/inventory/machine.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { useUser } from '../../frame/use-session.ts'
import { Problem } from '../../ui/Problem.tsx'
import { inventoryTexts } from '../texts/inventory-texts.ts'

/** What one does with a machine: ask about it, put a label on it, print its page. */
export function MachineActions({ machine }: { machine: MachineDetail }) {
  const t = inventoryTexts.use()
  const { roles } = useUser()
  return (
    <div className="machine-actions button-row">
      {hasRole(roles, 'serviceTicketing') && (
        <Link href={`/tickets/newticket?machine=${encodeURIComponent(machine.id)}`} className="button button-accent">
          {t(($) => $.machine.createTicket)}
        </Link>
      )}
      <LabelButton machine={machine} />
      <button type="button" className="button button-secondary" onClick={() => window.print()}>
        {t(($) => $.machine.print)}
      </button>
    </div>
  )
}

/** A label with a code that leads whoever stands before the machine to its documents. What draws it is read when it is asked for. */
function LabelButton({ machine: { model, serialNumber, name } }: { machine: MachineDetail }) {
  const t = inventoryTexts.use()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const write = async () => {
    setBusy(true)
    setError(null)
    try {
      const { downloadLabel } = await import('../label/download-label.ts')
      const address = machineLabelUrl(location.origin, serialNumber)
      downloadLabel(`${serialNumber}.pdf`, { address, lines: [model, serialNumber, name] })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <BusyButton isBusy={isBusy} className="button button-secondary" onClick={() => void write()}>
        {t(($) => $.machine.label)}
      </BusyButton>
      <Problem error={error} />
    </>
  )
}
