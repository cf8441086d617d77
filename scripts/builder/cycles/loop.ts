import { messageOf } from '#content-schema/values/error-message.ts'
import type { BuildCycles } from './build-cycle.ts'
import type { BuilderEvent } from './builder-event.ts'
import { createEmbargoClock } from './embargo-clock.ts'

export interface LoopOptions {
  cycles: BuildCycles
  report: (event: BuilderEvent) => void
  reconcileMs: number
  /** Between two times the services are asked what changed that nobody told of. */
  findMs: number
}

/**
 * Runs build cycles one after the other: at once when an event arrives, again soon when a service lags or fails, and now and then anyway.
 */
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
const MAX_RETRY_MS = 15_000
/** How long nothing has to happen before what nobody waits for is done: the next edit often follows the last one closely. */
const QUIET_MS = 1500
/** Without a quiet moment it is done all the same once it has waited this long, in slices between turns. */
const LATER_DUE_MS = 15_000
/**
 * An event waits for a slice about this long, and for what is rendered then, and until that is published. Between two events a slice gives way
 * to the second as soon as it has got anywhere; where there is no moment between them it takes its time, or it never would.
 */
const SLICE_MS = { between: 100, among: 400 }
/** Slices take this share of the time at most, so that of many edits that follow closely few wait. */
const MAX_SLICE_SHARE = 0.05

export function startLoop({ cycles, report, reconcileMs, findMs }: LoopOptions): Loop {
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

  const finder = startFinder({ cycles, report, findMs })
  const embargoClock = createEmbargoClock({ nextDue: () => cycles.nextDue(), wake })

  function wake(): void {
    isAwake = true
    isResting = false
    ring?.()
  }
  const wakeIn = (ms: number) => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(wake, ms)
  }
  const wakeLater = () => {
    wakeIn(retryMs)
    retryMs = Math.min(MAX_RETRY_MS, retryMs * 2)
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
    await attempt(() => cycles.takeDue())
    const answered = await attempt(() => cycles.answerEvents())
    // What was published with the events holds all that was read before.
    if (!answered?.report) await attempt(() => cycles.finishEarlier())
    if (isReconcileDue && (await attempt(() => cycles.reconcile()))) isReconcileDue = false
    await attempt(() => embargoClock.set())
    for (const error of failures) report({ event: 'failed', message: messageOf(error) })
    const nextMs = answered?.nextMs ?? null
    if (failures.length > 0) return wakeLater()
    retryMs = FIRST_RETRY_MS
    if (nextMs !== null) wakeIn(nextMs)
  }

  /** Between turns, and given up as soon as there is something to do; a slice goes on for its time. */
  const finishDeferred = async ({ isSlice } = { isSlice: false }): Promise<boolean> => {
    const until = Date.now() + (isSlice ? SLICE_MS[isAwake ? 'among' : 'between'] : 0)
    try {
      return await cycles.finishDeferred(() => isStopped || (isAwake && Date.now() >= until), { isSlice })
    } catch (error) {
      report({ event: 'failed', message: `What may come later failed: ${messageOf(error)}` })
      wakeLater()
      return false
    }
  }
  const overdue = createOverdueSlices(cycles, () => finishDeferred({ isSlice: true }))
  /** For a quiet moment; interrupted as soon as there is something to do. A step that fails is told, and tried again at the next one. */
  const inQuiet = async (failure: string, step: (isInterrupted: () => boolean) => Promise<void>) => {
    try {
      await step(() => isAwake || isStopped)
    } catch (error) {
      report({ event: 'failed', message: `${failure}: ${messageOf(error)}` })
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
    // Threads that cannot be warmed are not tried again: the first edit warms them.
    isWarm = true
    await inQuiet('Threads could not be warmed', async (isInterrupted) => {
      isWarm = await cycles.warm(isInterrupted)
    })
  }

  const running = (async () => {
    while (!isStopped) {
      if (!isAwake) await new Promise<void>((resolve) => (ring = resolve))
      ring = null
      isAwake = false
      if (isStopped) return
      await turn()
      await overdue.finish()
      if (!(await isQuiet())) continue
      ring = null
      const isDone = await finishDeferred()
      if (isDone) overdue.done()
      await inQuiet('The store could not be tidied', (isInterrupted) => cycles.tidy(isInterrupted))
      isResting = isDone && !isAwake
      await warm()
      await inQuiet('The store could not be checked', (isInterrupted) => cycles.check(isInterrupted))
    }
  })()

  return {
    wake,
    reconcileSoon() {
      cycles.checkAll()
      isReconcileDue = true
      wake()
    },
    isResting: () => isResting,
    async stop() {
      isStopped = true
      clearInterval(reconcileTimer)
      embargoClock.stop()
      if (timer) clearTimeout(timer)
      ring?.()
      await Promise.all([running, finder.stop()])
    },
  }
}

/** Asks what changed that nobody told of, beside the build cycles: a service that is slow to say it holds up nothing. */
function startFinder({ cycles, report, findMs }: Pick<LoopOptions, 'cycles' | 'report' | 'findMs'>): { stop(): Promise<void> } {
  let finding: Promise<void> | null = null
  const timer = setInterval(() => {
    finding ??= cycles
      .findUnannounced()
      .catch((error: unknown) => report({ event: 'failed', message: messageOf(error) }))
      .finally(() => {
        finding = null
      })
  }, findMs)
  return {
    async stop() {
      clearInterval(timer)
      await finding
    },
  }
}

interface OverdueSlices {
  /** Does a slice of what may come later, where that has waited for its time and slices have not taken more than their share. */
  finish(): Promise<void>
  /** Nothing is left of it. */
  done(): void
}

/** Steady events leave no quiet moment; what may come later comes then between them. */
function createOverdueSlices(cycles: Pick<BuildCycles, 'hasLater'>, finishSlice: () => Promise<boolean>): OverdueSlices {
  let since: number | null = null
  let nextAt = 0
  return {
    async finish() {
      try {
        since = (await cycles.hasLater()) ? (since ?? Date.now()) : null
      } catch {
        return
      }
      const begun = Date.now()
      if (since === null || begun - since < LATER_DUE_MS || begun < nextAt) return
      if (await finishSlice()) since = null
      const ended = Date.now()
      nextAt = ended + (ended - begun) * (1 / MAX_SLICE_SHARE - 1)
    },
    done() {
      since = null
    },
  }
}
