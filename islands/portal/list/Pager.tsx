import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { usePortal } from '../frame/portal-context.ts'
import { listTexts } from './list-texts.ts'

interface Props {
  page: number
  rowsPerPage: number
  total: number
  onPage: (page: number) => void
}

/** Which rows are shown of how many, and the way to the others. */
export function Pager({ page, rowsPerPage, total, onPage }: Props) {
  const t = listTexts.use()
  const { htmlLang } = usePortal()
  const last = Math.max(1, Math.ceil(total / rowsPerPage))
  const number = createNumberFormat(htmlLang)
  const from = total === 0 ? 0 : (page - 1) * rowsPerPage + 1
  return (
    <nav className="list-pager" aria-label={t(($) => $.pages)}>
      <p role="status">
        {t(($) => $.range, { from: number(from), to: number(Math.min(total, page * rowsPerPage)), total: number(total) })}
      </p>
      {last > 1 && (
        <div className="list-pager-buttons">
          <button type="button" className="list-button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t(($) => $.previous)}
          </button>
          <span>{t(($) => $.pageOf, { page: number(page), last: number(last) })}</span>
          <button type="button" className="list-button" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {t(($) => $.next)}
          </button>
        </div>
      )}
    </nav>
  )
}
