import { useTexts } from '../../frame/texts.ts'
import { Problem as PortalProblem } from '../../ui/Problem.tsx'
import { useAccountTexts } from '../texts/account-texts.ts'
import { accountProblemText } from './problem-text.ts'

/** Says why something of the account did not work, where it was tried. */
export function Problem({ error }: { error: unknown }) {
  const t = useAccountTexts()
  const common = useTexts()
  return <PortalProblem error={error} text={error ? accountProblemText(t, common, error) : null} />
}
