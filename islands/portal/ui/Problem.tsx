import { PortalError } from '../api/portal-error.ts'
import { useTexts } from '../frame/texts.ts'
import { problemText } from './problem-text.ts'

/** Says why something did not work, where it was tried; nothing while nothing failed. `text` is said in place of what the error tells. */
export function Problem({ error, text }: { error: unknown; text?: string | null }) {
  const t = useTexts()
  const said = error ? (text ?? problemText(t, error)) : null
  const reference = error instanceof PortalError ? error.reference : null
  return said ? (
    <p className="portal-problem" role="alert">
      {said}
      {reference && <small> {t(($) => $.common.reference, { reference })}</small>}
    </p>
  ) : null
}
