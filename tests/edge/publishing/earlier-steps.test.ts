import { expect, it } from 'vitest'
import { earlierSteps } from '../../../edge/publishing/earlier-steps.ts'

const built = (id: string, parent: string | null, isDeferred = false, isRest = false) => ({ id, parent, isDeferred, isRest })
const one = built('one', null)
const two = built('two', 'one')
const twoMore = built('two-more', 'two', true)
const twoMost = built('two-most', 'two-more', true)
const ids = (releases: { id: string }[]) => releases.map(({ id }) => id)

it('goes back to the change before the live one, however often the live one was completed', () => {
  expect(ids(earlierSteps(two, [one]))).toEqual(['one'])
  expect(ids(earlierSteps(twoMore, [two, one]))).toEqual(['one'])
  expect(ids(earlierSteps(twoMost, [twoMore, two, one]))).toEqual(['one'])
})

it('leaves out what completed an earlier release, and keeps that release', () => {
  const three = built('three', 'two-more')
  expect(ids(earlierSteps(three, [twoMore, two, one]))).toEqual(['two', 'one'])
  // Rolled back, with what came later still there to go to.
  expect(ids(earlierSteps(one, [three, twoMore, two, one]))).toEqual(['three', 'two'])
})

it('lists the releases that are no completion where nothing is live', () => {
  expect(ids(earlierSteps(undefined, [twoMore, two, one]))).toEqual(['two', 'one'])
})

it('takes a change whose parts went live one after the other for one step, and goes back to the whole of it', () => {
  const part = built('part', 'one')
  const rest = built('rest', 'part', false, true)
  const restMore = built('rest-more', 'rest', true)
  expect(ids(earlierSteps(part, [one]))).toEqual(['one'])
  expect(ids(earlierSteps(rest, [part, one]))).toEqual(['one'])
  expect(ids(earlierSteps(restMore, [rest, part, one]))).toEqual(['one'])
  expect(ids(earlierSteps(built('three', 'rest-more'), [restMore, rest, part, one]))).toEqual(['rest', 'one'])
})
