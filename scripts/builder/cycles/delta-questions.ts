import { messageOf } from '#content-schema/values/error-message.ts'
import type { PendingReference } from '../../pipeline/events/ledger.ts'
import { believing } from '../../pipeline/sources/delta.ts'
import { isFailure } from '../../pipeline/sources/isolate.ts'
import { type DeltaResult, EVERY_ENTRY, referenceName, refusedProblem, type Source } from '../../pipeline/sources/sources.ts'

/** A question for several entries that takes longer is asked for each half too, ms: one of them may be what hangs. */
const SPLIT_AFTER_MS = 700
const MAX_AT_ONCE = 500
/** Questions under way in one service. */
const MAX_QUESTIONS = 8
/** An entry older than announced is asked for this often, about two and a half minutes, before what its service shows is believed. */
export const MAX_EARLY_TRIES = 36

/** What one service is asked for at once. */
export interface Question {
  /** Order in which questions were asked. */
  sequence: number
  source: Source
  references: readonly PendingReference[]
  /** What the service shows is believed, however old it is. */
  acceptEarly: boolean
}

export type Answer = { question: Question; delta: DeltaResult } | { question: Question; error: unknown }

/** Questions that were begun: each promise resolves when its answer came. */
export interface Asked {
  entries: Promise<void>[]
  /** Those that read a whole model, or what stands for many entries. */
  sweeps: Promise<void>[]
}

/** Questions to the services that are under way, and the answers that came. */
export interface Questions {
  /** Asks for all of these as far as a service takes more. */
  ask(references: readonly PendingReference[]): Asked
  isUnderWay(name: string): boolean
  isAnyUnderWay(): boolean
  /** The answers that came since the last time. */
  takeAnswers(): Answer[]
  /** Waits for what is under way and throws it away. */
  discard(): Promise<void>
}

/**
 * @param options.isRetry whether a reference is asked for again: it is asked for alone
 * @param options.onAnswer called when a question is over
 */
export function createQuestions(options: {
  sources: readonly Source[]
  isRetry: (name: string) => boolean
  onAnswer: () => void
}): Questions {
  const underWay = new Map<string, number>()
  const running = new Map<Question, Promise<void>>()
  let answers: Answer[] = []
  let lastSequence = 0

  const isFull = ({ service }: Source) => [...running.keys()].filter(({ source }) => source.service === service).length >= MAX_QUESTIONS
  const count = (references: readonly PendingReference[], step: 1 | -1) => {
    for (const name of references.map(referenceName)) {
      const left = (underWay.get(name) ?? 0) + step
      if (left <= 0) underWay.delete(name)
      else underWay.set(name, left)
    }
  }

  function start(source: Source, references: readonly PendingReference[], acceptEarly: boolean): Promise<void> {
    lastSequence += 1
    const question: Question = { sequence: lastSequence, source, references, acceptEarly }
    count(references, 1)
    const answered = answer(question).finally(() => {
      running.delete(question)
      count(references, -1)
      options.onAnswer()
    })
    running.set(question, answered)
    return answered
  }

  async function answer(question: Question): Promise<void> {
    const { source, references, acceptEarly } = question
    let halves: Promise<void>[] = []
    const split = () => {
      if (halves.length === 0 && references.length > 1) halves = halvesOf(references).map((half) => start(source, half, acceptEarly))
    }
    const timer = setTimeout(split, SPLIT_AFTER_MS)
    try {
      const delta = await source.delta(acceptEarly ? believing(references) : references)
      answers.push({ question, delta })
    } catch (error) {
      const isDown = !isFailure(error) || (await doesNotAnswer(source))
      const [only] = references
      if (halves.length > 0) return
      if (isDown) answers.push({ question, error })
      else if (references.length === 1 && only) answers.push({ question, delta: refusal(only, error) })
      else split()
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    ask(references) {
      const asked: Asked = { entries: [], sweeps: [] }
      for (const source of options.sources) {
        const own = references.filter(({ service }) => service === source.service)
        const groups = Map.groupBy(own, (reference) => groupOf(reference, options.isRetry(referenceName(reference))))
        for (const group of groups.values())
          for (let at = 0; at < group.length && !isFull(source); at += MAX_AT_ONCE) {
            const part = group.slice(at, at + MAX_AT_ONCE)
            asked[part.every(isSweep) ? 'sweeps' : 'entries'].push(start(source, part, part.some(isOverdue)))
          }
      }
      return asked
    },
    isUnderWay: (name) => underWay.has(name),
    isAnyUnderWay: () => running.size > 0,
    takeAnswers() {
      const came = answers
      answers = []
      return came
    },
    async discard() {
      while (running.size > 0) await Promise.allSettled([...running.values()])
      answers = []
    },
  }
}

function halvesOf(references: readonly PendingReference[]): (readonly PendingReference[])[] {
  const middle = Math.ceil(references.length / 2)
  return [references.slice(0, middle), references.slice(middle)]
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
