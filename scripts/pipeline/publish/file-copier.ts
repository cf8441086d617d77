import { messageOf } from '#content-schema/values/error-message.ts'
import type { Platform } from '../platform/platform.ts'
import { type CopyOptions, copyFile, type FileCopy, filesToCopy } from './files.ts'

/** Copies files beside the build cycles, several at once, so that a file host that hangs holds up no edit. */
export interface FileCopier {
  /**
   * Begins to copy what is due. Waits for files that were never copied, as a release may name them for the first time, but no
   * longer than a moment: the file follows.
   */
  begin(): Promise<void>
  /** Waits for what is being copied now. */
  settled(): Promise<void>
  /** Gives up what is being copied. */
  stop(): Promise<void>
}

export interface FileCopierOptions extends CopyOptions {
  platform: Pick<Platform, 'sql' | 'now'>
  /** Told once while it lasts. */
  onFailure: (failure: { key: string; entry: string; message: string }) => void
  waitMs?: number
}

const MAX_PARALLEL = 4
/** A release waits this long for files it is the first to name. ms. */
const WAIT_MS = 1000
const FIRST_PAUSE_MS = 5000
const MAX_PAUSE_MS = 60 * 60 * 1000

interface Failure {
  source: string
  pauseMs: number
  dueAt: number
}

export function createFileCopier(options: FileCopierOptions): FileCopier {
  const { platform, onFailure, waitMs = WAIT_MS } = options
  const stopping = new AbortController()
  const failures = new Map<string, Failure>()
  const copying = new Map<string, Promise<void>>()
  const waiting: FileCopy[] = []
  /** Files a release waited for already, by what they are copied from. */
  const waitedFor = new Set<string>()
  let retry: ReturnType<typeof setTimeout> | undefined

  const isDue = ({ key, source }: FileCopy) => {
    const failure = failures.get(key)
    return !copying.has(key) && (failure?.source !== source || failure.dueAt <= platform.now())
  }

  const copy = async (file: FileCopy): Promise<void> => {
    try {
      await copyFile(file, { ...options, signal: stopping.signal })
      failures.delete(file.key)
    } catch (error) {
      if (stopping.signal.aborted) return
      const before = failures.get(file.key)
      const isKnown = before?.source === file.source
      const pauseMs = isKnown ? Math.min(MAX_PAUSE_MS, before.pauseMs * 3) : FIRST_PAUSE_MS
      failures.set(file.key, { source: file.source, pauseMs, dueAt: platform.now() + pauseMs })
      clearTimeout(retry)
      retry = setTimeout(() => void begin().catch(() => undefined), pauseMs)
      if (!isKnown) onFailure({ key: file.key, entry: file.entry, message: messageOf(error) })
    }
  }

  const launch = (): void => {
    while (copying.size < MAX_PARALLEL) {
      const file = waiting.shift()
      if (!file || stopping.signal.aborted) return
      const done = copy(file).finally(() => {
        copying.delete(file.key)
        launch()
      })
      copying.set(file.key, done)
    }
  }

  const settled = async () => {
    while (copying.size > 0) await Promise.all(copying.values())
  }

  async function begin(): Promise<void> {
    const due = (await filesToCopy(platform)).filter(isDue)
    const fresh = due.filter(({ isNew }) => isNew)
    waiting.splice(0, waiting.length, ...fresh, ...due.filter(({ isNew }) => !isNew))
    launch()
    const isFirst = fresh.some(({ source }) => !waitedFor.has(source))
    for (const { source } of fresh) waitedFor.add(source)
    if (!isFirst) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs)
    })
    await Promise.race([settled(), late])
    clearTimeout(timer)
  }

  return {
    begin,
    settled,
    async stop() {
      waiting.length = 0
      clearTimeout(retry)
      stopping.abort()
      await settled()
    },
  }
}
