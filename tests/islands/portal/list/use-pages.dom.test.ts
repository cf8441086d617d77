import { renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import { usePages } from '#islands/portal/list/use-pages.ts'

const open = (page: number, total: number | null) => {
  const change = vi.fn()
  const { result } = renderHook(() => usePages({ page, total, change }))
  return { change, ...result.current }
}

describe('the pages of a list', () => {
  test.each([
    ['on', 1, 2, 1],
    ['back', 2, 1, -1],
  ] as const)('turn %s where there is one', (_, page, next, by) => {
    const { turn, change } = open(page, 2 * PAGE_ROWS)
    turn(by)
    expect(change).toHaveBeenCalledExactlyOnceWith({ page: next })
  })
  test.each([
    ['on from the last', 2, 1],
    ['back from the first', 1, -1],
  ] as const)('do not turn %s', (_, page, by) => {
    const { turn, change } = open(page, page * PAGE_ROWS)
    turn(by)
    expect(change).not.toHaveBeenCalled()
  })
  test('turn back but not on while the rows are on their way', () => {
    const { turn, change } = open(3, null)
    turn(1)
    expect(change).not.toHaveBeenCalled()
    turn(-1)
    expect(change).toHaveBeenCalledExactlyOnceWith({ page: 2 })
  })
  test('end with the last, wherever the address points', () => {
    const { page, change } = open(9, 2 * PAGE_ROWS)
    expect(page).toBe(2)
    expect(change).toHaveBeenCalledExactlyOnceWith({ page: 2 }, { isStep: false })
  })
})
