import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '#content-schema/editing/preview.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { EditorError, readDrafts, readImpact } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { PutOnNext } from '../next/PutOnNext.tsx'
import { Impact } from './Impact.tsx'

/** Drafts that differ from what is published, and what publishing some of them together would change, before anybody does. */
export default function DraftScreen() {
  const t = useEditorTexts()
  const drafts = useEditorQuery(['drafts'], readDraftsWhereOpen)
  return (
    <>
      <ScreenHeading title={t(($) => $.drafts.title)} />
      <p className="lead">{t(($) => $.drafts.lead)}</p>
      <Loading query={drafts}>
        {(list) => {
          if (list === 'closed') return <p className="notice">{t(($) => $.stage.closed)}</p>
          return list.length === 0 ? <p>{t(($) => $.drafts.none)}</p> : <DraftSet drafts={list} />
        }}
      </Loading>
    </>
  )
}

async function readDraftsWhereOpen(): Promise<readonly Draft[] | 'closed'> {
  try {
    return (await readDrafts()).drafts
  } catch (error) {
    if (error instanceof EditorError && error.status === 403) return 'closed'
    throw error
  }
}

function DraftSet({ drafts }: { drafts: readonly Draft[] }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = drafts.filter(({ key }) => !left.has(key))
  const impact = useMutation({ mutationFn: () => readImpact(chosen.map(({ model, id }) => ({ model, id }))) })
  const toggle = (key: string) => {
    impact.reset()
    setLeft((before) => (before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key])))
  }
  return (
    <>
      <fieldset className="editor-drafts">
        <legend className="visually-hidden">{t(($) => $.stage.DRAFT)}</legend>
        {drafts.map(({ key, title, changedAt, isNew }) => (
          <label key={key}>
            <input type="checkbox" value={key} checked={!left.has(key)} onChange={() => toggle(key)} />
            <span>
              <strong>{title}</strong>
              <span className="editor-note">
                {key} · <time dateTime={changedAt}>{format.moment(changedAt)}</time>
                {isNew && ` · ${t(($) => $.drafts.isNew)}`}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="editor-release-tools">
        <BusyButton
          className="button button-accent"
          isBusy={impact.isPending}
          disabled={chosen.length === 0}
          onClick={() => impact.mutate()}
        >
          {t(($) => $.drafts.ask)}
        </BusyButton>
        <PutOnNext key={[...left].join()} drafts={chosen} />
      </div>
      {impact.isError && (
        <p className="notice notice-error" role="alert">
          {t(($) => $.problem.failed)}
        </p>
      )}
      {impact.data && <Impact report={impact.data} drafts={chosen} />}
    </>
  )
}
