import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { AreaField, Field, SelectField } from '#islands/kit/ui/Field.tsx'
import { PortalError } from '../../api/portal-error.ts'
import { useStampedDraft } from '../../draft/use-stamped-draft.ts'
import { MachineField } from '../machines/MachineField.tsx'
import { OTHER_MACHINE } from '../machines/other-machine.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { SupportProblem } from '../ui/SupportProblem.tsx'
import { NO_FILES, TicketFiles } from '../ui/TicketFiles.tsx'
import {
  messageOf,
  type NewTicketField,
  newTicketFormSchema,
  startOf,
  toNewTicket,
  type NewTicketForm as Values,
} from './new-ticket-form.ts'
import { PlantField } from './PlantField.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useCreateTicket } from './use-create-ticket.ts'
import { useMachineAndPlant } from './use-machine-and-plant.ts'
import { useOnline } from './use-online.ts'

interface Props {
  choices: {
    types: readonly { id: string; name: string }[]
    locations: readonly { id: string; name: string; organization: string }[]
  }
  /** Id of the machine somebody came from. */
  machine: string | null
  onDiscard: () => void
}

/** The fields of a ticket and their messages (TK-04 to TK-06). What is typed is kept until it is sent or discarded. */
export function NewTicketForm({ choices, machine, onDiscard }: Props) {
  const t = useTicketTexts()
  const draft = useStampedDraft('newticket')
  const [start] = useState(() => onlyChoice(startOf(draft.texts, machine), choices.locations))
  const form = useForm<Values>({ resolver: zodResolver(newTicketFormSchema), defaultValues: start })
  const { errors, submitCount } = form.formState
  const { create, isBusy, error } = useCreateTicket(draft.forget)
  const [files, setFiles] = useState(NO_FILES)
  const [filesFault, setFilesFault] = useState(false)
  const room = useRef<HTMLFormElement>(null)
  const isOnline = useOnline()
  const isUnsent = error instanceof PortalError && error.status === 0
  const { keep } = draft
  const hasFiles = files.isPending || files.ids.length > 0
  // Files belong to the key of the draft, which is kept for them too.
  useEffect(() => keep({ files: hasFiles ? 'yes' : '' }), [keep, hasFiles])
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form, keep])

  const shared = (name: NewTicketField, label: string, onChange?: (event: { target: { value: string } }) => void) => ({
    ...form.register(name, onChange ? { onChange } : {}),
    label,
    error: errorOf(name),
  })
  const errorOf = (name: NewTicketField) => {
    const found = errors[name]
    return found ? t(($) => $.create.message[messageOf(name, found.type)]) : undefined
  }
  const { chooseMachine, knowMachine, leavePlant } = useMachineAndPlant(
    form,
    choices.locations.map(({ id }) => id),
  )
  const submit = (values: Values) => {
    setFilesFault(files.isPending)
    if (files.isPending) return
    void create(toNewTicket(values, { key: draft.key, attachments: [...files.ids] }))
  }
  /** The form leads to fields it knows; the machine's is not one of them. */
  const toFirstFault = ({ locationId, type, machine: missing }: typeof errors) => {
    if (missing && !locationId && !type) room.current?.querySelector<HTMLElement>('[name="machine"]')?.focus()
  }
  const chosenMachine = form.watch('machine')
  const location = form.watch('locationId')
  return (
    <form
      ref={room}
      className="ticket-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void form.handleSubmit(submit, toFirstFault)()
      }}
    >
      {draft.isRestored && (
        <RestoredDraft
          onDiscard={() => {
            draft.forget()
            onDiscard()
          }}
        />
      )}
      <div className="ticket-fields">
        <PlantField
          {...shared(
            'locationId',
            t(($) => $.field.location),
            ({ target }) => leavePlant(target.value),
          )}
          plants={choices.locations}
          defaultValue={start.locationId}
          aria-required
        />
        <SelectField
          {...shared(
            'type',
            t(($) => $.field.type),
          )}
          defaultValue={start.type}
          aria-required
        >
          <option value="">{t(($) => $.create.choose)}</option>
          {choices.types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <MachineField value={chosenMachine} plant={location} error={errorOf('machine')} onChange={chooseMachine} onKnown={knowMachine} />
        {chosenMachine === OTHER_MACHINE && (
          <>
            <Field
              {...shared(
                'machineName',
                t(($) => $.create.machineName),
              )}
              autoComplete="off"
            />
            <Field
              {...shared(
                'serialNumber',
                t(($) => $.create.serialNumber),
              )}
              autoComplete="off"
            />
          </>
        )}
        <Field
          {...shared(
            'subject',
            t(($) => $.field.subject),
          )}
          isWide
          autoComplete="off"
          aria-required
        />
        <Suggestions subject={form.watch('subject')} />
        <AreaField
          {...shared(
            'description',
            t(($) => $.field.description),
          )}
          isWide
          rows={7}
          hint={t(($) => $.create.descriptionHint)}
          aria-required
        />
      </div>
      <TicketFiles key={draft.key} draft={draft.key} onChange={setFiles} />
      {filesFault && files.isPending && (
        <p className="portal-problem" role="alert">
          {t(($) => $.comment.filesPending)}
        </p>
      )}
      {submitCount > 0 && Object.keys(errors).length > 0 && (
        <p className="portal-problem" role="alert">
          {t(($) => $.create.summary)}
        </p>
      )}
      {!isBusy && <SupportProblem error={error} tried="ticket" />}
      <p className="ticket-hint" role="status">
        {isOnline ? isUnsent && t(($) => $.create.online) : t(($) => $.create.offline)}
      </p>
      <p className="button-row">
        <BusyButton type="submit" className="button button-accent" isBusy={isBusy}>
          {t(($) => $.create.submit)}
        </BusyButton>
      </p>
    </form>
  )
}

/** Whoever has one plant need not choose it. */
function onlyChoice(start: Values, locations: Props['choices']['locations']): Values {
  const [only, ...others] = locations
  return start.locationId === '' && only && others.length === 0 ? { ...start, locationId: only.id } : start
}
