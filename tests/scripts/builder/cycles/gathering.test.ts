import { expect, test } from 'vitest'
import { createGathering } from '../../../../scripts/builder/cycles/gathering.ts'
import type { PendingReference } from '../../../../scripts/pipeline/events/ledger.ts'

const reference = (entryId: string, model = 'Product'): PendingReference => ({
  service: model === 'Product' ? 'pim' : 'content',
  model,
  entryId,
  revision: '',
  isGone: false,
  eventIds: [entryId],
  isAnnounced: true,
  attempts: 0,
  receivedAt: 0,
})

/** Notices come in at a rate; what is chosen is read at once. Answers how many builds there were, and when each entry was read. */
function play({
  perSecond,
  seconds,
  edits = [],
}: {
  perSecond: number
  seconds: number
  edits?: { at: number; reference: PendingReference }[]
}) {
  let time = 0
  const gathering = createGathering(() => time)
  let pending: PendingReference[] = []
  const readAt = new Map<string, number>()
  let builds = 0
  const TICK_MS = 100
  for (let tick = 0; pending.length > 0 || time < seconds * 1000; tick += 1) {
    if (time < seconds * 1000)
      for (let number = 0; number < (perSecond * TICK_MS) / 1000; number += 1) pending.push(reference(`p${tick}-${number}`))
    for (const edit of edits) if (edit.at === time) pending.push(edit.reference)
    const chosen = gathering.choose(pending)
    if (chosen.some(({ model }) => model === 'Product')) builds += 1
    for (const { entryId } of chosen) readAt.set(entryId, time)
    pending = pending.filter((one) => !chosen.includes(one))
    time += TICK_MS
    if (time > 1_000_000) throw new Error('Something is gathered for ever')
  }
  return { builds, readAt }
}

test.each([
  [250, 30, 5],
  [2000, 4, 5],
  [100, 60, 8],
])('%i notices a second for %i s are at most %i builds, and each is read', (perSecond, seconds, most) => {
  const { builds, readAt } = play({ perSecond, seconds })
  expect(builds).toBeLessThanOrEqual(most)
  expect(readAt.size).toBe(perSecond * seconds)
})

test('an edit of another model during a storm is read at once', () => {
  const { readAt } = play({ perSecond: 250, seconds: 30, edits: [{ at: 7000, reference: reference('about', 'Page') }] })
  expect(readAt.get('about')).toBe(7000)
})

test('a burst of notices is read at once', () => {
  const gathering = createGathering(() => 0)
  const pending = Array.from({ length: 500 }, (_, number) => reference(`p${number}`))
  expect(gathering.choose(pending)).toHaveLength(500)
})

test('what is gathered says when it is to be read', () => {
  let time = 0
  const gathering = createGathering(() => time)
  const pending = Array.from({ length: 100 }, (_, number) => reference(`p${number}`))
  expect(gathering.choose(pending)).toHaveLength(100)
  time = 50
  const more = Array.from({ length: 100 }, (_, number) => reference(`q${number}`))
  expect(gathering.choose(more)).toEqual([])
  expect(gathering.nextMs()).toBe(250)
  time = 300
  expect(gathering.choose(more)).toHaveLength(100)
  expect(gathering.nextMs()).toBeNull()
})
