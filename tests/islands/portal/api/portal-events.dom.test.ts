import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOBODY } from '#content-schema/identity/claims.ts'
import { listenForChanges } from '#islands/portal/api/portal-events.ts'
import type { SessionState } from '#islands/portal/session/session.ts'
import { buildEvent, FakeEventSource, lastStream, playStreams } from './fake-event-source.ts'

const SIGNED_IN: SessionState = { phase: 'signedIn', user: { ...NOBODY, id: 'anna' } }
const polled: string[] = []
let answers: (() => Response | Promise<Response>)[] = []
let end: (() => void) | null = null

beforeEach(() => {
  vi.useFakeTimers()
  playStreams()
  polled.length = 0
  answers = []
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    polled.push(url)
    const answer = answers.shift()
    if (answer) return answer()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('over', 'AbortError'))))
  })
})
afterEach(() => {
  end?.()
  end = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen(state = atom<SessionState>(SIGNED_IN)) {
  const heard: string[] = []
  const check = vi.fn(async () => undefined)
  end = listenForChanges({ state, check }, ({ id }) => heard.push(id))
  return { heard, check, state }
}

/** The same for all streams of a tab, over loads of its page. */
const tab = () => sessionStorage.getItem('uapp_portal_tab')
const settled = () => vi.advanceTimersByTimeAsync(0)
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Two streams that are cut before they say anything. */
async function breakStreams(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    lastStream().cut()
    await after(2_000)
  }
}

test('changes are told as they come, and what is none is left out', async () => {
  const { heard } = listen()
  expect(lastStream().url).toBe(`/api/portal-events?tab=${tab()}`)
  lastStream().ready()
  for (const data of [buildEvent('e1'), 'no json', { id: 'e2' }, { ...buildEvent('e3'), kind: 'weather' }, buildEvent('e4')])
    lastStream().tell(data)
  expect(heard).toEqual(['e1', 'e4'])
})

test('a stream that is cut is opened again with the id of the last change, as soon as the browser is online', async () => {
  const { heard } = listen()
  lastStream().ready()
  lastStream().tell(buildEvent('e1'))
  lastStream().cut()
  await settled()
  expect([FakeEventSource.opened.length, lastStream().isClosed]).toEqual([1, true])
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(lastStream().url).toBe(`/api/portal-events?tab=${tab()}&after=e1`)
  lastStream().ready()
  lastStream().tell(buildEvent('e2'))
  expect(heard).toEqual(['e1', 'e2'])
})

test('a stream that is cut before its first change goes on from where it began', async () => {
  listen()
  lastStream().ready('before')
  lastStream().cut()
  await after(1_000)
  expect(lastStream().url).toBe(`/api/portal-events?tab=${tab()}&after=before`)
})

test('where streams are cut or say nothing, changes are asked for in turns, each after the last', async () => {
  answers = [
    () => Response.json({ events: [buildEvent('e1'), buildEvent('e2')], last: 'e2' }),
    () => Response.json({ events: [], last: 'e2' }),
  ]
  const { heard } = listen()
  lastStream().cut()
  await after(2_000)
  // The second one is held back by something between.
  await after(8_000)
  await after(5_000)
  expect(heard).toEqual(['e1', 'e2'])
  await after(5_000)
  expect(polled.slice(0, 3)).toEqual([
    '/api/portal-events?wait=25',
    '/api/portal-events?wait=25&after=e2',
    '/api/portal-events?wait=25&after=e2',
  ])
  expect(FakeEventSource.opened).toHaveLength(2)
})

test('questions that fail are asked again with longer pauses, and the session is looked at', async () => {
  answers = [() => new Response('no', { status: 503 }), () => Promise.reject(new TypeError('Failed to fetch'))]
  const { check } = listen()
  await breakStreams()
  const asked = polled.length
  expect(check).toHaveBeenCalled()
  await after(120_000)
  expect(polled.length).toBeGreaterThan(asked)
  expect(polled.length).toBeLessThan(10)
})

test('nobody is asked any more when the session is over, or when nobody listens', async () => {
  const { state } = listen()
  state.set({ phase: 'stopped', reason: 'expired' })
  lastStream().cut()
  await after(120_000)
  expect([FakeEventSource.opened.length, polled.length]).toEqual([1, 0])
  const { heard } = listen()
  const stream = lastStream()
  stream.ready()
  end?.()
  await settled()
  expect(stream.isClosed).toBe(true)
  stream.tell(buildEvent('late'))
  await after(120_000)
  expect([heard, FakeEventSource.opened.length]).toEqual([[], 2])
})
