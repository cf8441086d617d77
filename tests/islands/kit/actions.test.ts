import { expect, test, vi } from 'vitest'
import { onAction, prepareAction } from '#islands/kit/actions.ts'

test('what an action needs is fetched once, and its failure is nobody’s before the click', async () => {
  const prepare = vi.fn(() => Promise.reject(new Error('offline')))
  onAction('open', () => {}, prepare)
  prepareAction('unknown')
  prepareAction('open')
  prepareAction('open')
  await Promise.resolve()
  expect(prepare).toHaveBeenCalledTimes(1)
})
