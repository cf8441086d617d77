import { expect, test } from 'vitest'
import { retryDelaySeconds } from '../../../edge/http/retry-delay.ts'

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [5, 16],
  [9, 256],
  [10, 300],
  [80, 300],
])('after attempt %i a message comes again in %i seconds', (attempts, seconds) => {
  expect(retryDelaySeconds(attempts)).toBe(seconds)
})
