import { messageOf } from '#content-schema/values/error-message.ts'
import type { Ledger, PendingReference } from '../../pipeline/events/ledger.ts'
import { keepRollback } from '../../pipeline/platform/meta.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { entryName } from '../../pipeline/snapshot/named-entries.ts'
import { type AppliedDelta, applyDelta, believing } from '../../pipeline/sources/delta.ts'
import { isFailure } from '../../pipeline/sources/isolate.ts'
import { type DeltaResult, EVERY_ENTRY, referenceName, refusedProblem, type Source } from '../../pipeline/sources/sources.ts'
import { createGathering } from './gathering.ts'

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
/** A question for several entries that takes longer is asked for each half too, ms: one of them may be what hangs. */
const SPLIT_AFTER_MS = 700
const MAX_AT_ONCE = 500
/** Questions under way in one service. */
const MAX_TASKS = 8
/** How often a build cycle reads what follows from what was read; the rest waits for the next one. */
const MAX_PASSES = 6

const FIRST_PAUSE_MS = 60
const MAX_EARLY_PAUSE_MS = 5000
const MAX_FAILED_PAUSE_MS = 15_000
/** What was read of two moments is asked for once more so much later, ms: an edit is live by then, and its service shows it everywhere. */
const TORN_PAUSE_MS = 300
/** An entry older than announced is asked for this often, about two and a half minutes, before what its service shows is believed. */
export const MAX_EARLY_TRIES = 36

interface Task {
  /** Order in which questions were asked. */
  sequence: number
  source: Source
  references: readonly PendingReference[]
  acceptEarly: boolean
  isOver: boolean
}

type Answer = { task: Task; delta: DeltaResult } | { task: Task; error: unknown }

interface Retry {
  failures: number
  dueAt: number
}

export function createDeltaReader(options: DeltaReaderOptions): DeltaReader {
  const { platform, sources, ledger, wake, onProblems, onFailure, elapsed = () => performance.now() } = options
  const gathering = createGathering(elapsed)
  const underWay = new Map<string, number>()
  const tasks = new Map<Task, Promise<void>>()
  const retries = new Map<string, Retry>()
  /** By name the order of the question whose answer was written last, while older ones are under way. */
  const written = new Map<string, number>()
  let answers: Answer[] = []
  let lastSequence = 0
  const told = new Set<string>()

  const isDue = (name: string) => (retries.get(name)?.dueAt ?? 0) <= elapsed()
  const tasksOf = (service: string) => [...tasks.keys()].filter(({ source }) => source.service === service).length

  function start(source: Source, references: readonly PendingReference[], acceptEarly: boolean): Promise<void> {
    lastSequence += 1
    const task: Task = { sequence: lastSequence, source, references, acceptEarly, isOver: false }
    for (const name of references.map(referenceName)) underWay.set(name, (underWay.get(name) ?? 0) + 1)
    const running = ask(task).finally(() => {
      task.isOver = true
      tasks.delete(task)
      for (const name of references.map(referenceName)) {
        const count = (underWay.get(name) ?? 1) - 1
        if (count === 0) underWay.delete(name)
        else underWay.set(name, count)
      }
      wake()
    })
    tasks.set(task, running)
    return running
  }

  const halvesOf = (task: Task): (readonly PendingReference[])[] => {
    const middle = Math.ceil(task.references.length / 2)
    return [task.references.slice(0, middle), task.references.slice(middle)]
  }

  async function ask(task: Task): Promise<void> {
    const { source, references, acceptEarly } = task
    let halves: Promise<void>[] = []
    const split = () => {
      if (halves.length === 0 && references.length > 1) halves = halvesOf(task).map((half) => start(source, half, acceptEarly))
    }
    const timer = setTimeout(split, SPLIT_AFTER_MS)
    try {
      const delta = await source.delta(acceptEarly ? believing(references) : references)
      answers.push({ task, delta })
    } catch (error) {
      const isDown = !isFailure(error) || (await doesNotAnswer(source))
      const [only] = references
      if (halves.length > 0) return
      if (isDown) answers.push({ task, error })
      else if (references.length === 1 && only) answers.push({ task, delta: refusal(only, error) })
      else split()
    } finally {
      clearTimeout(timer)
    }
  }

  function startAll(pending: readonly PendingReference[]): Promise<void>[] {
    const started: Promise<void>[] = []
    for (const source of sources) {
      const own = pending.filter(({ service }) => service === source.service)
      const groups = new Map<string, PendingReference[]>()
      for (const reference of own) {
        const key = groupOf(reference, retries.has(referenceName(reference)))
        groups.set(key, [...(groups.get(key) ?? []), reference])
      }
      for (const group of groups.values())
        for (let at = 0; at < group.length && tasksOf(source.service) < MAX_TASKS; at += MAX_AT_ONCE) {
          const part = group.slice(at, at + MAX_AT_ONCE)
          started.push(start(source, part, part.some(isOverdue)))
        }
    }
    return started
  }

  const postpone = (reference: PendingReference, { isEarly }: { isEarly: boolean }) => {
    const name = referenceName(reference)
    const failures = isEarly ? reference.attempts + 1 : (retries.get(name)?.failures ?? 0) + 1
    const longest = isEarly ? MAX_EARLY_PAUSE_MS : MAX_FAILED_PAUSE_MS
    retries.set(name, { failures, dueAt: elapsed() + Math.min(longest, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 12)) })
  }

  /** Writes one answer. */
  async function take(
    answer: Answer,
    rolledBackAt: number | null,
  ): Promise<{ answered: PendingReference[]; early: PendingReference[]; hasFollowUps: boolean }> {
    const { task } = answer
    if ('error' in answer) {
      for (const reference of task.references) postpone(reference, { isEarly: false })
      const message = messageOf(answer.error)
      if (!told.has(message)) onFailure(answer.error)
      told.add(message)
      return { answered: [], early: [...task.references], hasFollowUps: false }
    }
    told.clear()
    const { delta } = answer
    const { torn = [] } = delta
    const early = new Set(delta.early.map(referenceName))
    const { early: waiting = [], answered = [] } = Object.groupBy(task.references, (reference) =>
      early.has(referenceName(reference)) ? 'early' : 'answered',
    )
    const applied = await applyDelta(delta, {
      platform,
      sources,
      references: task.references,
      acceptEarly: task.acceptEarly,
      isOutdated: (name) => (written.get(name) ?? 0) > task.sequence,
      extra: ({ followUps, stale }) => [
        ...ledger.appliedStatements(answered),
        ...ledger.triedStatements(waiting),
        ...ledger.followStatements(followUps, 'follow'),
        ...ledger.followStatements(stale, 'fence'),
        ...ledger.followStatements(torn, 'follow'),
        ...(rolledBackAt !== null && task.references.every(({ receivedAt }) => receivedAt <= rolledBackAt) ? [keepRollback()] : []),
      ],
    })
    for (const reference of answered) retries.delete(referenceName(reference))
    for (const reference of waiting) postpone(reference, { isEarly: true })
    for (const name of torn.map(referenceName)) retries.set(name, { failures: 0, dueAt: elapsed() + TORN_PAUSE_MS })
    for (const reference of applied.stale) if (!retries.has(referenceName(reference))) postponeFence(referenceName(reference))
    noteWritten(task, delta)
    onProblems(applied.problems)
    return { answered, early: waiting, hasFollowUps: applied.followUps.length > 0 }
  }

  const postponeFence = (name: string) => retries.set(name, { failures: 1, dueAt: elapsed() + FIRST_PAUSE_MS })

  function noteWritten(task: Task, delta: DeltaResult): void {
    if (tasks.size === 0) written.clear()
    else for (const name of namesIn(task, delta)) written.set(name, Math.max(task.sequence, written.get(name) ?? 0))
  }

  function namesIn(task: Task, delta: DeltaResult): string[] {
    return [...task.references.map(referenceName), ...delta.entries.map(({ key }) => entryName(key))]
  }

  return {
    async read({ rolledBackAt = null } = {}) {
      const outcome: ReadOutcome = { answered: [], early: [], nextMs: null }
      for (let pass = 0; pass < MAX_PASSES; pass += 1) {
        const pending = await ledger.pending()
        const wanted = gathering.choose(pending)
        const ready = wanted.filter((reference) => !underWay.has(referenceName(reference)) && isDue(referenceName(reference)))
        const started = startAll(ready)
        if (started.length > 0) await settledOrPatience(started)
        const came = answers
        answers = []
        let hasFollowUps = false
        for (const answer of came) {
          const taken = await take(answer, rolledBackAt)
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
      while (tasks.size > 0) await Promise.allSettled([...tasks.values()])
      answers = []
      written.clear()
    },
  }

  async function nextTime(): Promise<number | null> {
    const names = new Set((await ledger.pending()).map(referenceName))
    for (const name of retries.keys()) if (!names.has(name)) retries.delete(name)
    const times = [...retries].filter(([name]) => !underWay.has(name)).map(([, { dueAt }]) => dueAt - elapsed())
    const gathered = gathering.nextMs()
    if (gathered !== null) times.push(gathered)
    return times.length === 0 ? null : Math.max(0, Math.min(...times))
  }
}

/** What fails, waits or sweeps a model is asked by itself. */
function groupOf(reference: PendingReference, isRetry: boolean): string {
  if (isOverdue(reference)) return `overdue ${referenceName(reference)}`
  if (isRetry || isSweep(reference)) return referenceName(reference)
  return ''
}

/** Sweeps read a whole model, or what stands for many entries. */
function isSweep({ entryId, model }: PendingReference): boolean {
  return entryId === EVERY_ENTRY || model === 'ClassificationMembers'
}

function isOverdue({ attempts }: PendingReference): boolean {
  return attempts >= MAX_EARLY_TRIES
}

/** An entry its service fails for, while it answers for others: it stays as it is, and its notice is answered by that. */
function refusal(reference: PendingReference, error: unknown): DeltaResult {
  const name = referenceName(reference)
  const message = messageOf(error)
  return { entries: [], kept: [name], problems: [refusedProblem(name, message)], covered: [], early: [] }
}

async function doesNotAnswer(source: Source): Promise<boolean> {
  try {
    await source.probe()
    return false
  } catch {
    return true
  }
}

function settledOrPatience(started: readonly Promise<void>[]): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  return Promise.race([Promise.allSettled(started), patience]).finally(() => clearTimeout(timer))
}
