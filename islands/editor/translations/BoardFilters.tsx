import { TRANSLATION_STATES } from '#content-schema/editing/translation.ts'
import { Field, SelectField } from '#islands/kit/ui/Field.tsx'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import type { BoardFilter } from './board.ts'
import type { PagePlaces } from './page-places.ts'

interface Props {
  filter: BoardFilter
  languages: readonly string[]
  places: PagePlaces | null
  onChange: (change: Partial<BoardFilter>) => void
}

/** What of the board is shown. Sites and sections are there once they are known. */
export function BoardFilters({ filter, languages, places, onChange }: Props) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const site = places?.sites.find(({ id }) => id === filter.site)
  return (
    <search className="editor-filters">
      <Field
        label={t(($) => $.translations.search)}
        type="search"
        value={filter.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <SelectField
        label={t(($) => $.translations.show)}
        value={filter.state}
        onChange={({ target }) => onChange({ state: TRANSLATION_STATES.find((state) => state === target.value) ?? 'all' })}
      >
        <option value="all">{t(($) => $.translations.all)}</option>
        {TRANSLATION_STATES.map((state) => (
          <option key={state} value={state}>
            {t(($) => $.translations.state[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(($) => $.pages.language)}
        value={filter.language}
        onChange={({ target }) => onChange({ language: target.value })}
      >
        <option value="">{t(($) => $.translations.ofPage)}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {format.language(language)}
          </option>
        ))}
      </SelectField>
      {places && (
        <SelectField
          label={t(($) => $.pages.site)}
          value={filter.site}
          onChange={({ target }) => onChange({ site: target.value, section: '' })}
        >
          <option value="">{t(($) => $.translations.allSites)}</option>
          {places.sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {site && site.sections.length > 0 && (
        <SelectField
          label={t(($) => $.translations.section)}
          value={filter.section}
          onChange={({ target }) => onChange({ section: target.value })}
        >
          <option value="">{t(($) => $.translations.allSections)}</option>
          {site.sections.map((section) => (
            <option key={section} value={section}>
              {section}
            </option>
          ))}
        </SelectField>
      )}
      <label className="editor-check">
        <input type="checkbox" checked={filter.isOutdated} onChange={({ target }) => onChange({ isOutdated: target.checked })} />
        {t(($) => $.translations.onlyOutdated)}
      </label>
    </search>
  )
}
