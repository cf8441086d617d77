import { useId } from 'react'
import { SelectField } from '#islands/kit/ui/Field.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { WIDTHS, type Width, widthName } from '../preview/widths.ts'

/** Two pages beside each other, one over the other with a slider between them, or what of their pixels differs. */
export const ARRANGEMENTS = ['beside', 'overlay', 'pixels'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

export interface Arranged {
  arrangement: Arrangement
  width: number | null
  /** How much of the newer page is seen over the older one, in percent. */
  share: number
}

interface Props {
  arranged: Arranged
  onArrange: (arranged: Arranged) => void
}

/** How two pages are looked at. */
export function CompareBar({ arranged, onArrange }: Props) {
  const t = useEditorTexts()
  const id = useId()
  const { arrangement, width, share } = arranged
  return (
    <div className="preview-bar">
      <SelectField
        label={t(($) => $.compare.arrangement)}
        value={arrangement}
        onChange={({ target }) => onArrange({ ...arranged, arrangement: ARRANGEMENTS.find((name) => name === target.value) ?? 'beside' })}
      >
        {ARRANGEMENTS.map((name) => (
          <option key={name} value={name}>
            {t(($) => (name === 'beside' ? $.preview.views.beside : $.compare.arrangements[name]))}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(($) => $.preview.width)}
        value={widthName(width)}
        onChange={({ target }) => onArrange({ ...arranged, width: WIDTHS[target.value as Width] ?? null })}
      >
        {(['full', 'phone', 'tablet', 'desktop'] as const).map((name) => (
          <option key={name} value={name}>
            {t(($) => $.preview.widths[name])}
          </option>
        ))}
      </SelectField>
      {arrangement === 'overlay' && (
        <div className="field compare-share">
          <label htmlFor={id}>{t(($) => $.compare.share)}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={share}
            aria-valuetext={`${share} %`}
            onChange={({ target }) => onArrange({ ...arranged, share: Number(target.value) })}
          />
        </div>
      )}
    </div>
  )
}
