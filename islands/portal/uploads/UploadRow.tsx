import { useSyncExternalStore } from 'react'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { CLOSE_STROKE } from '#content-schema/site/close-stroke.ts'
import { uploadSize } from '#islands/kit/upload-size.ts'
import { usePortal } from '../frame/portal-context.ts'
import type { UploadItem, UploadList } from './upload-list.ts'
import { progressOf } from './upload-state.ts'
import { uploadTexts } from './upload-texts.ts'

type Action = 'pause' | 'resume' | 'retry' | 'remove'
const SYMBOLS: Readonly<Record<Action, string>> = {
  pause: 'M9 6v12M15 6v12',
  resume: 'm8 5 11 7-11 7Z',
  retry: 'M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5',
  remove: CLOSE_STROKE,
}
const VIDEO = 'm10 9 5 3-5 3ZM4 5h16v14H4Z'
const PICTURE = 'M4 5h16v14H4Zm0 11 5-5 4 4 3-3 4 4M15 9h.01'

/** One file: what it is, how far it is, and what can be done about it. */
export function UploadRow({ item, list, isDisabled }: { item: UploadItem; list: UploadList; isDisabled: boolean }) {
  const { key, name, thumbnail, mediaType, state } = item
  const { phase } = state
  const isUnderWay = phase === 'waiting' || phase === 'sending'
  const isRefused = state.problem === 'refused'
  return (
    <li className="upload-item" data-phase={phase}>
      {thumbnail ? (
        <img className="upload-picture" src={thumbnail} alt="" width="56" height="56" />
      ) : (
        <span className="upload-picture">
          <Icon path={mediaType.startsWith('video/') ? VIDEO : PICTURE} />
        </span>
      )}
      <div>
        <bdi className="upload-name">{name}</bdi>
        <UploadProgress item={item} />
      </div>
      <div className="upload-actions">
        {isUnderWay && <Act action="pause" name={name} isDisabled={isDisabled} onAct={() => list.pause(key)} />}
        {phase === 'paused' && <Act action="resume" name={name} isDisabled={isDisabled} onAct={() => list.resume(key)} />}
        {phase === 'failed' && !isRefused && <Act action="retry" name={name} isDisabled={isDisabled} onAct={() => list.resume(key)} />}
        <Act action="remove" name={name} isDisabled={isDisabled} onAct={() => list.remove(key)} />
      </div>
    </li>
  )
}

function UploadProgress({ item: { name, size, state } }: { item: UploadItem }) {
  const t = uploadTexts.use()
  const { htmlLang } = usePortal()
  const isOnline = useSyncExternalStore(listenOnline, () => navigator.onLine)
  const { phase, problem, failures } = state
  const progress = progressOf(state)
  const values = {
    size: uploadSize(size, htmlLang),
    percent: createNumberFormat(htmlLang, { style: 'percent' })(progress),
  }
  const stumbling = isOnline ? 'retrying' : 'offline'
  const shown = phase === 'failed' ? (problem ?? 'network') : phase === 'sending' && failures > 0 ? stumbling : phase
  return (
    <>
      <p className="upload-state">{t(($) => $.state[shown], values)}</p>
      {(phase === 'sending' || phase === 'paused') && <progress value={progress} max={1} aria-label={name} />}
    </>
  )
}

function Act({ action, name, isDisabled, onAct }: { action: Action; name: string; isDisabled: boolean; onAct: () => void }) {
  const t = uploadTexts.use()
  return (
    <button type="button" className="icon-button" disabled={isDisabled} aria-label={t(($) => $.action[action], { name })} onClick={onAct}>
      <Icon path={SYMBOLS[action]} />
    </button>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="icon i24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

function listenOnline(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
