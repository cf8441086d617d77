import { Fragment } from 'react'
import { readDifference } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { CompareLink } from '../compare/CompareLink.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { PageChangeList } from './PageChangeList.tsx'

const CHANGES = ['added', 'changed', 'removed'] as const

/** What visitors would see otherwise if another release were live. */
export function Difference({ from, to }: { from: string; to: string }) {
  const t = useEditorTexts()
  const difference = useEditorQuery(['difference', from, to], () => readDifference(from, to))
  return (
    <div className="editor-impact">
      <Loading query={difference}>
        {({ sites, isComplete }) => (
          <>
            {sites.length === 0 && <p>{t(($) => $.releases.same)}</p>}
            {!isComplete && <p className="editor-note">{t(($) => $.releases.incomplete)}</p>}
            {sites.map((site) => (
              <Fragment key={site.siteId}>
                <PageChangeList
                  siteId={site.siteId}
                  tellMore={(path) => (
                    <>
                      {' '}
                      <CompareLink target={{ siteId: site.siteId, path, from, to }} />
                    </>
                  )}
                  changes={CHANGES.map((change) => ({ change, paths: site[change], count: site.counts[change] }))}
                />
                <ChangedParts parts={site.parts} />
              </Fragment>
            ))}
          </>
        )}
      </Loading>
    </div>
  )
}

/** What every page of a language or section shows. */
function ChangedParts({ parts }: { parts: readonly string[] }) {
  const t = useEditorTexts()
  if (parts.length === 0) return null
  return (
    <>
      <p>{t(($) => $.releases.parts)}</p>
      <ul className="editor-paths">
        {parts.map((part) => {
          const [name, ...place] = part.split('/').filter(Boolean)
          return (
            <li key={part}>
              {name === 'footer' ? t(($) => $.pages.footer) : t(($) => $.pages.header)} {place.join(' / ')}
            </li>
          )
        })}
      </ul>
    </>
  )
}
