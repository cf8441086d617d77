import { Link } from 'wouter'
import { PROBLEMS_KEY, readProblems } from '../api/status-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'

/** How many problems there are, with the way to them. Nothing while the builder does not answer: the receipts say so. */
export function ProblemCount() {
  const t = useEditorTexts()
  const { data } = useEditorQuery(PROBLEMS_KEY, readProblems)
  if (!data) return null
  const count = data.problems.length + data.more
  if (count === 0) return <p className="editor-note">{t(($) => $.problems.none)}</p>
  return (
    <p className="notice">
      <Link href="/problems">{t(($) => $.problems.count, { count })}</Link>
    </p>
  )
}
