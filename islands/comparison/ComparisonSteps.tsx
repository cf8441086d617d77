import { columnUrl } from '#content-schema/comparison/columns.ts'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import { dataSheetBeside } from '#content-schema/documents/data-sheet-beside.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { AS } from './table-roles.ts'
import type { AsideOf } from './use-pair.ts'

interface Props {
  columns: readonly ComparisonProduct[]
  asideOf: AsideOf
  /** Address of the page a quotation is asked for on, for these columns. */
  quotationOf: (columns: readonly ComparisonProduct[]) => string
}

/** Below the figures, for each product: its data sheet, a quotation, its page. */
export function ComparisonSteps({ columns, asideOf, quotationOf }: Props) {
  const t = useStrings()
  return (
    <tbody className="comparison-steps" {...AS.rowgroup}>
      <tr {...AS.row}>
        <th scope="row" {...AS.rowheader}>
          {t(($) => $.comparison.steps)}
        </th>
        {columns.map((column) => {
          const { key, name, url } = column
          return (
            <td key={key} {...AS.cell} data-aside={asideOf(key)}>
              {url !== '' && (
                <ul>
                  <li>
                    <a href={dataSheetBeside(url)}>
                      {t(($) => $.comparison.dataSheet)}
                      <Of name={name} />
                    </a>
                  </li>
                  <li>
                    <a href={quotationOf([column])}>
                      {t(($) => $.comparison.quotation)}
                      <Of name={name} />
                    </a>
                  </li>
                  <li>
                    <a href={columnUrl(column)}>
                      {t(($) => $.comparison.details)}
                      <Of name={name} />
                    </a>
                  </li>
                </ul>
              )}
            </td>
          )
        })}
      </tr>
    </tbody>
  )
}

/** Says which product a step is about to whoever hears it without its column. */
function Of({ name }: { name: string }) {
  return <span className="visually-hidden"> {name}</span>
}
