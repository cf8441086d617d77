import { useEffect, useMemo, useState } from 'react'
import type { PreviewProblem } from '#content-schema/editing/preview.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { PageFrame } from '../preview/PageFrame.tsx'
import { problemOfPage } from '../preview/page-document.ts'
import { type Arranged, CompareBar } from './CompareBar.tsx'
import { compareDocuments } from './compare-documents.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { chooseDifference, lockPage, markDifferences } from './mark-differences.ts'
import type { PageChange } from './page-changes.ts'
import { TextDifference } from './TextDifference.tsx'
import { useScrollTogether } from './use-scroll-together.ts'

const SIDES = ['before', 'after'] as const
type Side = (typeof SIDES)[number]
/** In a narrower window two pages have no room beside each other. */
const BESIDE = '(width >= 48rem)'

interface Props {
  urls: Record<Side, string>
  /** What each page is called. */
  titles: Record<Side, string>
  /** Language of the pages. */
  language: string
}

/** A page as it was and as it is: pictures that scroll together, with what differs outlined in both, and its words one after the other. */
export function ComparedPages({ urls, titles, language }: Props) {
  const t = useEditorTexts()
  const [arranged, arrange] = useState<Arranged>(() => ({
    arrangement: matchMedia(BESIDE).matches ? 'beside' : 'overlay',
    width: null,
    share: 50,
  }))
  const [chosen, choose] = useState<PageChange | null>(null)
  const [{ before, after }, setPages] = useState<Partial<Record<Side, Document>>>({})
  const compared = useMemo(() => before && after && compareDocuments(before, after, language), [before, after, language])
  useScrollTogether(compared ?? null)
  const ready = (side: Side) => (page: Document) => {
    lockPage(page)
    setPages((others) => ({ ...others, [side]: page }))
  }
  useEffect(() => {
    if (compared) for (const side of SIDES) markDifferences(side, compared.changes)
  }, [compared])
  useEffect(() => {
    if (compared && chosen) chooseDifference(compared, chosen)
  }, [compared, chosen])
  const problems = { before: before && problemOfPage(before), after: after && problemOfPage(after) }
  const { arrangement, width, share } = arranged
  const isOver = arrangement !== 'beside' && !problems.before && !problems.after
  return (
    <>
      <CompareBar arranged={arranged} onArrange={arrange} />
      <div className="preview-split">
        <div className={isOver ? `compare-pages compare-over compare-${arrangement}` : 'compare-pages'}>
          {SIDES.map((side) => (
            <section key={side} aria-label={titles[side]}>
              <h2>{titles[side]}</h2>
              {problems[side] && <Absent problem={problems[side].problem} />}
              <div
                hidden={Boolean(problems[side])}
                className="compare-page"
                style={isOver && arrangement === 'overlay' && side === 'after' ? { opacity: share / 100 } : undefined}
              >
                <PageFrame title={titles[side]} url={urls[side]} version={0} width={width} isLocked onReady={ready(side)} />
              </div>
            </section>
          ))}
        </div>
        <aside aria-labelledby="compare-differences">
          <h2 id="compare-differences">{t(($) => $.compare.differences)}</h2>
          {compared ? (
            <DifferenceList changes={compared.changes} chosen={chosen} onChoose={choose} />
          ) : (
            <p role="status">{t(($) => $.problem.loading)}</p>
          )}
        </aside>
      </div>
      {compared && (
        <section className="compare-words" aria-labelledby="compare-words">
          <h2 id="compare-words">{t(($) => $.compare.words)}</h2>
          <div className="editor-difference">
            <TextDifference blocks={compared.words} language={language} />
          </div>
        </section>
      )}
    </>
  )
}

function Absent({ problem }: { problem: PreviewProblem }) {
  const t = useEditorTexts()
  return <p className="notice">{t(($) => (problem === 'missing' ? $.compare.missing : $.preview.problems[problem]))}</p>
}
