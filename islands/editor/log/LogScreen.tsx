import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readLog } from '../api/status-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'

const KEY = ['log'] as const

/** Who did what in the area, newest first. Needs no builder. */
export default function LogScreen() {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const queries = useQueryClient()
  const log = useEditorQuery(KEY, readLog)
  // What was done since is not in it: who comes back reads it anew.
  useEffect(() => () => queries.removeQueries({ queryKey: KEY }), [queries])
  return (
    <>
      <ScreenHeading title={t(($) => $.log.title)} />
      <p className="lead">{t(($) => $.log.lead)}</p>
      <Loading query={log}>
        {({ actions }) =>
          actions.length === 0 ? (
            <p>{t(($) => $.log.none)}</p>
          ) : (
            <ol className="editor-release-list">
              {actions.map(({ at, action, target, editor }) => (
                <li key={`${at} ${action} ${target}`}>
                  <strong>{t(($) => $.log.action[action])}</strong> <span className="editor-id">{target}</span>
                  <span className="editor-note">
                    <time dateTime={at}>{format.moment(at)}</time> · {editor ?? t(($) => $.log.noName)}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loading>
    </>
  )
}
