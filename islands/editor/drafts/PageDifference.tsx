import { useId, useState } from 'react'
import type { DifferenceAnswer } from '#content-schema/editing/difference.ts'
import type { DraftReference } from '#content-schema/editing/preview.ts'
import { EditorError, readPageDifference } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { TextDifference } from '../compare/TextDifference.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'

interface Props {
  page: { siteId: string; path: string }
  drafts: readonly DraftReference[]
}

/** The words of a page before and after, once somebody wants to see them: the builder renders it twice for the answer. */
export function PageDifference({ page, drafts }: Props) {
  const t = useEditorTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const label = t(($) => (isOpen ? $.impact.hide : $.impact.show))
  return (
    <>
      <button
        type="button"
        className="editor-more"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${label}: ${page.path}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div id={id} className="editor-difference">
          <Words page={page} drafts={drafts} />
        </div>
      )}
    </>
  )
}

function Words({ page, drafts }: Props) {
  const difference = useEditorQuery(['difference', page, drafts], () => readWherePageIs(page, drafts))
  return <Loading query={difference}>{(answer) => <Answer answer={answer} language={page.path.slice(1, 3)} />}</Loading>
}

async function readWherePageIs(page: Props['page'], drafts: Props['drafts']): Promise<DifferenceAnswer> {
  try {
    return await readPageDifference(page, drafts)
  } catch (error) {
    if (error instanceof EditorError && error.status === 404) return { status: 'missing' }
    throw error
  }
}

function Answer({ answer, language }: { answer: DifferenceAnswer; language: string }) {
  const t = useEditorTexts()
  if (answer.status === 'missing') return <p>{t(($) => $.impact.missing)}</p>
  if (answer.status === 'failed')
    return (
      <p>
        {t(($) => $.impact.failed)} {answer.message}
      </p>
    )
  return <TextDifference blocks={answer.blocks} language={language} />
}
