import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayReload } from '../../../../islands/page/lifecycle/reload-guard.ts'

describe('a page whose chunk was lost is loaded anew (RC-10)', () => {
  test.each([
    ['the first time', null, true],
    ['again at once', '{"/en":999}', false],
    ['again after 9.999 s', '{"/en":-8999}', false],
    ['again after 10 s', '{"/en":-9000}', true],
    ['when another path was', '{"/de":999}', true],
    ['when the clock was turned back', '{"/en":2000}', true],
    ['when nonsense was noted', '{"/en', true],
    ['when something else was noted', '7', true],
  ])('%s', (_when, noted, may) => {
    expect(mayReload(noted, '/en', 1000)[0]).toBe(may)
  })

  test('at most once in ten seconds for each path, whatever fails in between', () => {
    const attempt = fc.record({ path: fc.constantFrom('/a', '/b'), wait: fc.nat(6000) })
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
        let [now, noted]: [number, string | null] = [0, null]
        const loads: { path: string; at: number }[] = []
        for (const { path, wait } of attempts) {
          now += wait
          const [may, next] = mayReload(noted, path, now)
          noted = next
          if (!may) continue
          for (const load of loads) if (load.path === path) expect(now - load.at).toBeGreaterThanOrEqual(10_000)
          loads.push({ path, at: now })
        }
      }),
    )
  })
})
