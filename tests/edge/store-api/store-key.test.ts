import { describe, expect, it } from 'vitest'
import { isKeyPrefix, isStoreKey } from '../../../edge/store-api/store-key.ts'

describe('keys of the store', () => {
  it.each([
    ['nodes/abc_-1', true],
    ['channels/live.json', true],
    ['assets/_astro/app.3f2a.css', true],
    ['files/manual-%C3%BC/en', true],
    ['files/a%2fb/en', false],
    ['files/a%2Fb/en', false],
    ['files/%2E%2E/en', false],
    ['nodes/../channels/live.json', false],
    ['nodes/.', false],
    ['nodes//a', false],
    ['nodes/', false],
    ['nodes', false],
    ['/nodes/a', false],
    ['other/a', false],
    ['__proto__/a', false],
    ['nodes/a b', false],
    ['nodes/a\u0000', false],
  ])('%s', (key, expected) => expect(isStoreKey(key)).toBe(expected))

  it.each([
    ['', true],
    ['nodes/', true],
    ['no', true],
    ['nodes/ab', true],
    ['secret', false],
    ['secrets/', false],
  ])('prefix %s', (prefix, expected) => expect(isKeyPrefix(prefix)).toBe(expected))
})
