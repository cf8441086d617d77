import type { Attachment } from '#content-schema/tickets/attachment.ts'
import type { NewUpload } from '#content-schema/tickets/upload.ts'
import { PortalError } from '../api/portal-error.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'
import type { UploadCalls } from './upload-calls.ts'
import { nextUpload, pauseAfter, stepsOf, type UploadEvent, type UploadProblem, type UploadState, type UploadStep } from './upload-state.ts'

interface Running {
  calls: UploadCalls
  /** What is sent: photos are stripped already. */
  bytes: Blob
  about: Omit<NewUpload, 'bytes'>
  onState: (state: UploadState) => void
  onComplete: (attachment: Attachment) => void
  /** Waits so long, or until the browser is online again. */
  rest?: (ms: number) => Promise<void>
}

/** Sends a file from where its state left off, as far as it gets. Answers what pauses it. */
export function startUpload(state: UploadState, { calls, bytes, about, onState, onComplete, rest }: Running): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const pause = rest ?? ((ms: number) => waitOrOnline(ms, signal))
  let current = nextUpload(state, { kind: 'started' })
  let isBusy = false
  let isResting = false

  const tell = (event: UploadEvent): void => {
    if (signal.aborted) return
    current = nextUpload(current, event)
    onState(current)
    work()
  }
  const work = (): void => {
    if (isResting || isBusy || signal.aborted) return
    for (const step of stepsOf(current)) {
      if (step.kind === 'part') void sendPart(step)
      else void single(step.kind === 'create' ? create : complete)
    }
  }
  /** One call at a time where nothing else can go on. */
  const single = async (act: () => Promise<void>): Promise<void> => {
    isBusy = true
    try {
      await act()
    } catch (error) {
      fail(error)
    }
    isBusy = false
    work()
  }
  const create = async (): Promise<void> => {
    const { id, partBytes } = await calls.create({ ...about, bytes: bytes.size })
    tell({ kind: 'created', id, partBytes, stored: [] })
  }
  const complete = async (): Promise<void> => {
    const attachment = await calls.complete(current.id ?? '')
    tell({ kind: 'completed' })
    if (!signal.aborted) onComplete(attachment)
  }
  /** Asks what of an earlier try is there. */
  const recall = async (): Promise<void> => {
    const { id, partBytes, parts } = await calls.status(current.id ?? '')
    tell({ kind: 'created', id, partBytes, stored: parts })
  }
  const sendPart = async ({ number, from, to }: Extract<UploadStep, { kind: 'part' }>): Promise<void> => {
    const { id } = current
    if (id === null) return
    current = nextUpload(current, { kind: 'partBegun', number })
    const onMoved = (moved: number) => {
      if (signal.aborted) return
      current = nextUpload(current, { kind: 'partMoved', number, bytes: moved })
      onState(current)
    }
    try {
      await calls.part(id, { number, bytes: bytes.slice(from, to), onMoved, signal })
      tell({ kind: 'partStored', number })
    } catch (error) {
      fail(error, number)
    }
  }
  const fail = (error: unknown, number?: number): void => {
    if (signal.aborted) return
    const problem = problemOf(error, number !== undefined)
    if (problem !== null) {
      tell({ kind: 'failed', problem })
      return
    }
    isResting = true
    tell(number === undefined ? { kind: 'stumbled' } : { kind: 'partLost', number })
    void pause(pauseAfter(current.failures)).then(() => {
      isResting = false
      work()
    })
  }

  onState(current)
  if (current.id === null) work()
  else void single(recall)
  return () => {
    tell({ kind: 'paused' })
    stop.abort()
  }
}

/** What another try does not mend; null for what passes. */
function problemOf(error: unknown, isPart: boolean): UploadProblem | null {
  const status = error instanceof PortalError ? error.status : 0
  if (status === 404 || (status === 409 && !isPart)) return 'lost'
  if (status === 413 || status === 415) return 'refused'
  // A part that was cut on its way is 422 as well.
  if (!isPart && (status === 422 || status === 429)) return 'tooMany'
  return null
}
