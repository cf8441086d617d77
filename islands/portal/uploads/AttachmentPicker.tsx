import './uploads-styles.ts'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MAX_UPLOADS_OF_DRAFT } from '#content-schema/tickets/upload.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_ACCEPT } from '#content-schema/values/upload-rules.ts'
import type { Translate } from '#islands/kit/translate.ts'
import { uploadSize } from '#islands/kit/upload-size.ts'
import { usePortal } from '../frame/portal-context.ts'
import { useUser } from '../frame/use-session.ts'
import type english from './strings/en.json'
import { UploadRow } from './UploadRow.tsx'
import { createUploadCalls } from './upload-calls.ts'
import { attachmentsOf, createUploadList, type FileRefusal, type UploadItem, type UploadList } from './upload-list.ts'
import { uploadTexts } from './upload-texts.ts'

interface Props {
  /** A UUID: files that are chosen under the same key belong together, after a reload too. */
  draftKey: string
  /** Ids of the uploads that are complete, as a command takes them. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** Told while files are not there yet, on their way, paused or failed, so that a form can wait for them. */
  onBusy?: (isBusy: boolean) => void
  disabled?: boolean
}

const lists = new Map<string, UploadList>()

/** The files of a draft go on while another screen is looked at. */
function useUploadList(draftKey: string): UploadList {
  const { session } = usePortal()
  const { id: userId } = useUser()
  const key = `${userId} ${draftKey}`
  const list = lists.get(key) ?? createUploadList({ userId, draftKey, calls: createUploadCalls(session) })
  lists.set(key, list)
  return list
}

/** Photos and videos for a ticket or a comment: chosen, dropped or pasted, sent in parts, with all one can do about each. */
export function AttachmentPicker(props: Props) {
  const { language } = usePortal()
  const [texts, setTexts] = useState<Translate<typeof english> | null>(null)
  useEffect(() => {
    void uploadTexts.load(language).then((loaded) => setTexts(() => loaded))
  }, [language])
  return texts ? (
    <uploadTexts.Provider value={texts}>
      <Picker {...props} />
    </uploadTexts.Provider>
  ) : (
    <div className="upload" aria-busy="true" />
  )
}

function Picker({ draftKey, value, onChange, onBusy, disabled = false }: Props) {
  const t = uploadTexts.use()
  const { htmlLang } = usePortal()
  const list = useUploadList(draftKey)
  const items = useSyncExternalStore(
    (changed) => list.items.listen(changed),
    () => list.items.get(),
  )
  const [refusals, setRefusals] = useState<readonly FileRefusal[]>([])
  const [isOver, setIsOver] = useState(false)
  useReported(items, { value, onChange, onBusy })

  const add = (files: readonly File[]) => {
    if (!disabled && files.length > 0) setRefusals(list.add(files))
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add([...event.dataTransfer.files])
  }
  const limits = { size: uploadSize(MAX_UPLOAD_BYTES, htmlLang), count: MAX_UPLOADS_OF_DRAFT }
  return (
    <div className="upload">
      <label
        className="upload-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(!disabled)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span>
          <strong>{t(($) => $.choose)}</strong> {t(($) => $.drop)}
        </span>
        <span className="upload-hint">{t(($) => $.hint, limits)}</span>
        <span className="upload-hint">{t(($) => $.privacy)}</span>
        <input type="file" multiple accept={UPLOAD_ACCEPT} disabled={disabled} onChange={choose} />
      </label>
      {refusals.length > 0 && (
        <ul className="upload-problems" role="alert">
          {refusals.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>{t(($) => $.problem[reason], { ...limits, name })}</li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ul className="upload-list" aria-label={t(($) => $.list)}>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} list={list} isDisabled={disabled} />
          ))}
        </ul>
      )}
      <Announcement items={items} />
    </div>
  )
}

/** Tells the form which uploads are complete, and whether some are not. */
function useReported(items: readonly UploadItem[], { value, onChange, onBusy }: Pick<Props, 'value' | 'onChange' | 'onBusy'>): void {
  const ids = attachmentsOf(items).map(({ id }) => id)
  // Nothing that was chosen is left out without a word.
  const isBusy = items.some(({ state }) => state.phase !== 'complete')
  const isTold = ids.join(' ') === value.join(' ')
  const latest = useRef({ onChange, onBusy, ids })
  latest.current = { onChange, onBusy, ids }
  useEffect(() => {
    if (!isTold) latest.current.onChange(latest.current.ids)
  }, [isTold])
  useEffect(() => latest.current.onBusy?.(isBusy), [isBusy])
}

/** Says what has ended, once. */
function Announcement({ items }: { items: readonly UploadItem[] }) {
  const t = uploadTexts.use()
  const said = useRef(new Map(items.map(({ key, state }) => [key, state.phase])))
  const [text, setText] = useState('')
  useEffect(() => {
    for (const { key, name, state } of items) {
      const before = said.current.get(key)
      said.current.set(key, state.phase)
      if (before === state.phase || (state.phase !== 'complete' && state.phase !== 'failed')) continue
      setText(state.phase === 'complete' ? t(($) => $.announced.complete, { name }) : t(($) => $.announced.failed, { name }))
    }
  }, [items, t])
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}
