import type { BuilderEvent, Rounds } from './rounds.ts'

export interface LoopOptions {
  rounds: Rounds
  report: (event: BuilderEvent) => void
  reconcileMs: number
}

/** Runs rounds one after the other: at once when an event arrives, again soon when a service lags or fails, and now and then anyway. */
export interface Loop {
  /** There may be something to do. */
  wake(): void
  /** Reads everything at the next turn. */
  reconcileSoon(): void
  /** True while nothing is left to do until something happens; threads may still be practising. */
  isResting(): boolean
  /** Resolves when the turn under way, if any, is done. */
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 60
const LONGEST_RETRY_MS = 15_000
/** How long nothing has to happen before what nobody waits for is done: the next edit often follows the last one closely. */
const QUIET_MS = 1500

export function startLoop({ rounds, report, reconcileMs }: LoopOptions): Loop {
  let isStopped = false
  let isAwake = true
  let isReconcileDue = false
  let isResting = false
  let retryMs = FIRST_RETRY_MS
  let ring: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const reconcileTimer = setInterval(() => {
    isReconcileDue = true
    wake()
  }, reconcileMs)

  function wake(): void {
    isAwake = true
    isResting = false
    ring?.()
  }
  const wakeLater = () => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(wake, retryMs)
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
  }

  /** A step that fails never keeps the next from being tried: events are answered while another service is down. */
  const turn = async () => {
    const failures: unknown[] = []
    const attempt = async <T>(step: () => Promise<T>): Promise<T | null> => {
      try {
        return await step()
      } catch (error) {
        failures.push(error)
        return null
      }
    }
    const answered = await attempt(() => rounds.answerEvents())
    // What was published with the events holds all that was read before.
    if (!answered?.report) await attempt(() => rounds.finishEarlier())
    if (isReconcileDue && (await attempt(() => rounds.reconcile()))) isReconcileDue = false
    for (const error of failures) report({ event: 'failed', message: error instanceof Error ? error.message : String(error) })
    if (failures.length > 0 || (answered && answered.early.length > 0)) wakeLater()
    else retryMs = FIRST_RETRY_MS
  }

  /** Between turns, and given up as soon as there is something to do. */
  const finishLater = async (): Promise<boolean> => {
    try {
      return await rounds.finishLater(() => isAwake || isStopped)
    } catch (error) {
      report({ event: 'failed', message: `What may come later failed: ${error instanceof Error ? error.message : String(error)}` })
      wakeLater()
      return false
    }
  }
  const tidy = async () => {
    try {
      await rounds.tidy(() => isAwake || isStopped)
    } catch (error) {
      report({ event: 'failed', message: `The store could not be tidied: ${error instanceof Error ? error.message : String(error)}` })
    }
  }

  const isQuiet = () =>
    new Promise<boolean>((resolve) => {
      if (isAwake || isStopped) return resolve(false)
      const quiet = setTimeout(() => resolve(true), QUIET_MS)
      ring = () => {
        clearTimeout(quiet)
        resolve(false)
      }
    })

  let isWarm = false
  const warm = async () => {
    if (isWarm) return
    try {
      isWarm = await rounds.warm(() => isAwake || isStopped)
    } catch (error) {
      isWarm = true
      report({ event: 'failed', message: `Threads could not be warmed: ${error instanceof Error ? error.message : String(error)}` })
    }
  }

  const running = (async () => {
    while (!isStopped) {
      if (!isAwake) await new Promise<void>((resolve) => (ring = resolve))
      ring = null
      isAwake = false
      if (isStopped) return
      await turn()
      if (!(await isQuiet())) continue
      ring = null
      const isDone = await finishLater()
      await tidy()
      isResting = isDone && !isAwake
      await warm()
    }
  })()

  return {
    wake,
    reconcileSoon() {
      isReconcileDue = true
      wake()
    },
    isResting: () => isResting,
    async stop() {
      isStopped = true
      clearInterval(reconcileTimer)
      if (timer) clearTimeout(timer)
      ring?.()
      await running
    },
  }
}
