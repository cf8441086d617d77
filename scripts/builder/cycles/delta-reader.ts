import { messageOf } from '#content-schema/values/error-message.ts'
import type { Ledger, PendingReference } from '../../pipeline/events/ledger.ts'
import { keepRollback } from '../../pipeline/platform/meta.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { entryName } from '../../pipeline/snapshot/named-entries.ts'
import { type AppliedDelta, applyDelta, type ReadAhead } from '../../pipeline/sources/delta.ts'
import { type DeltaResult, referenceName, type Source } from '../../pipeline/sources/sources.ts'
import { goneMoments } from '../../pipeline/tables/departure-table.ts'
import { type Asked, createQuestions, type Question } from './delta-questions.ts'
import { createGathering } from './gathering.ts'
import { createRetryTimes } from './retry-times.ts'

export interface DeltaReaderOptions {
  platform: Pick<Platform, 'sql' | 'hash' | 'now'>
  sources: readonly Source[]
  ledger: Ledger
  /** Called when an answer came after the build cycle that asked for it had gone on. */
  wake: () => void
  onProblems: (problems: AppliedDelta['problems']) => void
  onFailure: (error: unknown) => void
  /** ms of a clock that only runs forward, whatever the machine's does. */
  elapsed?: () => number
}

/**
 * Reads what is pending from the services, and writes what they answer. Each service is asked by itself, and what takes long is
 * waited for beside the next build cycles: a service that is down or an entry that hangs holds up nothing but itself.
 */
export interface DeltaReader {
  /**
   * Starts what can be asked, waits a moment, and writes what has come.
   *
   * @param options.rolledBackAt moment of a rollback that stands, ms since 1970: what was said before does not end it
   */
  read(options?: { rolledBackAt?: number | null }): Promise<ReadOutcome>
  /** Waits for what is under way and throws it away: everything was read anew meanwhile. What it was asked for stays pending. */
  discard(): Promise<void>
}

export interface ReadOutcome {
  answered: PendingReference[]
  /** What the services do not show yet. */
  early: PendingReference[]
  /** In how many ms something is to be asked again; null when nothing waits for its time. */
  nextMs: number | null
}

/** A build cycle waits so long for answers, ms. An answer that comes later goes live with the build cycle it starts. */
const PATIENCE_MS = 400
/** And so long for a sweep, ms, which reads thousands of entries of a large site: no edit waits longer for it. */
const SWEEP_PATIENCE_MS = 50
/** How often a build cycle reads what follows from what was read; the rest waits for the next one. */
const MAX_PASSES = 6

/** What became of one answer. */
interface Taken {
  answered: PendingReference[]
  early: PendingReference[]
  hasFollowUps: boolean
}

export function createDeltaReader(options: DeltaReaderOptions): DeltaReader {
  const { platform, sources, ledger, wake, onProblems, onFailure, elapsed = () => performance.now() } = options
  const gathering = createGathering(elapsed)
  const retries = createRetryTimes(elapsed)
  const questions = createQuestions({ sources, isRetry: retries.has, onAnswer: wake })
  /** By name the order of the question whose answer was written last, while older ones are under way. */
  const written = new Map<string, number>()
  const told = new Set<string>()
  const readAhead: ReadAhead = new Map()

  const takeFailure = ({ references }: Question, error: unknown): Taken => {
    for (const reference of references) retries.postponeFailed(reference)
    const message = messageOf(error)
    if (!told.has(message)) onFailure(error)
    told.add(message)
    return { answered: [], early: [...references], hasFollowUps: false }
  }

  /** Writes one answer. */
  async function take(question: Question, delta: DeltaResult, rolledBackAt: number | null): Promise<Taken> {
    told.clear()
    const { torn = [] } = delta
    const waiting = await namesWaiting(question, delta)
    const { early = [], answered = [] } = Object.groupBy(question.references, (reference) =>
      waiting.has(referenceName(reference)) ? 'early' : 'answered',
    )
    const isBeforeRollback = rolledBackAt !== null && question.references.every(({ receivedAt }) => receivedAt <= rolledBackAt)
    const { followUps, stale, problems } = await applyDelta(delta, {
      platform,
      sources,
      references: question.references,
      acceptEarly: question.acceptEarly,
      readAhead,
      isOutdated: (name) => (written.get(name) ?? 0) > question.sequence,
      extra: (applied) => [
        ...ledger.appliedStatements(answered),
        ...ledger.triedStatements(early),
        ...ledger.followStatements(applied.followUps, 'follow'),
        ...ledger.followStatements(applied.stale, 'fence'),
        ...ledger.followStatements(torn, 'follow'),
        ...(isBeforeRollback ? [keepRollback()] : []),
      ],
    })
    for (const reference of answered) retries.answered(referenceName(reference))
    for (const reference of early) retries.postponeEarly(reference)
    for (const reference of torn) retries.postponeTorn(referenceName(reference))
    for (const reference of stale) retries.postponeStale(referenceName(reference))
    noteWritten(question, delta)
    onProblems(problems)
    return { answered, early, hasFollowUps: followUps.length > 0 }
  }

  /** Names of what the service does not show yet; it never will of an entry that was taken back since, as a notice said that came first. */
  async function namesWaiting({ references }: Question, { early }: DeltaResult): Promise<Set<string>> {
    const waiting = new Set(early.map(referenceName))
    if (waiting.size === 0) return waiting
    const gone = await goneMoments(platform)
    for (const reference of references) {
      const name = referenceName(reference)
      if (!reference.isGone && reference.revision < (gone.get(name) ?? '')) waiting.delete(name)
    }
    return waiting
  }

  function noteWritten({ references, sequence }: Question, delta: DeltaResult): void {
    if (!questions.isAnyUnderWay()) {
      written.clear()
      return
    }
    const names = [...references.map(referenceName), ...delta.entries.map(({ key }) => entryName(key))]
    for (const name of names) written.set(name, Math.max(sequence, written.get(name) ?? 0))
  }

  async function nextTime(): Promise<number | null> {
    const pending = new Set((await ledger.pending()).map(referenceName))
    const times = retries.waiting(pending, questions.isUnderWay)
    const gathered = gathering.nextMs()
    if (gathered !== null) times.push(gathered)
    return times.length === 0 ? null : Math.max(0, Math.min(...times))
  }

  return {
    async read({ rolledBackAt = null } = {}) {
      const outcome: ReadOutcome = { answered: [], early: [], nextMs: null }
      for (let pass = 0; pass < MAX_PASSES; pass += 1) {
        const wanted = gathering.choose(await ledger.pending())
        const ready = wanted.filter((reference) => !questions.isUnderWay(referenceName(reference)) && retries.isDue(reference))
        const asked = questions.ask(ready)
        await settledOrPatience(asked)
        let hasFollowUps = false
        for (const answer of questions.takeAnswers()) {
          const { question } = answer
          const taken = 'error' in answer ? takeFailure(question, answer.error) : await take(question, answer.delta, rolledBackAt)
          outcome.answered.push(...taken.answered)
          outcome.early.push(...taken.early)
          hasFollowUps ||= taken.hasFollowUps
        }
        if (!hasFollowUps) break
      }
      outcome.nextMs = await nextTime()
      return outcome
    },
    async discard() {
      await questions.discard()
      written.clear()
      readAhead.clear()
    },
  }
}

async function settledOrPatience({ entries, sweeps }: Asked): Promise<void> {
  await Promise.all([settledWithin(entries, PATIENCE_MS), settledWithin(sweeps, SWEEP_PATIENCE_MS)])
}

async function settledWithin(started: readonly Promise<void>[], ms: number): Promise<void> {
  if (started.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([Promise.allSettled(started), patience]).finally(() => clearTimeout(timer))
}
