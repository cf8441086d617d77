import { useStrings } from '#islands/kit/strings.ts'

/** What stands where nothing is compared: how to begin. */
export function EmptyComparison({ productsUrl }: { productsUrl: string }) {
  const t = useStrings()
  return (
    <div className="comparison-empty">
      <p className="comparison-empty-title">{t(($) => $.comparison.empty)}</p>
      <p>{t(($) => $.comparison.emptyHint)}</p>
      <p>
        <a className="button" href={productsUrl}>
          {t(($) => $.comparison.toProducts)}
        </a>
      </p>
    </div>
  )
}
