import type { Machine } from '#content-schema/inventory/machine.ts'
import { useTexts } from '../../frame/texts.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { MachinePicture } from './MachinePicture.tsx'
import { OTHER_MACHINE } from './other-machine.ts'

interface Props {
  name: string
  value: string
  /** Null while it is not known. */
  machine: Machine | null
  onAgain: () => void
  /** Reads the machine again; null unless that has failed. */
  onRetry: (() => void) | null
}

/** The machine that is chosen, with the way to another one. */
export function MachineCard({ name, value, machine, onAgain, onRetry }: Props) {
  const t = useTicketTexts()
  const portal = useTexts()
  const isOther = value === OTHER_MACHINE
  const note = machine ? [machine.model, machine.serialNumber, machine.plant.name].join(' · ') : isOther ? t(($) => $.create.otherHint) : ''
  return (
    <fieldset className="ticket-machine-card">
      <legend>{name}</legend>
      <MachinePicture picture={machine?.picture ?? null} />
      <span className="ticket-option-name">{machine?.name ?? (isOther ? t(($) => $.create.other) : value.toUpperCase())}</span>
      <small>{note}</small>
      {onRetry && (
        <small role="status">
          {portal(($) => $.common.failedShort)}{' '}
          <button type="button" className="link-button" onClick={onRetry}>
            {portal(($) => $.common.retry)}
          </button>
        </small>
      )}
      <button type="button" className="link-button" onClick={onAgain}>
        {t(($) => $.create.changeMachine)}
      </button>
    </fieldset>
  )
}
