import { type ListColumn, shownColumns } from './column.ts'
import { listTexts } from './list-texts.ts'
import { Popup } from './Popup.tsx'

interface Props<Row, Sort extends string> {
  columns: readonly ListColumn<Row, Sort>[]
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
}

/** Which columns a list shows. */
export function ColumnMenu<Row, Sort extends string>({ columns, chosen, onChange }: Props<Row, Sort>) {
  const t = listTexts.use()
  const shown = shownColumns(columns, chosen).map(({ id }) => id)
  return (
    <Popup label={t(($) => $.columns)} className="list-popup-end">
      {() => (
        <>
          <fieldset className="list-options">
            <legend className="visually-hidden">{t(($) => $.columns)}</legend>
            {columns.map(({ id, head, isMain }) => (
              <label key={id} className="list-option">
                <input
                  type="checkbox"
                  checked={shown.includes(id)}
                  disabled={isMain ?? false}
                  onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...shown, id] : shown.filter((other) => other !== id))}
                />
                <span>{head}</span>
              </label>
            ))}
          </fieldset>
          {chosen && (
            <button type="button" className="link-button" onClick={() => onChange(null)}>
              {t(($) => $.defaultColumns)}
            </button>
          )}
        </>
      )}
    </Popup>
  )
}
