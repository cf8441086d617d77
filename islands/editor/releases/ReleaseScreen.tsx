import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedRelease, MakeLive, ReleaseList } from '#content-schema/editing/releases.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { EditorError, makeReleaseLive, readReleases } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { NextCard } from '../next/NextCard.tsx'
import { Difference } from '../pages/Difference.tsx'

const KEY = ['releases'] as const

/** The releases one can go back to: how each differs from what is live, and making one live. Needs no builder. */
export default function ReleaseScreen() {
  const t = useEditorTexts()
  const releases = useEditorQuery(KEY, readReleases)
  return (
    <>
      <ScreenHeading title={t(($) => $.releases.title)} />
      <p className="lead">{t(($) => $.releases.lead)}</p>
      <NextCard />
      <Loading query={releases}>{(list) => <Releases list={list} />}</Loading>
    </>
  )
}

interface Open {
  id: string
  what: 'difference' | 'move'
}

function Releases({ list }: { list: ReleaseList }) {
  const t = useEditorTexts()
  const [open, setOpen] = useState<Open | null>(null)
  const { live, releases } = list
  const toggle = (next: Open) => setOpen(open?.id === next.id && open.what === next.what ? null : next)
  const stateOf = (id: string) => {
    if (live?.release !== id) return null
    return live.reason === 'pin' ? t(($) => $.releases.pinned) : t(($) => $.releases.isLive)
  }
  return (
    <ol className="editor-release-list">
      {releases.map((release) => (
        <ReleaseRow
          key={release.id}
          release={release}
          state={stateOf(release.id)}
          open={open?.id === release.id ? open.what : null}
          onToggle={(what) => toggle({ id: release.id, what })}
        >
          {live && open?.what === 'difference' && <Difference from={live.release} to={release.id} />}
          {live && open?.what === 'move' && <Move release={release} sequence={live.sequence} onEnd={() => setOpen(null)} />}
        </ReleaseRow>
      ))}
    </ol>
  )
}

interface RowProps {
  release: ListedRelease
  /** In words, for the one that is live. */
  state: string | null
  open: Open['what'] | null
  onToggle: (what: Open['what']) => void
  children: React.ReactNode
}

function ReleaseRow({ release, state, open, onToggle, children }: RowProps) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const moment = format.moment(release.created)
  return (
    <li>
      <p>
        <strong>
          <time dateTime={release.created}>{moment}</time>
        </strong>{' '}
        {state !== null && <span className="badge">{state}</span>}
        <span className="editor-note">
          {t(($) => $.translations.count, { count: release.pages })} · <span className="editor-id">{release.id}</span>
        </span>
      </p>
      {state === null && (
        <p className="editor-release-tools">
          <button
            type="button"
            className="button"
            aria-expanded={open === 'difference'}
            aria-label={`${t(($) => $.releases.compare)}: ${moment}`}
            onClick={() => onToggle('difference')}
          >
            {t(($) => $.releases.compare)}
          </button>
          <button
            type="button"
            className="button"
            aria-expanded={open === 'move'}
            aria-label={`${t(($) => $.releases.makeLive)}: ${moment}`}
            onClick={() => onToggle('move')}
          >
            {t(($) => $.releases.makeLive)}
          </button>
        </p>
      )}
      {open !== null && children}
    </li>
  )
}

/** Says what visitors see then, and for how long, before it happens. */
function Move({ release, sequence, onEnd }: { release: ListedRelease; sequence: number; onEnd: () => void }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: (reason: MakeLive['reason']) => makeReleaseLive(release.id, { sequence, reason }),
    onSuccess: onEnd,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  const isLate = move.error instanceof EditorError && move.error.status === 409
  return (
    <div className="notice editor-move">
      <p>{t(($) => $.releases.confirm, { moment: format.moment(release.created) })}</p>
      <p className="editor-release-tools">
        <BusyButton className="button button-accent" isBusy={move.isPending} onClick={() => move.mutate('rollback')}>
          {t(($) => $.releases.rollback)}
        </BusyButton>
        <BusyButton className="button" isBusy={move.isPending} onClick={() => move.mutate('pin')}>
          {t(($) => $.releases.pin)}
        </BusyButton>
        <button type="button" className="button" onClick={onEnd}>
          {t(($) => $.releases.cancel)}
        </button>
      </p>
      {move.isError && <p role="alert">{isLate ? t(($) => $.releases.movedMeanwhile) : t(($) => $.problem.failed)}</p>}
    </div>
  )
}
