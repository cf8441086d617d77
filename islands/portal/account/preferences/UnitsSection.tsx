import { useMemo } from 'react'
import { chooseMeasurementSystem, measurementSystem } from '#islands/kit/measurement.ts'
import { SelectField } from '#islands/kit/ui/Field.tsx'
import { useStore } from '#islands/kit/use-store.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { inLocale, readLocaleOptions } from './locale-options.ts'

const CHOOSER = 'locale-chooser'
const SYSTEMS = [
  { system: 'Metric', name: 'metric' },
  { system: 'Imperial', name: 'imperial' },
] as const

/** How the website speaks and measures. Both are choices of this browser, as in the header of every page. */
export function UnitsSection() {
  const t = useAccountTexts()
  const chosen = useStore(measurementSystem)
  const options = useMemo(() => readLocaleOptions(document.getElementById(CHOOSER)), [])
  const goTo = (locale: string) => location.assign(`${inLocale(location.pathname + location.search, locale)}#units`)
  return (
    <div className="account-form">
      {options.length > 0 && (
        <div>
          <SelectField
            label={t(($) => $.units.language)}
            hint={t(($) => $.units.languageHint)}
            value={options.find(({ isCurrent }) => isCurrent)?.locale}
            onChange={({ target }) => goTo(target.value)}
          >
            {options.map(({ locale, name, lang }) => (
              <option key={locale} value={locale} lang={lang}>
                {name}
              </option>
            ))}
          </SelectField>
          <p className="account-note">
            <button type="button" className="link-button" popoverTarget={CHOOSER}>
              {t(($) => $.units.otherCountry)}
            </button>
          </p>
        </div>
      )}
      <fieldset className="account-choices">
        <legend>{t(($) => $.units.system)}</legend>
        <p className="field-hint" id="units-hint">
          {t(($) => $.units.systemHint)}
        </p>
        <div className="segmented">
          {SYSTEMS.map(({ system, name }) => (
            <label key={system}>
              <input
                type="radio"
                name="measurement-system"
                checked={chosen === system}
                aria-describedby="units-hint"
                onChange={() => chooseMeasurementSystem(system)}
              />
              <span>{t(($) => $.units[name])}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
