import { requestDetails } from '#islands/kit/product-details.ts'
import { useStrings } from '#islands/kit/strings.ts'

/** Says which products could not be read, and tries again. Nothing when all could. */
export function LoadFailure({ locale, failed }: { locale: string; failed: readonly { slug: string; name: string }[] }) {
  const t = useStrings()
  if (failed.length === 0) return null
  return (
    <div className="comparison-notice is-error" role="alert">
      <p>{t(($) => $.comparison.loadFailed, { names: failed.map(({ name }) => name).join(', ') })}</p>
      <button
        type="button"
        className="button"
        onClick={() =>
          void requestDetails(
            locale,
            failed.map(({ slug }) => slug),
          )
        }
      >
        {t(($) => $.common.retry)}
      </button>
    </div>
  )
}
