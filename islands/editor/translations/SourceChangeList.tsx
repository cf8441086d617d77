import { outdatedLanguages, type TranslatedPage } from '#content-schema/editing/translation.ts'
import { readSourceChanges } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { groupChanges, splitChange } from './source-change.ts'

/** What the source of a page says otherwise than what the translators were sent, by languages; only when, where nobody can tell. */
export function SourceChangeList({ page }: { page: TranslatedPage }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const changes = useEditorQuery(['source-changes', page.id, page.sourceChangedAt, page.targetLanguages], () => readSourceChanges(page.id))
  return (
    <Loading query={changes}>
      {({ languages }) =>
        groupChanges(outdatedLanguages(page), languages).map(({ languages: names, exportedAt, fields }) => (
          <section key={names.join()} className="editor-source-change">
            <p>
              <strong>{names.map(format.language).join(', ')}</strong>
              {exportedAt !== null && <span> · {t(($) => $.translations.exported, { day: format.moment(exportedAt) })}</span>}
            </p>
            {fields === null && page.sourceChangedAt !== null && (
              <p>{t(($) => $.translations.changedOn, { moment: format.moment(page.sourceChangedAt ?? '') })}</p>
            )}
            {fields?.length === 0 && <p>{t(($) => $.translations.sameAsSent)}</p>}
            {fields !== null && fields.length > 0 && (
              <dl>
                {fields.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{field}</dt>
                    <dd>
                      <ChangedText before={before ?? ''} after={after ?? ''} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))
      }
    </Loading>
  )
}

function ChangedText({ before, after }: { before: string; after: string }) {
  const { start, removed, added, end } = splitChange(before, after)
  return (
    <>
      {start}
      {removed !== '' && <del>{removed}</del>}
      {added !== '' && <ins>{added}</ins>}
      {end}
    </>
  )
}
