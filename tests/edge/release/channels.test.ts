import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.mock('cloudflare:workers', () => ({ waitUntil: (promise: Promise<unknown>) => void promise.catch(() => undefined) }))

interface Channel {
  usable(): { id: string } | null
  current(): Promise<{ id: string }>
}
/** The types of workerd are not those of Node: the module is read without them. */
const MODULE: string = '../../../edge/release/channels.ts'
const { createChannel } = (await import(MODULE)) as { createChannel(options: object): Channel }

/** A bucket whose pointer can be moved, and whose answers can be made to never come. */
function createBucket() {
  const state = { release: 'one', reads: 0, hangs: false }
  const bucket = {
    get() {
      state.reads += 1
      if (state.hangs) return new Promise(() => undefined)
      const pointer = { release: state.release, sequence: 1, movedAt: '2026-10-01T08:00:00.000Z', reason: 'publish' }
      const bytes = new TextEncoder().encode(JSON.stringify(pointer))
      return Promise.resolve({ etag: state.release, size: bytes.length, body: true, arrayBuffer: async () => bytes.buffer })
    },
  }
  return { state, channel: createChannel({ name: 'live', bucket, loadRelease: async (id: string) => ({ id }) }) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('scheduler', { wait: (ms: number) => new Promise((done) => setTimeout(done, ms)) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the pointer to the live release', () => {
  test('is read once for requests that come together (RC-06)', async () => {
    const { state, channel } = createBucket()
    const asked = Promise.all([channel.current(), channel.current(), channel.current()])
    await vi.advanceTimersByTimeAsync(10)
    const answers = await asked
    expect(answers.map(({ id }) => id)).toEqual(['one', 'one', 'one'])
    expect(state.reads).toBe(1)
  })

  test('may be stale while it is read again, and no request waits for that (RC-02, RC-03)', async () => {
    const { state, channel } = createBucket()
    await channel.current()
    state.release = 'two'
    expect(channel.usable()?.id).toBe('one')
    expect(state.reads).toBe(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(channel.usable()?.id).toBe('one')
    await vi.advanceTimersByTimeAsync(0)
    expect(state.reads).toBe(2)
    expect(channel.usable()?.id).toBe('two')
  })

  test('that never comes is given up after five seconds; the last good release serves meanwhile (RC-03, RC-06)', async () => {
    const { state, channel } = createBucket()
    await channel.current()
    state.hangs = true
    await vi.advanceTimersByTimeAsync(20_000)
    const waiting = channel.current()
    await vi.advanceTimersByTimeAsync(600)
    expect((await waiting).id).toBe('one')
    expect(state.reads).toBe(2)
    await vi.advanceTimersByTimeAsync(3000)
    await channel.current()
    expect(state.reads).toBe(2)
    state.hangs = false
    state.release = 'two'
    await vi.advanceTimersByTimeAsync(2000)
    const next = channel.current()
    await vi.advanceTimersByTimeAsync(600)
    expect((await next).id).toBe('two')
    expect(state.reads).toBe(3)
  })
})
