import { PortalError } from '../../api/portal-error.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { UnauthenticatedError } from '../../session/with-session.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'

type Tried = 'ticket' | 'comment' | 'change'

/** An apology, when to try again, and whom to turn to (TK-11). Nothing while nothing failed or somebody is led to the login. */
export function SupportProblem({ error, tried }: { error: unknown; tried: Tried }) {
  const t = useTicketTexts()
  const common = useTexts()
  const { contactUrl } = usePortal()
  if (!error || error instanceof UnauthenticatedError) return null
  const { status, reference } = error instanceof PortalError ? error : { status: -1, reference: null }
  const text = () => {
    if (status === 409) return t(($) => $.problem.changed)
    if (status === 422 && tried !== 'change') return t(($) => $.problem.files)
    if (status === 429) return common(($) => $.problem.tooMany)
    return t(($) => $.problem[tried])
  }
  return (
    <div className="notice notice-error ticket-problem" role="alert">
      <p>
        {text()}
        {reference && <small> {common(($) => $.common.reference, { reference })}</small>}
        {contactUrl && (
          <>
            {' '}
            <a href={contactUrl} target="_blank" rel="noopener">
              {t(($) => $.problem.support)}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
