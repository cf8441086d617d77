import { expect, test } from 'vitest'
import type { BuilderEvent } from '../../../../scripts/builder/cycles/builder-event.ts'
import { createProblemLog } from '../../../../scripts/builder/cycles/problem-log.ts'

const problem = (entry: string) => ({ code: 'c', entry, path: 'link', message: 'No product found for slug x', hint: 'h' })

function createLog() {
  const events: BuilderEvent[] = []
  const log = createProblemLog((event) => events.push(event))
  const entries = () => events.splice(0).flatMap((event) => (event.event === 'problems' ? event.problems.map(({ entry }) => entry) : []))
  return { log, events, entries }
}

test('a problem is told once while it lasts, and again when it comes back', () => {
  const { log, entries } = createLog()
  log.tellAll([problem('a'), problem('b')])
  expect(entries()).toEqual(['a', 'b'])
  log.tell([problem('a')])
  log.tellAll([problem('a')])
  expect(entries()).toEqual([])
  log.tellAll([problem('a'), problem('b')])
  expect(entries()).toEqual(['b'])
})

test('twenty are named at once, the others counted', () => {
  const { log, events } = createLog()
  log.tellAll(Array.from({ length: 25 }, (_, number) => problem(String(number))))
  expect(events).toMatchObject([{ event: 'problems', more: 5 }])
  expect(events[0]).toMatchObject({ problems: { length: 20 } })
})
