import { listTexts } from './list-texts.ts'

/** In place of rows where filters leave none. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = listTexts.use()
  return (
    <div className="portal-message">
      <h2>{t(($) => $.noMatch)}</h2>
      <p>{t(($) => $.noMatchText)}</p>
      <p>
        <button type="button" className="button button-secondary" onClick={onClear}>
          {t(($) => $.clearAll)}
        </button>
      </p>
    </div>
  )
}
