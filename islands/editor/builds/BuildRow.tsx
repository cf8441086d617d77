import type { Build } from '#content-schema/editing/builds.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { EntryLink, PageLink } from './EntryLinks.tsx'
import { useClock, useReceipt } from './use-receipt.ts'

/** A build as a card: what led to it and what became of it; pages behind a disclosure. */
export function BuildRow({ build }: { build: Build }) {
  const t = useEditorTexts()
  const receipt = useReceipt()
  const { clock } = useClock()
  const { number } = useEditorFormat()
  const { entries, moreEntries, kind, state, phase, failed, counts, message, attempts, liveSince, startedAt, durations, pages } = build
  const cause = kind === 'afterwards' ? t(($) => $.builds.afterwards) : t(($) => $.builds.otherCause)
  const moment = liveSince ?? startedAt
  return (
    <li className="editor-build" data-state={state}>
      <p>
        <strong>{entries.length > 0 ? receipt(build) : cause}</strong> <span className="badge">{t(($) => $.builds.state[state])}</span>
        <span className="editor-note">
          <time dateTime={moment}>{clock(moment)}</time>
          {counts.changed > 0 && ` · ${t(($) => $.builds.changed, { count: counts.changed })}`}
          {counts.removed > 0 && ` · ${t(($) => $.builds.removed, { count: counts.removed })}`}
          {attempts > 1 && ` · ${t(($) => $.builds.tries, { count: attempts })}`}
        </span>
      </p>
      {state === 'running' && phase !== null && phase.total > 0 && (
        <p className="editor-progress">
          <label>
            {t(($) => $.builds.phase[phase.name])} <progress value={phase.done} max={phase.total} />
          </label>{' '}
          {number(phase.done)} / {number(phase.total)}
        </p>
      )}
      {message !== null && <p className="editor-outdated">{message}</p>}
      {entries.length > 0 && (
        <ul className="editor-entries">
          {entries.map((entry) => (
            <li key={entry.key}>
              <EntryLink entry={entry} />
            </li>
          ))}
          {moreEntries > 0 && <li className="editor-note">{t(($) => $.change.more, { count: moreEntries })}</li>}
        </ul>
      )}
      {failed.length > 0 && <FailedPages build={build} />}
      {durations !== null && <Phases durations={durations} />}
      {pages.length > 0 && <ChangedPages build={build} />}
    </li>
  )
}

function FailedPages({ build: { failed, counts } }: { build: Build }) {
  const t = useEditorTexts()
  return (
    <>
      <p className="editor-outdated">
        {t(($) => $.builds.notMade)} ({counts.failed})
      </p>
      <ul className="editor-paths">
        {failed.map((page) => (
          <li key={`${page.siteId} ${page.path}`}>
            <PageLink page={page} /> <span className="editor-note">{page.message}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How long each phase took. */
function Phases({ durations }: { durations: NonNullable<Build['durations']> }) {
  const t = useEditorTexts()
  const { seconds } = useClock()
  return (
    <dl className="editor-phases">
      {(['plan', 'render', 'publish'] as const).map((name) => (
        <div key={name}>
          <dt>{t(($) => $.builds.phase[name])}</dt>
          <dd>{seconds(durations[`${name}Ms`])}</dd>
        </div>
      ))}
    </dl>
  )
}

function ChangedPages({ build: { pages, counts } }: { build: Build }) {
  const t = useEditorTexts()
  const left = counts.changed - pages.length
  return (
    <details>
      <summary>{t(($) => $.builds.pages)}</summary>
      <ul className="editor-paths">
        {pages.map((page) => (
          <li key={`${page.siteId} ${page.path}`}>
            <PageLink page={page} /> <Reason reason={page.reason} />
          </li>
        ))}
        {left > 0 && <li className="editor-note">{t(($) => $.change.more, { count: left })}</li>}
      </ul>
    </details>
  )
}

const CHANGED = / changed$/

/** Why a page was made, in words. The planner's own words stand for entries and lists, e.g. `content/Page/about@de changed`. */
function Reason({ reason }: { reason: string }) {
  const t = useEditorTexts()
  const told = () => {
    if (reason === 'new page') return t(($) => $.builds.why.new)
    if (reason === 'shows something else') return t(($) => $.builds.why.otherwise)
    if (reason === 'templates changed' || reason === 'rules changed') return t(($) => $.builds.why.code)
    return CHANGED.test(reason) ? t(($) => $.builds.why.changed, { what: reason.replace(CHANGED, '') }) : reason
  }
  return <span className="editor-note">{told()}</span>
}
