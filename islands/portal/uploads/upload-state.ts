import { partCountOf, partLengthOf } from '#content-schema/tickets/upload.ts'

export type UploadPhase =
  /** Waits for others, or is being looked at. */
  | 'waiting'
  | 'sending'
  | 'paused'
  /** Came from an earlier visit; goes on when the same file is chosen again. */
  | 'missing'
  | 'complete'
  /** Nothing goes on by itself; another try may work unless it was refused. */
  | 'failed'
export type UploadProblem = 'network' | 'refused' | 'tooMany' | 'lost'

/** One file on its way. Plain data: what happens is an event, and {@link nextUpload} says what follows. */
export interface UploadState {
  phase: UploadPhase
  problem: UploadProblem | null
  /** Of the edge; null until it has answered. */
  id: string | null
  bytes: number
  partBytes: number
  /** Parts that are there. */
  stored: readonly number[]
  /** Parts on their way, with the bytes that have left. */
  sending: Readonly<Record<number, number>>
  /** Failures in a row; each makes the next try wait longer. */
  failures: number
}

export type UploadEvent =
  | { kind: 'started' }
  | { kind: 'created'; id: string; partBytes: number; stored: readonly number[] }
  | { kind: 'partBegun' | 'partStored'; number: number }
  | { kind: 'partMoved'; number: number; bytes: number }
  /** A part did not arrive; it is sent again. */
  | { kind: 'partLost'; number: number }
  /** A call that did not arrive, or was answered with a fault. */
  | { kind: 'stumbled' }
  | { kind: 'failed'; problem: UploadProblem }
  | { kind: 'paused' | 'completed' }

/** Parts of a file that are on their way at once. */
export const MAX_PARTS_AT_ONCE = 3
/** After so many failures in a row the user is asked. */
const MAX_FAILURES = 8
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

export function newUpload(bytes: number): UploadState {
  return { phase: 'waiting', problem: null, id: null, bytes, partBytes: 0, stored: [], sending: {}, failures: 0 }
}

/** What follows from an event. What comes too late, after a pause or the end, changes nothing but what is stored. */
export function nextUpload(state: UploadState, event: UploadEvent): UploadState {
  if (state.phase === 'complete') return state
  switch (event.kind) {
    case 'started':
      return { ...state, phase: 'sending', problem: null, failures: 0, sending: {}, ...(isLost(state) ? { id: null, stored: [] } : {}) }
    case 'created':
      return { ...state, id: event.id, partBytes: event.partBytes, stored: [...event.stored], failures: 0 }
    case 'partBegun':
      return state.phase === 'sending' ? { ...state, sending: { ...state.sending, [event.number]: 0 } } : state
    case 'partMoved':
      return event.number in state.sending ? { ...state, sending: { ...state.sending, [event.number]: event.bytes } } : state
    case 'partStored':
      return { ...without(state, event.number), stored: [...new Set([...state.stored, event.number])].sort((a, b) => a - b), failures: 0 }
    case 'partLost':
      return stumble(without(state, event.number))
    case 'stumbled':
      return stumble(state)
    case 'failed':
      return { ...state, phase: 'failed', problem: event.problem, sending: {} }
    case 'paused':
      return state.phase === 'sending' || state.phase === 'waiting' ? { ...state, phase: 'paused', sending: {} } : state
    case 'completed':
      return { ...state, phase: 'complete', problem: null, sending: {} }
  }
}

export type UploadStep = { kind: 'create' | 'complete' } | { kind: 'part'; number: number; from: number; to: number }

/** What can be done now: parts that are neither there nor on their way, as many as may be; the end once all are there. */
export function stepsOf(state: UploadState): UploadStep[] {
  if (state.phase !== 'sending') return []
  if (state.id === null) return [{ kind: 'create' }]
  const numbers = Array.from({ length: partCountOf(state.bytes, state.partBytes) }, (_, index) => index + 1)
  if (numbers.every((number) => state.stored.includes(number))) return [{ kind: 'complete' }]
  // The first part says what the file is: nothing else is sent before that is known.
  const allowed = state.stored.includes(1) ? numbers : [1]
  return allowed
    .filter((number) => !state.stored.includes(number) && !(number in state.sending))
    .slice(0, Math.max(0, MAX_PARTS_AT_ONCE - Object.keys(state.sending).length))
    .map((number) => {
      const from = (number - 1) * state.partBytes
      return { kind: 'part', number, from, to: from + partLengthOf(number, state.bytes, state.partBytes) }
    })
}

/** How much is there, 0 to 1. */
export function progressOf({ phase, bytes, partBytes, stored, sending }: UploadState): number {
  if (phase === 'complete') return 1
  if (partBytes === 0) return 0
  const done = stored.reduce((sum, number) => sum + partLengthOf(number, bytes, partBytes), 0)
  const moved = Object.entries(sending).reduce(
    (sum, [number, sent]) => sum + Math.min(sent, partLengthOf(Number(number), bytes, partBytes)),
    0,
  )
  return Math.min(1, (done + moved) / bytes)
}

/** How long to wait before the next try. */
export const pauseAfter = (failures: number): number => PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0

const isLost = ({ problem }: UploadState) => problem === 'lost'

function stumble(state: UploadState): UploadState {
  if (state.phase !== 'sending') return state
  const failures = state.failures + 1
  return failures >= MAX_FAILURES ? { ...state, phase: 'failed', problem: 'network', failures, sending: {} } : { ...state, failures }
}

function without(state: UploadState, number: number): UploadState {
  const { [number]: _, ...sending } = state.sending
  return { ...state, sending }
}
