import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../../../edge/release/memory-cache.ts'

describe('memory cache', () => {
  it('stays below its size and keeps what is asked for [RC-01]', () => {
    const cache = createMemoryCache<number>(100)
    cache.set('wanted', 1, 10)
    for (let index = 0; index < 100; index += 1) {
      expect(cache.get('wanted')).toBe(1)
      cache.set(`other-${index}`, index, 10)
    }
    const kept = Array.from({ length: 100 }, (_, index) => cache.get(`other-${index}`)).filter((value) => value !== undefined)
    expect(kept.length).toBeLessThanOrEqual(10)
    expect(kept).toContain(99)
  })

  it('does not keep what is larger than half of it', () => {
    const cache = createMemoryCache<number>(100)
    cache.set('large', 1, 51)
    expect(cache.get('large')).toBeUndefined()
  })

  it('forgets on demand', () => {
    const cache = createMemoryCache<number>(100)
    cache.set('a', 1, 10)
    cache.set('b', 2, 10)
    cache.forget('a')
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2])
    cache.clear()
    expect(cache.get('b')).toBeUndefined()
  })
})
