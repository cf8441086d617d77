import { expect, test } from 'vitest'
import { MAX_VIEWS, withView } from '#islands/portal/list/saved-views.ts'

test('a view of the same name takes the place of the other', () => {
  const views = withView([{ name: 'Open', query: 'status=new' }], { name: ' Open ', query: 'status=waiting' })
  expect(views).toEqual([{ name: 'Open', query: 'status=waiting' }])
})

test('the oldest view goes where there are too many', () => {
  const many = Array.from({ length: MAX_VIEWS }, (_, at) => ({ name: `View ${at}`, query: '' }))
  const views = withView(many, { name: 'New', query: '' })
  expect(views).toHaveLength(MAX_VIEWS)
  expect(views[0]?.name).toBe('View 1')
  expect(views.at(-1)?.name).toBe('New')
})
