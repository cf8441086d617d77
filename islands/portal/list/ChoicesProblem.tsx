import { useTexts } from '../frame/texts.ts'
import { listTexts } from './list-texts.ts'

interface Choices {
  data: unknown
  isError: boolean
  refetch: () => Promise<unknown>
}

/** Says that what filters offer could not be read, and reads it again; nothing while there is nothing to say. */
export function ChoicesProblem({ choices: { data, isError, refetch } }: { choices: Choices }) {
  const t = listTexts.use()
  const portal = useTexts()
  if (!isError || data !== undefined) return null
  return (
    <p className="list-problem" role="status">
      {t(($) => $.choicesFailed)}{' '}
      <button type="button" className="link-button" onClick={() => void refetch()}>
        {portal(($) => $.common.retry)}
      </button>
    </p>
  )
}
