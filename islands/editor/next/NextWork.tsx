import type { NextState } from '#content-schema/editing/next.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'

/** What the builder is doing for `next`, or that it failed, and what to do then. */
export function NextWork({ builder }: { builder: NextState | null }) {
  const t = useEditorTexts()
  if (builder === null) return <p className="notice">{t(($) => $.next.down)}</p>
  const { work } = builder
  if (work.state === 'idle') return null
  if (work.state === 'failed')
    return (
      <div className="notice notice-error" role="alert">
        <p>{t(($) => $.next.failed[work.what])}</p>
        <p className="editor-note" lang="en">
          {work.message}
        </p>
      </div>
    )
  const isCounted = work.total > 0
  return (
    <p className="editor-progress" role="status">
      <label>
        {labelOf(work, t)} <progress {...(isCounted ? { value: work.done, max: work.total } : {})} />
      </label>
      {isCounted && t(($) => $.translations.progress, { done: work.done, total: work.total })}
    </p>
  )
}

type Working = Extract<NextState['work'], { state: 'building' | 'promoting' }>

function labelOf(work: Working, t: ReturnType<typeof useEditorTexts>): string {
  if (work.state === 'promoting') return t(($) => $.next.promoting)
  const { phase } = work
  return phase === 'copy' || phase === 'read' ? t(($) => $.next.prepare) : t(($) => $.builds.phase[phase])
}
