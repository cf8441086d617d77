import { expect, test } from 'vitest'
import { pagesSecondsOf } from '../../../scripts/bench/astro-output.ts'

const output = (duration: string) => `
10:00:00 [vite] ✓ built in 3.10s
10:00:00 ✓ Completed in 4.00s.

 generating static routes 
10:00:01   ├─ /main/de/index.html (+2ms)
10:01:06 ✓ Completed in ${duration}.

10:01:06 [build] 9000 page(s) built in 2m 3s
10:01:06 [build] Complete!
`

test.each<[string, number]>([
  ['812ms', 0.812],
  ['9.31s', 9.31],
  ['1m 5s', 65],
  ['12m 0s', 720],
])('What astro build says of its pages is read in every form it writes a duration in: %s', (duration, seconds) => {
  expect(pagesSecondsOf(output(duration))).toBeCloseTo(seconds, 6)
})

test('An output that does not say how long pages took is an error and no figure', () => {
  expect(() => pagesSecondsOf(output('soon'))).toThrow('did not say how long')
})
