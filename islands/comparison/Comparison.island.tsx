import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import './comparison-styles.ts'
import { columnName } from '#content-schema/comparison/columns.ts'
import { buildComparison, type ComparisonProduct } from '#content-schema/comparison/table.ts'
import { quotationOfColumns } from '#content-schema/quotation/quotation-of-columns.ts'
import { QUOTATION_PATH } from '#content-schema/quotation/quotation-path.ts'
import { openContactPanel } from '#islands/kit/contact.ts'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { adoptStyles } from '#islands/kit/styles.ts'
import { Categories } from './Categories.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ComparisonTools } from './ComparisonTools.tsx'
import { EmptyComparison } from './EmptyComparison.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { Picker } from './Picker.tsx'
import { useComparison } from './use-comparison.ts'

adoptStyles('@page { size: A4 landscape; margin: 12mm }')

interface Props {
  locale: string
  productsUrl: string
  /** Called once nothing is on its way any more: what stood here before can go. */
  onReady?: () => void
}

/** Needs JavaScript: which products are compared only the browser knows, from the address or from the basket. */
export default function Comparison({ locale, productsUrl, onReady }: Props) {
  const t = useStrings()
  const comparison = useComparison(locale)
  const { columns, missing, system, basket } = comparison
  const [hidesIdentical, setHidesIdentical] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [status, setStatus] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const table = buildComparison(columns, { system, hidesIdentical })
  const failed = columns.filter(({ problem }) => problem === 'failed')
  const nameOf = (key: string) => {
    const column = columns.find((candidate) => candidate.key === key)
    return column ? columnName(column, system) : ''
  }
  const names = columns.filter(({ problem }) => problem === null).map((column) => columnName(column, system))
  useTitleOfPrint(names)
  const isReady = !columns.some(({ loading }) => loading)
  useLayoutEffect(() => {
    if (isReady) onReady?.()
  }, [isReady, onReady])

  const remove = (key: string) => {
    const at = columns.findIndex((column) => column.key === key)
    const next = columns[at + 1] ?? columns[at - 1]
    setStatus(t(($) => $.comparison.removed, { name: nameOf(key) }))
    comparison.remove(key)
    requestAnimationFrame(() => {
      const button = next && root.current?.querySelector<HTMLElement>(`[data-control="remove"][data-key="${CSS.escape(next.key)}"]`)
      ;(button ?? root.current?.querySelector<HTMLElement>('a, button'))?.focus()
    })
  }
  const move = (key: string, position: number) => {
    const to = Math.max(0, Math.min(position, columns.length - 1))
    comparison.move(key, to)
    setStatus(t(($) => $.comparison.moved, { name: nameOf(key), position: to + 1, count: columns.length }))
  }
  const askExpert = () => {
    const lines = [t(($) => $.comparison.expertMessage), ...names.map((name) => `– ${name}`), comparison.address]
    openContactPanel({ subject: t(($) => $.comparison.expertSubject, { names: names.join(' / ') }), message: lines.join('\n') })
  }
  const quotationOf = (some: readonly ComparisonProduct[]) => pageFacts().homeUrl + QUOTATION_PATH + quotationOfColumns(some)

  return (
    <div className="comparison" ref={root}>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {!comparison.isLink && basket.classifications.length > 1 && (
        <Categories
          groups={basket.classifications}
          current={comparison.classification}
          onChoose={comparison.showClassification}
          locale={locale}
        />
      )}
      {comparison.isLink && (
        <div className="comparison-notice">
          <p>{t(($) => $.comparison.fromLink)}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              void comparison
                .keep()
                .then((result) => setStatus(result === 'kept' ? t(($) => $.comparison.kept) : t(($) => $.common.failed)))
            }}
          >
            {t(($) => $.comparison.keep)}
          </button>
        </div>
      )}
      {missing.length > 0 && (
        <div className="comparison-notice" role="alert">
          <p>{t(($) => $.comparison.missing, { names: missing.map(({ slug }) => slug).join(', ') })}</p>
          <button type="button" className="button" onClick={() => comparison.remove(...missing.map(({ key }) => key))}>
            {t(($) => $.comparison.removeMissing)}
          </button>
        </div>
      )}
      <LoadFailure locale={locale} failed={failed} />
      {comparison.further.length > 0 && (
        <div className="comparison-notice">
          <p>{t(($) => $.comparison.tooMany, { count: columns.length })}</p>
          <button type="button" className="button" onClick={comparison.showFurther}>
            {t(($) => $.comparison.showFurther)}
          </button>
        </div>
      )}
      {columns.length === 0 ? (
        <EmptyComparison productsUrl={productsUrl} />
      ) : (
        <>
          <ComparisonTools
            comparison={comparison}
            table={table}
            hidesIdentical={hidesIdentical}
            onHideIdentical={setHidesIdentical}
            isPicking={isPicking}
            onPick={setPicking}
          />
          {isPicking && comparison.classification !== null && (
            <Picker
              locale={locale}
              classification={comparison.classification}
              entries={[...columns.map(({ slug, selectedVariantId }) => ({ slug, variantId: selectedVariantId })), ...comparison.further]}
              onAdd={(product, variantId) => {
                comparison.add(product.slug, variantId)
                setStatus(t(($) => $.comparison.added, { name: product.name }))
              }}
            />
          )}
          <ComparisonTable
            columns={columns}
            table={table}
            system={system}
            onRemove={remove}
            onMove={move}
            onVariant={comparison.changeVariant}
            quotationOf={quotationOf}
          />
          {columns.length === 1 && <p className="comparison-hint">{t(($) => $.comparison.single)}</p>}
          <p className="comparison-expert">
            {columns.length > 1 && (
              <a className="button button-accent" href={quotationOf(columns)}>
                {t(($) => $.comparison.quotationOfAll)}
              </a>
            )}
            <button type="button" className="button" onClick={askExpert}>
              {t(($) => $.comparison.expert)}
            </button>
          </p>
        </>
      )}
    </div>
  )
}

/** A file or a sheet of paper is named after what is compared. */
function useTitleOfPrint(names: readonly string[]): void {
  const joined = names.join(' / ')
  useEffect(() => {
    if (joined === '') return
    const before = document.title
    const rename = () => {
      document.title = joined
    }
    const restore = () => {
      document.title = before
    }
    window.addEventListener('beforeprint', rename)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', rename)
      window.removeEventListener('afterprint', restore)
    }
  }, [joined])
}
