import type { ContentProblem } from '#content-schema/editing/content-problems.ts'
import { PROBLEMS_KEY, readProblems } from '../api/status-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { EntryLink, PageLink } from '../builds/EntryLinks.tsx'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { ProblemSentence } from './ProblemSentence.tsx'

/** What is wrong with content: where, since when, what to do, and what visitors see meanwhile. */
export default function ProblemScreen() {
  const t = useEditorTexts()
  const found = useEditorQuery(PROBLEMS_KEY, readProblems)
  return (
    <>
      <ScreenHeading title={t(($) => $.problems.title)} />
      <p className="lead">{t(($) => $.problems.lead)}</p>
      <Loading query={found}>
        {({ problems, more }) =>
          problems.length === 0 ? (
            <p>{t(($) => $.problems.none)}</p>
          ) : (
            <>
              <p role="status">{t(($) => $.problems.count, { count: problems.length + more })}</p>
              <ol className="editor-release-list">
                {problems.map((problem) => (
                  <Problem
                    key={`${problem.code} ${problem.entry?.key} ${problem.language} ${problem.path} ${problem.message}`}
                    problem={problem}
                  />
                ))}
              </ol>
              {more > 0 && <p className="editor-note">{t(($) => $.problems.more, { count: more })}</p>}
            </>
          )
        }
      </Loading>
    </>
  )
}

function Problem({ problem }: { problem: ContentProblem }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const { code, entry, language, path, since, pages } = problem
  return (
    <li>
      <p>
        <strong>{entry?.title ?? pages[0]?.path}</strong> <span className="badge">{code}</span>
        {language !== null && <span className="editor-note">{format.language(language)}</span>}
      </p>
      <p>
        <ProblemSentence problem={problem} />
      </p>
      <p className="editor-note">
        <time dateTime={since}>{t(($) => $.problems.since, { moment: format.moment(since) })}</time>
        {path !== '' && ` · ${path}`} · <Shown problem={problem} />
      </p>
      {entry !== null && (
        <p>
          <EntryLink entry={entry} />
        </p>
      )}
      {pages.length > 0 && (
        <ul className="editor-paths">
          {pages.map((page) => (
            <li key={`${page.siteId} ${page.path}`}>
              <PageLink page={page} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Shown({ problem: { shown, shownOf } }: { problem: ContentProblem }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  if (shown === 'nothing') return t(($) => $.problems.nothing)
  const isMoment = shownOf !== null && !Number.isNaN(Date.parse(shownOf))
  return isMoment ? t(($) => $.problems.shownOf, { moment: format.moment(shownOf) }) : t(($) => $.problems.shown)
}
