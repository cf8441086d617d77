import { type FormEvent, useEffect, useState } from 'react'
import type { EditorState } from '#content-schema/editing/editor-state.ts'
import { type PreviewPlace, REVEALS, type Reveal } from '#content-schema/editing/preview.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { Field, SelectField } from '#islands/kit/ui/Field.tsx'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { inLocale, type PreviewTarget, typedTarget } from './preview-target.ts'
import { WIDTHS, type Width, widthName } from './widths.ts'

/** What is beside the page: nothing, or what is published. */
export const VIEWS = ['draft', 'live', 'beside'] as const
export type View = (typeof VIEWS)[number]

export interface Look {
  view: View
  width: number | null
  /** Theme the page is shown in; null for its own. */
  theme: string | null
  choosesBlocks: boolean
  /** What of the navigation is shown that no visitor sees. */
  reveals: readonly Reveal[]
}

interface Props {
  sites: EditorState['sites']
  hasDrafts: boolean
  place: PreviewPlace
  alternates: readonly string[]
  look: Look
  onLook: (look: Look) => void
  onGo: (target: PreviewTarget) => void
  onRefresh: () => void
}

/** What is looked at, and how. */
export function PreviewBar({ sites, hasDrafts, place, alternates, look, onLook, onGo, onRefresh }: Props) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const [typed, setTyped] = useState(place.path)
  useEffect(() => setTyped(place.path), [place.path])
  const site = sites.find(({ id }) => id === place.siteId)
  const locale = place.path.split('/')[1] ?? ''
  const go = (event: FormEvent) => {
    event.preventDefault()
    onGo(typedTarget(typed, place.siteId))
  }
  return (
    <div className="preview-bar">
      <form onSubmit={go}>
        <Field label={t(($) => $.preview.address)} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <button type="submit" className="button">
          {t(($) => $.preview.go)}
        </button>
      </form>
      <SelectField
        label={t(($) => $.pages.site)}
        value={place.siteId}
        onChange={({ target }) => {
          const chosen = sites.find(({ id }) => id === target.value)
          const [first = locale] = chosen?.locales ?? []
          onGo({ siteId: target.value, path: `/${chosen?.locales.includes(locale) ? locale : first}` })
        }}
      >
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(($) => $.preview.locale)}
        value={locale}
        onChange={({ target }) => onGo(inLocale(place, target.value, alternates))}
      >
        {(site?.locales ?? [locale]).map((code) => (
          <option key={code} value={code}>
            {format.locale(code)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(($) => $.preview.width)}
        value={widthName(look.width)}
        onChange={({ target }) => onLook({ ...look, width: WIDTHS[target.value as Width] ?? null })}
      >
        {(['full', 'phone', 'tablet', 'desktop'] as const).map((name) => (
          <option key={name} value={name}>
            {t(($) => $.preview.widths[name])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(($) => $.preview.theme)}
        value={look.theme ?? ''}
        onChange={({ target }) => onLook({ ...look, theme: target.value || null })}
      >
        <option value="">{t(($) => $.preview.ownTheme)}</option>
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {theme.replace('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(($) => $.preview.view)}
        value={look.view}
        onChange={({ target }) => onLook({ ...look, view: VIEWS.find((view) => view === target.value) ?? 'draft' })}
      >
        {VIEWS.map((view) => (
          <option key={view} value={view} disabled={!hasDrafts && view !== 'live'}>
            {t(($) => $.preview.views[view])}
          </option>
        ))}
      </SelectField>
      <label className="preview-check">
        <input type="checkbox" checked={look.choosesBlocks} onChange={({ target }) => onLook({ ...look, choosesBlocks: target.checked })} />
        {t(($) => $.preview.choose)}
      </label>
      {REVEALS.map((name) => (
        <label key={name} className="preview-check">
          <input
            type="checkbox"
            checked={look.reveals.includes(name)}
            onChange={({ target }) =>
              onLook({ ...look, reveals: REVEALS.filter((each) => (each === name ? target.checked : look.reveals.includes(each))) })
            }
          />
          {t(($) => $.preview.reveals[name])}
        </label>
      ))}
      <button type="button" className="button" onClick={onRefresh}>
        {t(($) => $.preview.refresh)}
      </button>
    </div>
  )
}
