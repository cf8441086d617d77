import { describe, expect, test } from 'vitest'
import { createRetryTimes } from '../../../../scripts/builder/cycles/retry-times.ts'
import type { PendingReference } from '../../../../scripts/pipeline/events/ledger.ts'
import { referenceName } from '../../../../scripts/pipeline/sources/sources.ts'

const NAME = 'content/Page/about'

const reference = (...eventIds: string[]): PendingReference => ({
  service: 'content',
  model: 'Page',
  entryId: 'about',
  revision: '',
  isGone: false,
  eventIds,
  isAnnounced: true,
  attempts: 5,
  receivedAt: 0,
})

describe('an entry that waits to be asked for again', () => {
  const start = () => {
    const clock = { ms: 0 }
    return { retries: createRetryTimes(() => clock.ms), clock }
  }

  test('is due after its pause', () => {
    const { retries, clock } = start()
    retries.postponeEarly(reference('first'))
    expect(retries.isDue(reference('first'))).toBe(false)
    const [dueIn = 0] = retries.waiting(new Set([referenceName(reference())]), () => false)
    clock.ms = dueIn
    expect(retries.isDue(reference('first'))).toBe(true)
  })

  test.each<[string, (retries: ReturnType<typeof createRetryTimes>) => void]>([
    ['that was older than announced', (retries) => retries.postponeEarly(reference('first', '~follow it'))],
    ['that was read of two moments', (retries) => retries.postponeTorn(NAME)],
    ['that was written past what is shown', (retries) => retries.postponeStale(NAME)],
  ])('%s is due with the next notice, and not because of others', (_what, postpone) => {
    const { retries } = start()
    postpone(retries)
    expect(retries.isDue(reference('~follow it', '~found it'))).toBe(false)
    expect(retries.isDue(reference('~follow it', 'second'))).toBe(true)
  })

  test('keeps the pause of a service that failed, whatever is told', () => {
    const { retries } = start()
    retries.postponeFailed(reference('first'))
    expect(retries.isDue(reference('first', 'second'))).toBe(false)
  })
})
