import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Machine } from '#content-schema/inventory/machine.ts'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { MachineCard } from './MachineCard.tsx'
import { MachineOption } from './MachineOption.tsx'
import { OTHER_MACHINE } from './other-machine.ts'
import { useMachines } from './use-machines.ts'

const ScanDialog = lazy(() => import('./ScanDialog.tsx'))

interface Props {
  /** Id of the machine, `OTHER_MACHINE`, or empty. */
  value: string
  /** Plant the ticket is about; empty for any. */
  plant: string
  error: string | undefined
  onChange: (value: string, machine: Machine | null) => void
  /** Told of the machine that `value` named before anybody chose one. */
  onKnown: (machine: Machine) => void
}

/** Chooses the machine a ticket is about: by name, model or serial number, by its picture, or by the code on its plate. */
export function MachineField({ value, plant, error, onChange, onKnown }: Props) {
  const t = useTicketTexts()
  const [picked, setPicked] = useState<Machine | null>(null)
  const [isScanning, setScanning] = useState(false)
  const [wantsFocus, setWantsFocus] = useState(false)
  const chosen = useChosen({ value, picked, onKnown, onUnknown: () => onChange('', null) })
  const choose = (next: string, machine: Machine | null) => {
    setPicked(machine)
    onChange(next, machine)
  }
  const again = () => {
    setWantsFocus(true)
    choose('', null)
  }
  return (
    <div className="ticket-machine field-wide">
      {value === '' ? (
        <MachineBox {...{ plant, error, choose, wantsFocus }} isUnknown={chosen.isUnknown} />
      ) : (
        <MachineCard name={t(($) => $.create.machine)} value={value} machine={chosen.machine} onAgain={again} onRetry={chosen.retry} />
      )}
      <p>
        <button type="button" className="link-button" onClick={() => setScanning(true)}>
          {t(($) => $.scan.open)}
        </button>
      </p>
      {isScanning && (
        <Suspense fallback={null}>
          <ScanDialog
            onClose={() => setScanning(false)}
            onFound={(machine) => {
              setScanning(false)
              choose(machine.id, machine)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface Chosen extends Pick<Props, 'value' | 'onKnown'> {
  picked: Machine | null
  onUnknown: () => void
}

/** The machine of an id that an address or a draft brought; one that is not the user's is none. */
function useChosen({ value, picked, onKnown, onUnknown }: Chosen) {
  const { language } = usePortal()
  const [isUnknown, setUnknown] = useState(false)
  const isAsked = value !== '' && value !== OTHER_MACHINE && picked?.id !== value
  const { data, isError, refetch } = useOperation(MACHINE_OPERATIONS.MachineDetail, { id: value, language }, { isAsked })
  const found = isAsked ? data?.machine : undefined
  const tell = useRef({ onKnown, onUnknown })
  tell.current = { onKnown, onUnknown }
  useEffect(() => {
    if (found) tell.current.onKnown(found)
    if (found !== null) return
    setUnknown(true)
    tell.current.onUnknown()
  }, [found])
  const retry = isAsked && isError && !data ? () => void refetch() : null
  return { machine: picked?.id === value ? picked : (found ?? null), isUnknown, retry }
}

interface BoxProps {
  plant: string
  error: string | undefined
  choose: (value: string, machine: Machine | null) => void
  wantsFocus: boolean
  isUnknown: boolean
}

/** A combobox over the inventory, whose last option is another machine. */
function MachineBox({ plant, error, choose, wantsFocus, isUnknown }: BoxProps) {
  const t = useTicketTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const { machines, isPending, hasFailed, hasMore } = useMachines({ words, plants: plant ? [plant] : [], isAsked: isOpen })
  const count = machines.length + 1
  useEffect(() => {
    if (wantsFocus) input.current?.focus()
  }, [wantsFocus])
  const take = (index: number) => {
    const machine = machines[index]
    if (machine) choose(machine.id, machine)
    else choose(OTHER_MACHINE, null)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setOpen(true)
      setAt((now) => (now < 0 && step < 0 ? count - 1 : (now + step + count) % count))
    } else if (event.key === 'Enter' && isOpen && at >= 0) take(at)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    event.preventDefault()
  }
  const said = () => {
    if (isUnknown && !isOpen) return t(($) => $.create.unknownMachine)
    if (!isOpen) return ''
    if (hasFailed) return t(($) => $.create.machinesFailed)
    if (!isPending && machines.length === 0) return t(($) => $.create.noMachine)
    return hasMore ? t(($) => $.create.moreMachines) : ''
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t(($) => $.create.machine)}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {t(($) => $.create.machineHint)}
      </p>
      <div className="ticket-combobox">
        <input
          ref={input}
          id={id}
          name="machine"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-status${error ? ` ${id}-error` : ''}`}
          autoComplete="off"
          value={words}
          onBlur={() => setOpen(false)}
          onClick={() => setOpen(true)}
          onKeyDown={onKey}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            setOpen(true)
            setAt(-1)
          }}
        />
        {isOpen && (
          <div className="ticket-options" id={`${id}-list`} role="listbox" aria-label={t(($) => $.create.machine)} aria-busy={isPending}>
            {machines.map((machine, index) => (
              <MachineOption
                key={machine.id}
                id={`${id}-${index}`}
                isActive={index === at}
                picture={machine.picture}
                name={machine.name}
                note={[machine.model, machine.serialNumber, machine.plant.name].join(' · ')}
                onTake={() => take(index)}
              />
            ))}
            <MachineOption
              id={`${id}-${machines.length}`}
              isActive={at === machines.length}
              picture={null}
              name={t(($) => $.create.other)}
              note={t(($) => $.create.otherHint)}
              onTake={() => take(machines.length)}
            />
          </div>
        )}
      </div>
      <p className="field-hint" id={`${id}-status`} role="status">
        {said()}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
