import { useId, useState } from 'react'
import { Popup } from '../../list/Popup.tsx'
import { useMachines } from '../machines/use-machines.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'

interface Props {
  chosen: readonly string[]
  onChange: (machines: string[]) => void
}

/** Narrows the list to machines of the inventory, which are looked for once somebody wants to. */
export function MachineFilter({ chosen, onChange }: Props) {
  const t = useTicketTexts()
  return (
    <Popup label={t(($) => $.field.machine)} count={chosen.length}>
      {() => <MachineOptions chosen={chosen} onChange={onChange} />}
    </Popup>
  )
}

function MachineOptions({ chosen, onChange }: Props) {
  const t = useTicketTexts()
  const id = useId()
  const [words, setWords] = useState('')
  const { machines, isPending, hasFailed, hasMore } = useMachines({ words, plants: [] })
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t(($) => $.list.machineSearch)}</label>
        <input
          id={id}
          type="search"
          value={words}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <fieldset className="list-options" aria-busy={isPending}>
        <legend className="visually-hidden">{t(($) => $.field.machine)}</legend>
        {machines.map((machine) => (
          <label key={machine.id} className="list-option">
            <input
              type="checkbox"
              checked={chosen.includes(machine.id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...chosen, machine.id] : chosen.filter((other) => other !== machine.id))
              }
            />
            <span>{machine.name}</span>
            <small>{machine.serialNumber}</small>
          </label>
        ))}
      </fieldset>
      <p className="ticket-hint" role="status">
        {hasFailed
          ? t(($) => $.problem.change)
          : !isPending && machines.length === 0
            ? t(($) => $.create.noMachine)
            : hasMore
              ? t(($) => $.create.moreMachines)
              : ''}
      </p>
    </>
  )
}
