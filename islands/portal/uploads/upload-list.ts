import { atom, type ReadableAtom } from 'nanostores'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import { MAX_UPLOADS_OF_DRAFT } from '#content-schema/tickets/upload.ts'
import { uploadProblem } from '#content-schema/values/upload-rules.ts'
import { type KeptUpload, keepUploads, readUploads } from './kept-uploads.ts'
import { drawThumbnail, prepareFile } from './prepare-file.ts'
import type { UploadCalls } from './upload-calls.ts'
import { startUpload } from './upload-file.ts'
import { newUpload, nextUpload, type UploadState } from './upload-state.ts'

export interface UploadItem extends KeptUpload {
  state: UploadState
}

/** Why a file is not taken. */
export interface FileRefusal {
  name: string
  reason: 'kind' | 'size' | 'empty' | 'count'
}

export interface UploadList {
  items: ReadableAtom<readonly UploadItem[]>
  /** Takes files; answers those it does not take. One that was begun before goes on where it was. */
  add(files: readonly File[]): FileRefusal[]
  pause(key: string): void
  resume(key: string): void
  remove(key: string): void
}

interface Settings {
  userId: string
  draftKey: string
  calls: UploadCalls
  prepare?: (file: File) => Promise<Blob>
  draw?: (file: File) => Promise<string | null>
}

/** Files that are on their way at once; the others wait. */
const MAX_FILES_AT_ONCE = 2

/** The files of one draft. They go on while another screen is looked at, and are known after a reload. */
export function createUploadList({ userId, draftKey, calls, prepare = prepareFile, draw = drawThumbnail }: Settings): UploadList {
  const items = atom<readonly UploadItem[]>(readUploads(userId, draftKey).map(recalled))
  const files = new Map<string, File>()
  const pauses = new Map<string, () => void>()

  const change = (key: string, changes: Partial<UploadItem>) => {
    const isLasting = 'attachment' in changes || 'thumbnail' in changes || (changes.state && changes.state.id !== find(key)?.id)
    items.set(
      items.get().map((item) => (item.key === key ? { ...item, ...changes, ...(changes.state ? { id: changes.state.id } : {}) } : item)),
    )
    if (isLasting) keep()
  }
  const find = (key: string) => items.get().find((item) => item.key === key)
  const keep = () =>
    keepUploads(
      userId,
      draftKey,
      items.get().map(({ state: _, ...kept }) => kept),
    )

  const startNext = () => {
    const running = items.get().filter(({ state }) => state.phase === 'sending').length
    const waiting = items.get().filter(({ key, state }) => state.phase === 'waiting' && files.has(key))
    for (const item of waiting.slice(0, Math.max(0, MAX_FILES_AT_ONCE - running))) void start(item)
  }
  const start = async ({ key, name, mediaType, state }: UploadItem) => {
    const file = files.get(key)
    if (!file) return
    change(key, { state: { ...state, phase: 'sending' } })
    // Read failures are those of a file that was moved or changed meanwhile.
    const bytes = await prepare(file).catch(() => null)
    const current = find(key)
    if (current?.state.phase !== 'sending') return
    if (bytes === null) return change(key, { state: { ...current.state, phase: 'missing' } })
    const stop = startUpload(
      { ...current.state, bytes: bytes.size },
      {
        calls,
        bytes,
        about: { name, mediaType, draft: draftKey },
        onState: (next) => {
          change(key, { state: next })
          if (next.phase !== 'sending') startNext()
        },
        onComplete: (attachment) => change(key, { attachment }),
      },
    )
    pauses.set(key, stop)
  }

  const accept = (file: File) => {
    const known = items.get().find((item) => !files.has(item.key) && item.attachment === null && isSame(item, file))
    const key = known?.key ?? crypto.randomUUID()
    files.set(key, file)
    if (known) change(key, { state: { ...known.state, phase: 'waiting' } })
    else items.set([...items.get(), itemOf(key, file)])
    void draw(file).then((thumbnail) => thumbnail && change(key, { thumbnail }))
  }

  void forgetRemoved()
  return {
    items,
    add(chosen) {
      const refused: FileRefusal[] = []
      for (const file of chosen) {
        const isKnown = items.get().some((item) => isSame(item, file))
        const reason = file.size === 0 ? 'empty' : uploadProblem(file)
        if (reason) refused.push({ name: file.name, reason })
        else if (!isKnown && items.get().length >= MAX_UPLOADS_OF_DRAFT) refused.push({ name: file.name, reason: 'count' })
        else if (!isKnown || items.get().some((item) => isSame(item, file) && item.state.phase === 'missing')) accept(file)
      }
      keep()
      startNext()
      return refused
    },
    pause(key) {
      const item = find(key)
      const stop = pauses.get(key)
      if (stop) stop()
      if (item && find(key)?.state.phase !== 'paused') change(key, { state: nextUpload(item.state, { kind: 'paused' }) })
      startNext()
    },
    resume(key) {
      const item = find(key)
      if (item) change(key, { state: { ...item.state, phase: files.has(key) ? 'waiting' : 'missing' } })
      startNext()
    },
    remove(key) {
      const item = find(key)
      pauses.get(key)?.()
      files.delete(key)
      items.set(items.get().filter((one) => one.key !== key))
      keep()
      // What cannot be removed now is removed by the edge after a day.
      if (item?.id) void calls.remove(item.id).catch(() => undefined)
      startNext()
    },
  }

  /** Files that were sent, or removed by the edge, since they were kept. */
  async function forgetRemoved(): Promise<void> {
    for (const { key, id } of items.get().filter(({ attachment }) => attachment !== null)) {
      const isGone = await calls.status(id ?? '').then(
        () => false,
        (error: unknown) => error instanceof Error && 'status' in error && error.status === 404,
      )
      if (isGone) items.set(items.get().filter((item) => item.key !== key))
    }
    keep()
  }
}

const isSame = (item: KeptUpload, file: File) =>
  item.name === file.name && item.size === file.size && item.lastModified === file.lastModified

function itemOf(key: string, { name, type, size, lastModified }: File): UploadItem {
  return { key, name, mediaType: type, size, lastModified, thumbnail: null, id: null, attachment: null, state: newUpload(size) }
}

function recalled(kept: KeptUpload): UploadItem {
  return { ...kept, state: { ...newUpload(kept.size), id: kept.id, phase: kept.attachment ? 'complete' : 'missing' } }
}

/** Attachments that are complete, in the order they were added. */
export function attachmentsOf(items: readonly UploadItem[]): Attachment[] {
  return items.flatMap(({ attachment }) => (attachment ? [attachment] : []))
}
