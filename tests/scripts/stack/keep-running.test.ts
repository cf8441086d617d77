import { expect, onTestFinished, test } from 'vitest'
import { type Child, startChild } from '../../../scripts/stack/child.ts'
import { type KeepOptions, keepRunning } from '../../../scripts/stack/keep-running.ts'

const STAYS = 'setInterval(() => {}, 1000)'
const ENDS = "console.log('no more'); process.exit(3)"

const run = (program: string): Child => startChild(['-e', program], { cwd: '/', env: {} })

/** Keeps a program running that is replaced by the next one each time it is started again; the last one for good. */
function keep(programs: readonly string[], options: Partial<KeepOptions> = {}) {
  const children = [run(programs[0] ?? STAYS)]
  const told: string[] = []
  const kept = keepRunning(children[0] as Child, {
    name: 'The server',
    start() {
      const child = run(programs[Math.min(children.length, programs.length - 1)] ?? STAYS)
      children.push(child)
      return child
    },
    isAnswering: async () => true,
    report: (sentence) => told.push(sentence),
    pausesMs: [10, 20],
    lookMs: 20,
    ...options,
  })
  onTestFinished(() => kept.stop())
  return { kept, children, told }
}

async function until(what: () => boolean): Promise<void> {
  for (let tries = 0; !what() && tries < 4800; tries += 1) await new Promise((resolve) => setTimeout(resolve, 25))
}

test('a program that ends is started again, with a sentence', async () => {
  const { children, told } = keep([ENDS, STAYS])
  await until(() => children.length === 2)
  expect(told).toEqual(['The server ended and is started again in 0.01 s.'])
  expect(children[1]?.process.exitCode).toBe(null)
})

test('one that ends again and again is given up after the last pause, with what it said', async () => {
  const { kept, children, told } = keep([ENDS])
  await expect(kept.failed).rejects.toThrow(/^The server ended 3 times in a row\. The last time it said:\nno more/)
  expect(children).toHaveLength(3)
  expect(told).toHaveLength(2)
})

test('one that ran long enough in between is started again as for the first time', async () => {
  const { children } = keep([ENDS], { stableMs: 0 })
  await until(() => children.length >= 5)
  expect(children.length).toBeGreaterThanOrEqual(5)
})

test('one that runs and does not answer is ended and started again', async () => {
  let isSilent = true
  const { children, told } = keep([STAYS], { isAnswering: async () => !isSilent })
  await until(() => told.length >= 1)
  isSilent = false
  await until(() => children.length === 2)
  expect(told).toEqual(['The server does not answer and is ended.', 'The server ended and is started again in 0.01 s.'])
  expect(children[0]?.process.signalCode).toBe('SIGTERM')
})

test('one that misses a look now and then is left alone', async () => {
  let looks = 0
  const { children, told } = keep([STAYS], { isAnswering: async () => ++looks % 3 === 0 })
  await until(() => looks > 12)
  expect({ told, children: children.length }).toEqual({ told: [], children: 1 })
})

test('one that is stopped stays so', async () => {
  const { kept, children } = keep([STAYS])
  await kept.stop()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(children).toHaveLength(1)
  expect(children[0]?.process.signalCode).toBe('SIGTERM')
})
