import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored, storedAtom, writeStored } from '#islands/kit/storage.ts'

/** A browser as far as storage goes. */
function openTab(stored: Record<string, string> = {}, faults: { isDenied?: boolean; isFull?: boolean } = {}) {
  const texts = new Map(Object.entries(stored))
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (faults.isFull) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => texts.delete(key),
  }
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const define = (kind: string) =>
    Object.defineProperty(globalThis, kind, {
      configurable: true,
      get() {
        if (faults.isDenied) throw new DOMException('denied', 'SecurityError')
        return storage
      },
    })
  define('localStorage')
  define('sessionStorage')
  return {
    texts,
    /** What another tab wrote. */
    hear: (key: string | null, newValue: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    comeBack: (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const kind of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, kind)
})

const numbers = {
  parse: (value: unknown): number[] => {
    if (!Array.isArray(value)) throw new Error('no list')
    return value.filter((item) => typeof item === 'number')
  },
  fallback: [] as number[],
}

describe('a store kept in local storage', () => {
  test('begins with what is there and keeps what it is set to', () => {
    const tab = openTab({ basket: '[1,2]' })
    const store = storedAtom('basket', numbers)
    expect(store.get()).toEqual([1, 2])
    store.set([3])
    expect(tab.texts.get('basket')).toBe('[3]')
  })

  test('follows other tabs, and does not write back what it heard', () => {
    const tab = openTab({ basket: '[1]' })
    const store = storedAtom('basket', numbers)
    const heard: (readonly number[])[] = []
    store.listen((value) => void heard.push(value))
    tab.hear('basket', '[1,2]')
    tab.hear('another', '[9]')
    tab.hear(null, null)
    expect(heard).toEqual([[1, 2], []])
    expect(tab.texts.get('basket')).toBe('[1]')
  })

  test('is up to date after the back-forward cache', () => {
    const tab = openTab({ basket: '[1]' })
    const store = storedAtom('basket', numbers)
    tab.texts.set('basket', '[7]')
    tab.comeBack(false)
    expect(store.get()).toEqual([1])
    tab.comeBack(true)
    expect(store.get()).toEqual([7])
  })

  test.each([
    ['denied', { isDenied: true }],
    ['full', { isFull: true }],
  ])('works in memory where storage is %s', (_what, faults) => {
    openTab({}, faults)
    const store = storedAtom('basket', numbers)
    store.set([1])
    expect(store.get()).toEqual([1])
  })

  test('holds in memory what a full storage refused when the page comes back', () => {
    const tab = openTab({ basket: '[1]' }, { isFull: true })
    const store = storedAtom('basket', numbers)
    store.set([1, 2])
    tab.comeBack(true)
    expect(store.get()).toEqual([1, 2])
  })

  test('takes whatever text lies there without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        openTab({ basket: text })
        const store = storedAtom('basket', numbers)
        expect(store.get().every((item) => typeof item === 'number')).toBe(true)
      }),
    )
  })
})

test.each(['localStorage', 'sessionStorage'] as const)('texts in %s are read, kept and removed, or simply not there', (kind) => {
  openTab()
  expect(writeStored('a', '1', kind)).toBe(true)
  expect(readStored('a', kind)).toBe('1')
  expect(writeStored('a', null, kind)).toBe(true)
  expect(readStored('a', kind)).toBeNull()
  openTab({ a: '1' }, { isDenied: true })
  expect(readStored('a', kind)).toBeNull()
  expect(writeStored('a', '2', kind)).toBe(false)
})
