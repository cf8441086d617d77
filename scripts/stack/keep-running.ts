import type { Child } from './child.ts'

/** A child that is started again when it ends by itself or does not answer any more. */
export interface KeptChild {
  /** Rejects once starting again does not help; never settles otherwise. */
  failed: Promise<never>
  stop(): Promise<void>
}

export interface KeepOptions {
  name: string
  start: () => Child
  /** False when the child runs and does not answer. Asked now and then. */
  isAnswering: () => Promise<boolean>
  /** Told in a sentence what is done. */
  report: (sentence: string) => void
  /** Pauses before each new start, ms; a child that ends once more after the last of them is given up. */
  pausesMs?: readonly number[]
  /** A child that ran this long begins with the first pause again. */
  stableMs?: number
  lookMs?: number
}

const PAUSES_MS = [500, 2000, 8000, 20_000]
const STABLE_MS = 60_000
const LOOK_MS = 5000
/** A machine may be busy for a while; so many looks in a row are not that. */
const MAX_SILENT_LOOKS = 3

/** Keeps a child running that has been started and is healthy. */
export function keepRunning(first: Child, options: KeepOptions): KeptChild {
  const { name, start, isAnswering, report, pausesMs = PAUSES_MS, stableMs = STABLE_MS, lookMs = LOOK_MS } = options
  let child = first
  let isStopped = false
  let starts = 0
  let pause: ReturnType<typeof setTimeout> | null = null
  let fail: (error: Error) => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => undefined)

  const watch = (current: Child) => {
    const started = Date.now()
    let hasEnded = false
    let silentLooks = 0
    const look = async () => {
      silentLooks = (await isAnswering()) ? 0 : silentLooks + 1
      if (hasEnded || isStopped) return
      if (silentLooks < MAX_SILENT_LOOKS) return lookLater()
      report(`${name} does not answer and is ended.`)
      await current.stop()
    }
    const lookLater = () => void setTimeout(look, lookMs).unref()
    lookLater()
    void current.ended.then(() => {
      hasEnded = true
      if (isStopped) return
      if (Date.now() - started > stableMs) starts = 0
      const ms = pausesMs[starts]
      if (ms === undefined) return fail(new Error(`${name} ended ${starts + 1} times in a row. The last time it said:\n${current.tail()}`))
      starts += 1
      report(`${name} ended and is started again in ${ms / 1000} s.`)
      pause = setTimeout(() => {
        child = start()
        watch(child)
      }, ms)
    })
  }
  watch(first)
  return {
    failed,
    async stop() {
      isStopped = true
      if (pause) clearTimeout(pause)
      await child.stop()
    },
  }
}
