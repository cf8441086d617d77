import { Link } from 'wouter'
import { type ImpactPage, type ImpactProblem, type ImpactReport, PROBLEM_KINDS, problemKind } from '#content-schema/editing/impact.ts'
import type { DraftReference } from '#content-schema/editing/preview.ts'
import { CompareLink } from '../compare/CompareLink.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { PageChangeList } from '../pages/PageChangeList.tsx'
import { previewScreen } from '../preview/preview-target.ts'
import { ProblemSentence } from '../problems/ProblemSentence.tsx'
import { PageDifference } from './PageDifference.tsx'

const CHANGES = ['added', 'changed', 'removed'] as const

/**
 * What publishing a set of drafts changes: what is wrong afterwards or no longer, pages by what becomes of them, each with its words before and
 * after, and redirects.
 */
export function Impact({ report, drafts }: { report: ImpactReport; drafts: readonly DraftReference[] }) {
  const t = useEditorTexts()
  const { pages, redirects, problems, touched, compared } = report
  // What has a segment with `!` is for the edge alone.
  const shown = pages.filter(({ kind, path }) => kind === 'page' && !path.includes('/!'))
  const sites = Map.groupBy(shown, ({ siteId }) => siteId)
  const references = drafts.map(({ model, id }) => ({ model, id }))
  return (
    <section className="editor-impact" aria-labelledby="editor-impact" aria-live="polite">
      <h2 id="editor-impact">{t(($) => $.drafts.changes)}</h2>
      <Problems title={t(($) => $.drafts.problems)} problems={problems.filter(({ change }) => change === 'new')} />
      <Problems title={t(($) => $.drafts.solved)} problems={problems.filter(({ change }) => change === 'solved')} />
      {shown.length === 0 && <p>{t(($) => $.drafts.nothing)}</p>}
      {compared < touched && <p className="editor-note">{t(($) => $.drafts.sampled, { compared, touched })}</p>}
      {[...sites].map(([siteId, own]) => (
        <PageChangeList
          key={siteId}
          siteId={siteId}
          changes={changesOf(own)}
          tellMore={(path) => (
            <>
              {' '}
              <Link href={previewScreen({ siteId, path })} aria-label={`${t(($) => $.preview.label)}: ${path}`}>
                {t(($) => $.preview.label)}
              </Link>
              {' · '}
              <CompareLink target={{ siteId, path, drafts: references }} />
              <PageDifference page={{ siteId, path }} drafts={references} />
            </>
          )}
        />
      ))}
      {redirects.length > 0 && (
        <>
          <h3>{t(($) => $.drafts.redirects)}</h3>
          <ul className="editor-paths">
            {redirects.map(({ from, to, change }) => (
              <li key={from}>
                {from} → {to} <span className="editor-note">{t(($) => $.change[change])}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function changesOf(pages: readonly ImpactPage[]) {
  const of = (change: ImpactPage['change']) => pages.flatMap((page) => (page.change === change ? [page.path] : []))
  return CHANGES.map((change) => ({ change, paths: of(change), count: of(change).length }))
}

/** Problems by what they are about, worst first. */
function Problems({ title, problems }: { title: string; problems: readonly ImpactProblem[] }) {
  const t = useEditorTexts()
  if (problems.length === 0) return null
  const kinds = Map.groupBy(problems, ({ code }) => problemKind(code))
  return (
    <>
      <h3>{title}</h3>
      {PROBLEM_KINDS.map((kind) => {
        const own = kinds.get(kind) ?? []
        return (
          own.length > 0 && (
            <div key={kind} className="editor-problem-kind">
              <h4>
                {t(($) => $.impact.kind[kind])} <span className="editor-note">{own.length}</span>
              </h4>
              <ul className="editor-problems">
                {own.map((problem) => (
                  <li key={`${problem.code} ${problem.entry} ${problem.path} ${problem.message}`}>
                    <ProblemSentence problem={problem} />
                    <span className="editor-note">
                      {problem.entry} {problem.path}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </>
  )
}
