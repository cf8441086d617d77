import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startParts } from '../../../../islands/page/lifecycle/start-parts.ts'

let started: string[]
let now: number

beforeEach(() => {
  started = []
  now = 0
  delete document.documentElement.dataset.started
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A part that takes so long, ms. */
const part = (name: string, ms: number) => () => {
  started.push(name)
  now += ms
}

test('parts that take long leave the browser a rest between them, and start in their order', async () => {
  const starting = startParts([part('one', 5), part('two', 4), part('three', 9), part('four', 1)])
  expect(started).toEqual(['one', 'two'])
  setTimeout(() => started.push('a tap'))
  expect(document.documentElement.dataset.started).toBe(undefined)
  await starting
  expect(document.documentElement.dataset.started).toBe('')
  expect(started).toEqual(['one', 'two', 'three', 'a tap', 'four'])
})

test('parts that take little start at once', () => {
  void startParts(['one', 'two', 'three'].map((name) => part(name, 2)))
  expect(started).toEqual(['one', 'two', 'three'])
})

test('a page out of sight takes no rests', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  void startParts(['one', 'two', 'three'].map((name) => part(name, 20)))
  expect(started).toEqual(['one', 'two', 'three'])
})

test('a part that fails is named in the console, and the others start', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startParts([
    function showMenu() {
      throw new Error('no menu')
    },
    part('other', 1),
  ])
  expect(started).toEqual(['other'])
  expect(said).toHaveBeenCalledWith('showMenu did not start', expect.objectContaining({ message: 'no menu' }))
})
