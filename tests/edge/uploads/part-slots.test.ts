import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPartSlots } from '../../../edge/uploads/part-slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { maxParts: 3, maxOfUser: 2, maxWaitMs: 1_000 }

/** What a promise has come to, if it has. */
async function outcome<T>(promise: Promise<T>): Promise<T | 'waiting'> {
  await vi.advanceTimersByTimeAsync(0)
  return Promise.race([promise, Promise.resolve('waiting' as const)])
}

it('a part beyond those of its user waits until one of them has ended, and parts of others do not', async () => {
  const slots = createPartSlots(LIMITS)
  const first = await slots.take('anna')
  await slots.take('anna')
  const third = slots.take('anna')
  expect(await outcome(third)).toBe('waiting')
  expect(await slots.take('ben')).toBeTypeOf('function')
  first?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(await third).toBeTypeOf('function')
})

it('an isolate takes no more parts than its limit, whoever sends them; who waits too long is told so', async () => {
  const slots = createPartSlots(LIMITS)
  for (const user of ['anna', 'ben', 'cleo']) await slots.take(user)
  const next = slots.take('dora')
  expect(await outcome(next)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await next).toBeNull()
})

it('the slot of a request that was cut off is free again after a while', async () => {
  const slots = createPartSlots(LIMITS)
  for (const user of ['anna', 'ben', 'cleo']) await slots.take(user)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await outcome(slots.take('dora'))).toBeTypeOf('function')
})
