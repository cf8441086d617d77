import type { ComponentProps } from 'react'
import { SelectField } from '#islands/kit/ui/Field.tsx'
import { useTicketTexts } from '../texts/ticket-texts.ts'

type Props = ComponentProps<typeof SelectField> & { plants: readonly { id: string; name: string; organization: string }[] }

/** The plants somebody may write for, by organisation. */
export function PlantField({ plants, ...field }: Props) {
  const t = useTicketTexts()
  const byOrganization = Map.groupBy(plants, ({ organization }) => organization)
  return (
    <SelectField {...field}>
      <option value="">{t(($) => $.create.choose)}</option>
      {[...byOrganization].map(([organization, own]) => (
        <optgroup key={organization} label={organization}>
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
