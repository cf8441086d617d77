import { expect, test } from 'vitest'
import { chooseThreadCount } from '../../../../scripts/builder/threads/thread-count.ts'

test.each<[cores: number, memoryMb: number, threads: number]>([
  [1, 64_000, 1],
  [2, 64_000, 2],
  [4, 64_000, 2],
  [64, 512_000, 2],
  [4, 1_400, 2],
  [4, 1_200, 1],
  [4, 512, 1],
])('%i cores and %i MB of memory render on %i threads', (cores, memoryMb, threads) => {
  expect(chooseThreadCount({ cores, memoryMb })).toBe(threads)
})
