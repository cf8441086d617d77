import { Suspense, use, useContext } from 'react'
import { EditorContext } from '../frame/editor-context.ts'
import { loadProblemTexts, problemText } from './problem-texts.ts'

interface Props {
  problem: {
    code: string
    path: string
    message: string
    hint: string
    values?: Record<string, string> | undefined
  }
}

/** What is wrong and what to do about it, in the language of the editor; in the words of the builder where a code is newer than this screen. */
export function ProblemSentence({ problem }: Props) {
  return (
    <Suspense fallback={null}>
      <Sentence problem={problem} />
    </Suspense>
  )
}

function Sentence({ problem }: Props) {
  const { htmlLang } = useContext(EditorContext)
  const translate = use(loadProblemTexts(htmlLang.split('-')[0] ?? 'en'))
  const text = translate && problemText(translate, problem)
  if (!text) return <span lang="en">{`${problem.message}. ${problem.hint}`}</span>
  const { detail } = problem.values ?? {}
  return (
    <>
      {text}
      {detail !== undefined && (
        <span className="editor-note" lang="en">
          {detail}
        </span>
      )}
    </>
  )
}
