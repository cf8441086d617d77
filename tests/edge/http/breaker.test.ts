import { expect, test } from 'vitest'
import { createBreaker } from '../../../edge/http/breaker.ts'

test('a service rests after so many failures on end, and is tried again with one', () => {
  let now = 0
  const breaker = createBreaker({ failures: 3, restMs: 1000 }, () => now)
  breaker.failed()
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  breaker.failed()
  expect(breaker.isClosed()).toBe(true)
  breaker.failed()
  expect(breaker.isClosed()).toBe(false)
  now = 1000
  expect(breaker.isClosed()).toBe(true)
  breaker.failed()
  expect(breaker.isClosed()).toBe(false)
})
