import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partCountOf } from '#content-schema/tickets/upload.ts'
import {
  MAX_PARTS_AT_ONCE,
  newUpload,
  nextUpload,
  progressOf,
  stepsOf,
  type UploadEvent,
  type UploadState,
} from '#islands/portal/uploads/upload-state.ts'

const PART = 10
const number = fc.integer({ min: 1, max: 12 })
const anyEvent: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.constantFrom<UploadEvent>(
    { kind: 'started' },
    { kind: 'stumbled' },
    { kind: 'paused' },
    { kind: 'created', id: 'a', partBytes: PART, stored: [] },
  ),
  number.map((part): UploadEvent => ({ kind: 'partBegun', number: part })),
  number.map((part): UploadEvent => ({ kind: 'partStored', number: part })),
  number.map((part): UploadEvent => ({ kind: 'partLost', number: part })),
  fc.tuple(number, fc.nat(50)).map(([part, bytes]): UploadEvent => ({ kind: 'partMoved', number: part, bytes })),
  fc.constantFrom('network', 'refused', 'tooMany', 'lost').map((problem): UploadEvent => ({ kind: 'failed', problem: problem as 'lost' })),
)

const sendingOf = (state: UploadState) => Object.keys(state.sending).length

describe('an upload', () => {
  it('never has more parts on their way than may be, and progress is between nothing and all, whatever happens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 115 }), fc.array(anyEvent), (bytes, events) => {
        let state = newUpload(bytes)
        for (const event of events) {
          state = nextUpload(state, event)
          expect(progressOf(state)).toBeGreaterThanOrEqual(0)
          expect(progressOf(state)).toBeLessThanOrEqual(1)
          if (state.phase !== 'sending') {
            expect(stepsOf(state)).toEqual([])
            continue
          }
          const parts = stepsOf(state).filter((step) => step.kind === 'part')
          expect(parts.length).toBeLessThanOrEqual(Math.max(0, MAX_PARTS_AT_ONCE - sendingOf(state)))
          for (const { number: part, from, to } of parts) {
            expect(state.stored).not.toContain(part)
            expect(state.sending).not.toHaveProperty(String(part))
            expect(from).toBe((part - 1) * PART)
            expect(to).toBe(Math.min(bytes, from + PART))
          }
        }
      }),
    )
  })

  it('sends each part once and ends, however often parts are lost, it is paused, or goes on after a reload', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 115 }), fc.infiniteStream(fc.nat(9)), (bytes, chance) => {
        const arrived = new Map<number, number>()
        let state = nextUpload(newUpload(bytes), { kind: 'started' })
        for (let turn = 0; turn < 5_000 && state.phase !== 'complete'; turn += 1) {
          const luck = chance.next().value ?? 9
          if (state.phase !== 'sending') state = nextUpload(state, { kind: 'started' })
          if (luck === 0) state = nextUpload(state, { kind: 'paused' })
          const [step] = stepsOf(state)
          if (step?.kind === 'create') state = nextUpload(state, { kind: 'created', id: 'a', partBytes: PART, stored: [] })
          if (step?.kind === 'complete') state = nextUpload(state, { kind: 'completed' })
          if (step?.kind !== 'part') continue
          state = nextUpload(state, { kind: 'partBegun', number: step.number })
          if (luck < 4) state = nextUpload(state, { kind: 'partLost', number: step.number })
          else {
            arrived.set(step.number, (arrived.get(step.number) ?? 0) + 1)
            state = nextUpload(state, { kind: 'partStored', number: step.number })
          }
        }
        expect(state.phase).toBe('complete')
        expect([...arrived.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: partCountOf(bytes, PART) }, (_, at) => at + 1))
        expect([...arrived.values()].every((times) => times === 1)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('sends the first part alone: it says what the file is', () => {
    const begun = nextUpload(nextUpload(newUpload(100), { kind: 'started' }), { kind: 'created', id: 'a', partBytes: PART, stored: [] })
    expect(stepsOf(begun)).toEqual([{ kind: 'part', number: 1, from: 0, to: 10 }])
    expect(stepsOf(nextUpload(begun, { kind: 'partStored', number: 1 })).map((step) => 'number' in step && step.number)).toEqual([2, 3, 4])
  })

  it('asks the user after eight failures in a row, and counts anew when something arrives', () => {
    const sending = nextUpload(nextUpload(newUpload(100), { kind: 'started' }), { kind: 'created', id: 'a', partBytes: PART, stored: [1] })
    const fail = (state: UploadState, times: number) =>
      Array.from({ length: times }).reduce<UploadState>((from) => nextUpload(from, { kind: 'stumbled' }), state)
    expect(fail(sending, 7).phase).toBe('sending')
    expect(fail(sending, 8)).toMatchObject({ phase: 'failed', problem: 'network' })
    expect(fail(nextUpload(fail(sending, 7), { kind: 'partStored', number: 2 }), 7).phase).toBe('sending')
  })

  it('that the edge has lost begins anew with all its parts', () => {
    const lost = nextUpload(
      { ...newUpload(100), phase: 'sending', id: 'a', partBytes: PART, stored: [1, 2] },
      { kind: 'failed', problem: 'lost' },
    )
    expect(stepsOf(nextUpload(lost, { kind: 'started' }))).toEqual([{ kind: 'create' }])
  })
})
