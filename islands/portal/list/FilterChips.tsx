import { CLOSE_STROKE } from '#content-schema/site/close-stroke.ts'
import { listTexts } from './list-texts.ts'

export interface Chip {
  key: string
  text: string
  remove: () => void
}

/** What narrows a list at the moment; each can be taken away by itself. */
export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const t = listTexts.use()
  if (chips.length === 0) return null
  return (
    <ul className="list-chips" aria-label={t(($) => $.filters)}>
      {chips.map(({ key, text, remove }) => (
        <li key={key}>
          <button type="button" className="list-chip" onClick={remove} aria-label={t(($) => $.removeFilter, { name: text })}>
            {text}
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={CLOSE_STROKE} />
            </svg>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link-button" onClick={onClear}>
          {t(($) => $.clearAll)}
        </button>
      </li>
    </ul>
  )
}
