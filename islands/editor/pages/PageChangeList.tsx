import type { ReactNode } from 'react'
import { useEditorTexts } from '../frame/editor-texts.ts'

/** Paths that stand there at once; the others are behind a disclosure. */
const MAX_SHOWN = 8

interface PageChanges {
  change: 'added' | 'changed' | 'removed'
  paths: readonly string[]
  /** Of all pages, of which some may not be named. */
  count: number
}

interface Props {
  siteId: string
  changes: readonly PageChanges[]
  /** What can be said of a page beside its path. */
  tellMore?: (path: string) => ReactNode
}

/** Pages of a site that come, change and go. */
export function PageChangeList({ siteId, changes, tellMore }: Props) {
  const t = useEditorTexts()
  return (
    <section className="editor-changes" aria-label={siteId}>
      <p className="editor-site">{siteId}</p>
      {changes
        .filter(({ count }) => count > 0)
        .map(({ change, paths, count }) => (
          <div key={change}>
            <p>
              <strong>{t(($) => $.change[change])}</strong>: {t(($) => $.translations.count, { count })}
            </p>
            <Paths paths={paths.slice(0, MAX_SHOWN)} tellMore={tellMore} />
            {paths.length > MAX_SHOWN && (
              <details>
                <summary>{t(($) => $.change.more, { count: paths.length - MAX_SHOWN })}</summary>
                <Paths paths={paths.slice(MAX_SHOWN)} tellMore={tellMore} />
              </details>
            )}
          </div>
        ))}
    </section>
  )
}

function Paths({ paths, tellMore }: { paths: readonly string[]; tellMore: Props['tellMore'] }) {
  return (
    <ul className="editor-paths">
      {paths.map((path) => (
        <li key={path}>
          {path}
          {tellMore?.(path)}
        </li>
      ))}
    </ul>
  )
}
