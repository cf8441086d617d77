import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOfPeople } from '#islands/portal/administration/change/use-reread.ts'
import { useRereadOnChange } from '#islands/portal/api/use-reread-on-change.ts'
import { ANNA, forgetScreen, showScreen } from '../tickets/show-screen.tsx'
import { buildEvent, FakeEventSource, lastStream, playStreams } from './fake-event-source.ts'

const read = vi.fn(async () => 'read')

beforeEach(playStreams)
afterEach(() => {
  cleanup()
  forgetScreen()
  read.mockClear()
  vi.unstubAllGlobals()
})

/** A screen that shows users. */
function Users() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: [ANNA.id, 'UserList', {}], queryFn: read, staleTime: 60_000 })
  useRereadOnChange(
    ({ kind }) => kind === 'access',
    () => void queries.invalidateQueries({ predicate: (query) => isOfPeople(ANNA.id, query) }),
  )
  return <p>{data}</p>
}

const tell = (...changes: Parameters<typeof buildEvent>[]) =>
  act(async () => {
    for (const change of changes) lastStream().tell(buildEvent(...change))
    await new Promise((resolve) => setTimeout(resolve, 600))
  })

test('what others change is read again, once for many changes, and nothing for a change of another kind', async () => {
  showScreen(<Users />)
  await screen.findByText('read')
  await tell(['e1', { kind: 'ticket' }])
  expect(read).toHaveBeenCalledTimes(1)
  await tell(['e2', { kind: 'access' }], ['e3', { kind: 'access' }], ['e4', { kind: 'access' }])
  expect(read).toHaveBeenCalledTimes(2)
  await tell(['e5', { kind: 'access' }])
  expect(read).toHaveBeenCalledTimes(3)
})

test('two screens share one connection, which ends with the last of them', async () => {
  const first = showScreen(<Users />)
  const second = showScreen(<Users />)
  expect(FakeEventSource.opened).toHaveLength(1)
  first.unmount()
  expect(lastStream().isClosed).toBe(false)
  second.unmount()
  expect(lastStream().isClosed).toBe(true)
})
