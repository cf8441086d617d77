import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuildCycles } from '../../../../scripts/builder/cycles/build-cycle.ts'
import type { BuilderEvent } from '../../../../scripts/builder/cycles/builder-event.ts'
import { type Loop, startLoop } from '../../../../scripts/builder/cycles/loop.ts'

type Step = 'reconcile' | 'answerEvents' | 'finishEarlier'

/** Build cycles that note what is asked of them; `fail` and `early` say how they end. */
function createFakeRounds() {
  const steps: Step[] = []
  const failing = new Set<Step>()
  const fake = {
    steps,
    failing,
    early: 0,
    nextMs: null as number | null,
    answered: false,
    warmed: 0,
    due: null as number | null,
    dueTaken: 0,
    later: false,
    answering: async () => {},
    finishing: async (_isInterrupted: () => boolean) => true,
    tidying: async (_isInterrupted: () => boolean) => {},
  }
  const step = async (name: Step) => {
    steps.push(name)
    if (failing.has(name)) throw new Error(`${name} failed`)
  }
  const cycles = {
    takeDue: async () => {
      fake.dueTaken += 1
    },
    nextDue: async () => fake.due,
    reconcile: () => step('reconcile').then(() => ({})),
    finishEarlier: () => step('finishEarlier'),
    async answerEvents() {
      await step('answerEvents')
      await fake.answering()
      return { early: Array.from({ length: fake.early }), report: fake.answered ? {} : null, nextMs: fake.nextMs }
    },
    findUnannounced: async () => undefined,
    hasLater: async () => fake.later,
    finishDeferred: (isInterrupted: () => boolean) => fake.finishing(isInterrupted),
    check: async () => undefined,
    checkAll: () => undefined,
    tidy: (isInterrupted: () => boolean) => fake.tidying(isInterrupted),
    warm: async () => {
      fake.warmed += 1
      return true
    },
  } as unknown as BuildCycles
  return { ...fake, fake, cycles }
}

describe('the loop', () => {
  let loop: Loop | null = null
  beforeEach(() => void vi.useFakeTimers())
  afterEach(async () => {
    await loop?.stop()
    vi.useRealTimers()
  })
  function start() {
    const made = createFakeRounds()
    const reports: BuilderEvent[] = []
    loop = startLoop({ cycles: made.cycles, report: (event) => reports.push(event), reconcileMs: 600_000, findMs: 600_000 })
    return { ...made, reports, loop }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('works once after the start, then sleeps until it is woken', async () => {
    const { steps, loop } = start()
    await pass(60_000)
    expect(steps).toEqual(['answerEvents', 'finishEarlier'])
    loop.wake()
    await pass(1)
    expect(steps).toHaveLength(4)
  })

  test('takes up at the next turn what woke it during a turn', async () => {
    const { steps, loop, fake } = start()
    fake.answered = true
    loop.wake()
    loop.wake()
    await pass(1)
    expect(steps.filter((step) => step === 'answerEvents').length).toBeLessThanOrEqual(2)
  })

  test('reconciles when its time comes, and when it is asked to', async () => {
    const { steps, loop } = start()
    await pass(1)
    loop.reconcileSoon()
    await pass(1)
    expect(steps.filter((step) => step === 'reconcile')).toHaveLength(1)
    await pass(600_000)
    expect(steps.filter((step) => step === 'reconcile')).toHaveLength(2)
  })

  test('wakes by itself when the next entry is to go live, however far away that was when it looked', async () => {
    const { steps, loop, fake } = start()
    fake.due = Date.now() + 90 * 24 * 3_600_000
    loop.wake()
    await pass(60_000)
    const before = { turns: steps.length, taken: fake.dueTaken }
    await pass(fake.due - Date.now() - 1000)
    fake.due = Date.now() + 1000
    loop.wake()
    await pass(1)
    const taken = fake.dueTaken
    fake.due = null
    await pass(1000)
    expect(fake.dueTaken).toBe(taken + 1)
    expect(before.taken).toBe(2)
    await pass(600_000)
    expect(fake.dueTaken).toBeGreaterThan(taken)
  })

  test('warms its threads once', async () => {
    const { loop, fake } = start()
    await pass(2000)
    loop.wake()
    await pass(2000)
    expect(fake.warmed).toBe(1)
  })

  test('tidies between turns, and gives that up for the next event', async () => {
    const { steps, loop, fake } = start()
    let isGivenUp = false
    fake.tidying = async (isInterrupted) => {
      while (!isInterrupted()) await new Promise((resolve) => setTimeout(resolve, 10))
      isGivenUp = true
      fake.tidying = async () => {}
    }
    await pass(2000)
    expect({ steps, isGivenUp }).toEqual({ steps: ['answerEvents', 'finishEarlier'], isGivenUp: false })
    loop.wake()
    await pass(20)
    expect({ turns: steps.length, isGivenUp }).toEqual({ turns: 4, isGivenUp: true })
  })

  test('finishes between turns what may come later, and gives that up for the next event', async () => {
    const { steps, loop, fake } = start()
    let isGivenUp = false
    fake.finishing = async (isInterrupted) => {
      while (!isInterrupted()) await new Promise((resolve) => setTimeout(resolve, 10))
      isGivenUp = true
      fake.finishing = async () => true
      return false
    }
    await pass(2000)
    expect({ steps, isGivenUp }).toEqual({ steps: ['answerEvents', 'finishEarlier'], isGivenUp: false })
    loop.wake()
    await pass(20)
    expect({ turns: steps.length, isGivenUp }).toEqual({ turns: 4, isGivenUp: true })
  })

  /** What may come later is never done; notes when it is worked on, and for how long. */
  function noteSlices(fake: ReturnType<typeof createFakeRounds>['fake']) {
    const slices: { began: number; lasted: number }[] = []
    const began = Date.now()
    fake.later = true
    fake.finishing = async (isInterrupted) => {
      const slice = { began: Date.now() - began, lasted: 0 }
      slices.push(slice)
      while (!isInterrupted()) await new Promise((resolve) => setTimeout(resolve, 10))
      slice.lasted = Date.now() - began - slice.began
      return false
    }
    return slices
  }

  test('finishes what may come later though events never pause, in slices that give way to the next event', async () => {
    const { steps, loop, fake } = start()
    const slices = noteSlices(fake)
    for (let edit = 0; edit < 200; edit += 1) {
      loop.wake()
      await pass(300)
    }
    fake.later = false
    loop.wake()
    await pass(1000)
    expect(slices.length).toBeGreaterThanOrEqual(3)
    for (const [at, { began, lasted }] of slices.slice(0, -1).entries())
      expect((slices[at + 1]?.began ?? 0) - began).toBeGreaterThan(19 * lasted)
    expect(slices[0]?.began).toBeLessThan(20_000)
    expect(Math.max(...slices.map(({ lasted }) => lasted))).toBeLessThan(320)
    expect(steps.filter((step) => step === 'answerEvents').length).toBeGreaterThan(180)
  })

  test('gives what may come later its time where there is no moment between two events', async () => {
    const { loop, fake } = start()
    const slices = noteSlices(fake)
    fake.answering = async () => {
      loop.wake()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    for (let second = 0; second < 60; second += 1) await pass(1000)
    fake.later = false
    fake.answering = async () => {}
    await pass(1000)
    expect(slices.length).toBeGreaterThanOrEqual(3)
    for (const { lasted } of slices) expect(lasted).toBeGreaterThanOrEqual(400)
  })

  test('rests once all is done, and no more from the moment it is woken', async () => {
    const { loop, fake } = start()
    await pass(100)
    expect(loop.isResting()).toBe(false)
    await pass(2000)
    expect(loop.isResting()).toBe(true)
    fake.finishing = async () => false
    loop.wake()
    expect(loop.isResting()).toBe(false)
    await pass(2000)
    expect(loop.isResting()).toBe(false)
  })

  test('tries again what may come later when it failed', async () => {
    const { reports, fake } = start()
    let attempts = 0
    fake.finishing = async () => {
      attempts += 1
      if (attempts === 1) throw new Error('away')
      return true
    }
    await pass(5000)
    expect(reports).toEqual([{ event: 'failed', message: 'What may come later failed: away' }])
    expect(attempts).toBe(2)
  })

  test('a store that cannot be tidied is reported, and nothing else is held up', async () => {
    const { steps, reports, loop, fake } = start()
    fake.tidying = () => Promise.reject(new Error('away'))
    await pass(2000)
    expect(reports).toEqual([{ event: 'failed', message: 'The store could not be tidied: away' }])
    loop.wake()
    await pass(1)
    expect(steps).toHaveLength(4)
  })

  test('asks again when the time of what waits has come, and at once when it is woken', async () => {
    const { steps, loop, fake } = start()
    fake.nextMs = 500
    await pass(3000)
    const asked = steps.filter((step) => step === 'answerEvents').length
    expect(asked).toBeGreaterThan(4)
    expect(asked).toBeLessThan(9)
    loop.wake()
    await pass(1)
    expect(steps.filter((step) => step === 'answerEvents')).toHaveLength(asked + 1)
    fake.nextMs = null
    await pass(60_000)
    const settled = steps.length
    await pass(60_000)
    expect(steps).toHaveLength(settled)
  })

  test('goes on answering events while reconciling fails, reports it, and reconciles once it can', async () => {
    const { steps, failing, loop, reports } = start()
    failing.add('reconcile')
    loop.reconcileSoon()
    await pass(1000)
    expect(reports).toContainEqual({ event: 'failed', message: 'reconcile failed' })
    expect(steps.filter((step) => step === 'answerEvents').length).toBeGreaterThan(2)
    failing.clear()
    await pass(20_000)
    const done = steps.filter((step) => step === 'reconcile').length
    await pass(60_000)
    expect(steps.filter((step) => step === 'reconcile')).toHaveLength(done)
  })

  test('answers events even if an earlier turn cannot be finished, as they may bring what it lacks', async () => {
    const { steps, failing, fake, loop, reports } = start()
    failing.add('finishEarlier')
    await pass(10)
    expect(reports).toEqual([{ event: 'failed', message: 'finishEarlier failed' }])
    fake.answered = true
    steps.length = 0
    loop.wake()
    await pass(1)
    expect(steps).toEqual(['answerEvents'])
  })

  test('tries again after a failure, without being woken', async () => {
    const { steps, failing, loop } = start()
    await pass(1)
    failing.add('answerEvents')
    loop.wake()
    await pass(1)
    const tried = steps.length
    failing.clear()
    await pass(200)
    expect(steps.length).toBeGreaterThan(tried)
  })

  test('stops at once when it sleeps', async () => {
    const { loop, steps } = start()
    await pass(1)
    await loop.stop()
    const stopped = steps.length
    loop.wake()
    await pass(1_000_000)
    expect(steps).toHaveLength(stopped)
  })
})
