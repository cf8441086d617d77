import { readState } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { SearchBox } from '../ask/SearchBox.tsx'
import { LatestPublications } from '../builds/LatestPublications.tsx'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { ProblemCount } from '../problems/ProblemCount.tsx'
import { StageSwitch } from './StageSwitch.tsx'

/** What visitors see since when, what was live before, and the stage the editor looks at. */
export default function EditorHome() {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const state = useEditorQuery(['state'], readState)
  return (
    <>
      <ScreenHeading title={t(($) => $.home.title)} />
      <SearchBox />
      <Loading query={state}>
        {({ live, before, stages }) => (
          <div className="editor-home">
            <LatestPublications />
            <ProblemCount />
            <section aria-labelledby="editor-live">
              <h2 id="editor-live">{t(($) => $.home.live)}</h2>
              <dl className="editor-facts">
                <div>
                  <dt>{t(($) => $.home.since)}</dt>
                  <dd>
                    <time dateTime={live.since ?? live.created}>{format.moment(live.since ?? live.created)}</time>
                  </dd>
                </div>
                <div>
                  <dt>{t(($) => $.home.release)}</dt>
                  <dd className="editor-id">{live.id}</dd>
                </div>
                <div>
                  <dt>{t(($) => $.home.pages)}</dt>
                  <dd>{format.number(live.pages)}</dd>
                </div>
              </dl>
            </section>
            <section aria-labelledby="editor-before">
              <h2 id="editor-before">{t(($) => $.home.before)}</h2>
              {before.length === 0 ? (
                <p>{t(($) => $.home.none)}</p>
              ) : (
                <ol className="editor-releases">
                  {before.map(({ id, created }) => (
                    <li key={id}>
                      <time dateTime={created}>{format.moment(created)}</time> <span className="editor-id">{id}</span>
                    </li>
                  ))}
                </ol>
              )}
            </section>
            <StageSwitch allowed={stages} />
          </div>
        )}
      </Loading>
    </>
  )
}
