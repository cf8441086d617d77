import { useEditorTexts } from '../frame/editor-texts.ts'
import type { PageChange } from './page-changes.ts'

/** So many are listed; the outlines show all. */
const MAX_LISTED = 50

interface Props {
  changes: readonly PageChange[]
  chosen: PageChange | null
  onChoose: (change: PageChange) => void
}

/** What of two pages differs, in the order it stands on them; choosing one brings it into view on both. */
export function DifferenceList({ changes, chosen, onChoose }: Props) {
  const t = useEditorTexts()
  if (changes.length === 0) return <p>{t(($) => $.compare.none)}</p>
  const at = chosen ? changes.indexOf(chosen) : -1
  const go = (to: number) => {
    const next = changes[(to + changes.length) % changes.length]
    if (next) onChoose(next)
  }
  return (
    <>
      <p className="compare-steps">
        <button type="button" className="button" onClick={() => go(at < 0 ? -1 : at - 1)}>
          {t(($) => $.compare.previous)}
        </button>
        <button type="button" className="button" onClick={() => go(at + 1)}>
          {t(($) => $.compare.next)}
        </button>
        <span role="status">{at >= 0 && t(($) => $.translations.progress, { done: at + 1, total: changes.length })}</span>
      </p>
      <ol className="preview-blocks">
        {changes.slice(0, MAX_LISTED).map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of two pages never changes, and two differences may be called the same
          <li key={index}>
            <button type="button" aria-pressed={change === chosen} onClick={() => onChoose(change)}>
              <span>{change.name}</span>
              <span className="badge">
                {t(($) =>
                  change.change === 'new' ? $.change.added : change.change === 'gone' ? $.change.removed : $.preview.changes[change.change],
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {changes.length > MAX_LISTED && <p className="editor-note">{t(($) => $.change.more, { count: changes.length - MAX_LISTED })}</p>}
    </>
  )
}
