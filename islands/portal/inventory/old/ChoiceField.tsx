import { useId } from 'react'
import type { FilterOption } from '../../list/FilterMenu.tsx'
import { inventoryTexts } from '../texts/inventory-texts.ts'

interface Props {
  label: string
  options: readonly FilterOption[]
  chosen: string
  onChange: (chosen: string) => void
}

/** A filter of one value. */
export function ChoiceField({ label, options, chosen, onChange }: Props) {
  const t = inventoryTexts.use()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{t(($) => $.all)}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
