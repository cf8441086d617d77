import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { NextAnswer } from '#content-schema/editing/next.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { readDifference } from '../api/editor-api.ts'
import { dropNext, NEXT_KEY, putOnNext } from '../api/next-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { EntryLink } from '../builds/EntryLinks.tsx'
import { editorBase } from '../frame/editor-base.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { Difference } from '../pages/Difference.tsx'
import { NextWork } from './NextWork.tsx'
import { Promotion } from './Promotion.tsx'
import { Refused } from './Refused.tsx'
import { useNext } from './use-next.ts'

/** The release that editors look at before visitors do: what it holds, what it changes, and the ways on. */
export function NextCard() {
  const t = useEditorTexts()
  const query = useNext()
  const [isPromoted, setPromoted] = useState(false)
  return (
    <section className="editor-next" aria-labelledby="editor-next">
      <h2 id="editor-next">{t(($) => $.next.title)}</h2>
      <p>{t(($) => $.next.lead)}</p>
      <Loading query={query}>
        {({ next, live, builder }) => (
          <>
            {next === null ? <Nothing isPromoted={isPromoted && builder?.work.state === 'idle'} /> : null}
            {next !== null && (
              <OnNext
                key={next.release}
                next={next}
                live={live}
                canPromote={builder?.canPromote ?? null}
                isBusy={builder?.work.state === 'building' || builder?.work.state === 'promoting'}
                onPromoted={() => setPromoted(true)}
              />
            )}
            <NextWork builder={builder} />
          </>
        )}
      </Loading>
    </section>
  )
}

function Nothing({ isPromoted }: { isPromoted: boolean }) {
  const t = useEditorTexts()
  if (!isPromoted)
    return (
      <p className="editor-note">
        {t(($) => $.next.none)} <Link href="/drafts">{t(($) => $.stage.DRAFT)}</Link>
      </p>
    )
  return (
    <p className="notice" role="status">
      {t(($) => $.next.promoted)} <Link href="/builds">{t(($) => $.builds.title)}</Link>
    </p>
  )
}

interface OnNextProps {
  next: NonNullable<NextAnswer['next']>
  live: string | null
  /** Null while the builder does not answer. */
  canPromote: boolean | null
  isBusy: boolean
  onPromoted: () => void
}

function OnNext({ next, live, canPromote, isBusy, onPromoted }: OnNextProps) {
  const t = useEditorTexts()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const andReread = { onSettled: () => queries.invalidateQueries({ queryKey: NEXT_KEY }) }
  const again = useMutation({ mutationFn: () => putOnNext(referencesOf(next)), ...andReread })
  const drop = useMutation({ mutationFn: dropNext, ...andReread })
  const from = live ?? next.release
  // As `Difference` reads it: the counts are those of the list below.
  const difference = useEditorQuery(['difference', from, next.release], () => readDifference(from, next.release))
  return (
    <div className="editor-next-card">
      <Held next={next} />
      {next.isOlderThanLive && <p className="notice">{t(($) => $.next.older)}</p>}
      {canPromote === false && <p className="notice">{t(($) => $.next.refused['by-hand'])}</p>}
      <p className="editor-release-tools">
        <a className="button button-accent" href={`${homeOfSite()}?nextRelease`}>
          {t(($) => $.next.look)}
        </a>
        {canPromote === true && (
          <button type="button" className="button" aria-expanded={isAsked} disabled={isBusy} onClick={() => setAsked(!isAsked)}>
            {t(($) => $.next.promote)}
          </button>
        )}
        <BusyButton isBusy={again.isPending} disabled={isBusy || canPromote === null} onClick={() => again.mutate()}>
          {t(($) => $.next.again)}
        </BusyButton>
        <BusyButton isBusy={drop.isPending} disabled={isBusy} onClick={() => drop.mutate()}>
          {t(($) => $.next.drop)}
        </BusyButton>
        <a className="editor-next-leave" href={`${homeOfSite()}?nextRelease=false`}>
          {t(($) => $.next.leave)}
        </a>
      </p>
      {isAsked && !isBusy && (
        <Promotion next={next} difference={difference.data ?? null} onBegun={onPromoted} onCancel={() => setAsked(false)} />
      )}
      {(again.isError || drop.isError) && <Refused error={again.error ?? drop.error} />}
      <Difference from={from} to={next.release} />
    </div>
  )
}

/** Who put which entries there, and when. */
function Held({ next: { release, created, by, drafts, unpublish } }: Pick<OnNextProps, 'next'>) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const entries = [...drafts.map((entry) => ({ ...entry, isGone: false })), ...unpublish.map((entry) => ({ ...entry, isGone: true }))]
  return (
    <>
      <p>
        <strong>
          <time dateTime={created}>{format.moment(created)}</time>
        </strong>
        {' · '}
        {by ?? t(($) => $.log.noName)} <span className="editor-id">{release}</span>
      </p>
      <ul className="editor-entries">
        {entries.map((entry) => (
          <li key={entry.key}>
            <strong>{entry.title}</strong> {entry.isGone && <span>({t(($) => $.next.takenBack)}) </span>}
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

function referencesOf({ drafts, unpublish }: OnNextProps['next']) {
  const reference = ({ key }: { key: string }) => {
    const { model, id } = parseEntryKey(key)
    return { model, id }
  }
  return { drafts: drafts.map(reference), unpublish: unpublish.map(reference) }
}

/** Home of the site and locale the area was opened in. @example '/de-ch/editor/releases' → '/de-ch' */
function homeOfSite(): string {
  return editorBase(location.pathname).replace(/\/[^/]*$/, '')
}
