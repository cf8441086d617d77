import { useId, useState } from 'react'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { usePortal } from '../frame/portal-context.ts'
import { listTexts } from './list-texts.ts'
import { Popup } from './Popup.tsx'

export interface FilterOption {
  id: string
  name: string
  /** How many rows have it; absent where nobody counted. */
  count?: number
}

interface Props {
  label: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** With more than these, the options can be searched. */
const MAX_PLAIN_OPTIONS = 10

/** A filter of several values. Each choice counts at once. */
export function FilterMenu({ label, options, chosen, onChange }: Props) {
  const t = listTexts.use()
  const { htmlLang } = usePortal()
  const [words, setWords] = useState('')
  const id = useId()
  const fold = (text: string) => text.toLocaleLowerCase(htmlLang)
  const found = options.filter(({ name }) => fold(name).includes(fold(words)))
  return (
    <Popup label={label} count={chosen.length}>
      {() => (
        <>
          {options.length > MAX_PLAIN_OPTIONS && (
            <div className="field">
              <label htmlFor={id} className="visually-hidden">
                {t(($) => $.searchIn, { name: label })}
              </label>
              <input
                id={id}
                type="search"
                value={words}
                placeholder={t(($) => $.searchIn, { name: label })}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            </div>
          )}
          <fieldset className="list-options">
            <legend className="visually-hidden">{label}</legend>
            {found.map((option) => (
              <label key={option.id} className="list-option">
                <input
                  type="checkbox"
                  checked={chosen.includes(option.id)}
                  onChange={({ currentTarget }) =>
                    onChange(currentTarget.checked ? [...chosen, option.id] : chosen.filter((other) => other !== option.id))
                  }
                />
                <span>{option.name}</span>
                {option.count !== undefined && <small>{createNumberFormat(htmlLang)(option.count)}</small>}
              </label>
            ))}
            {found.length === 0 && <p className="portal-empty">{t(($) => $.noOption)}</p>}
          </fieldset>
          {chosen.length > 0 && (
            <button type="button" className="link-button" onClick={() => onChange([])}>
              {t(($) => $.clear)}
            </button>
          )}
        </>
      )}
    </Popup>
  )
}
