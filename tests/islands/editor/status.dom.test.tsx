import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BUILD_EVENT, type BuildRecord } from '#content-schema/editing/builds.ts'
import type { ContentProblem } from '#content-schema/editing/content-problems.ts'
import BuildScreen from '#islands/editor/builds/BuildScreen.tsx'
import { LatestPublications } from '#islands/editor/builds/LatestPublications.tsx'
import { withBuild } from '#islands/editor/builds/use-builds.ts'
import CalendarScreen from '#islands/editor/calendar/CalendarScreen.tsx'
import { editorTexts } from '#islands/editor/frame/editor-texts.ts'
import LogScreen from '#islands/editor/log/LogScreen.tsx'
import ProblemScreen from '#islands/editor/problems/ProblemScreen.tsx'
import { leavePage, openPage, playEdge } from '../dom.tsx'

/** A stream of the edge, in the hands of a test. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = []
  readonly url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(type: string, data?: unknown) {
    act(() => void this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data: JSON.stringify(data) })))
  }
}
const lastStream = () => {
  const stream = FakeStream.opened.at(-1)
  if (!stream) throw new Error('No stream was opened.')
  return stream
}

beforeEach(() => {
  openPage()
  FakeStream.opened = []
  vi.stubGlobal('EventSource', FakeStream)
})
afterEach(leavePage)

async function open(Screen: ComponentType) {
  const edge = playEdge()
  const translate = await editorTexts.load('en')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = render(
    <QueryClientProvider client={queries}>
      <editorTexts.Provider value={translate}>
        <Screen />
      </editorTexts.Provider>
    </QueryClientProvider>,
  )
  return { ...edge, ...shown }
}

const NOW = new Date()
const AT = new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate(), 12, 3, 7).toISOString()
const buildBuild = (changes: Partial<BuildRecord> = {}): BuildRecord => ({
  ...{ id: 'b1', kind: 'content', state: 'live', release: 'r1', moreEntries: 0, phase: null, message: null, attempts: 1 },
  ...{ startedAt: AT, endedAt: AT, liveSince: AT, eventToLiveMs: 400 },
  entries: [{ key: 'content/Page/about', title: '<b>About us</b>', isGone: false, editUrl: 'https://content.test/about' }],
  counts: { rendered: 12, changed: 12, removed: 0, failed: 0 },
  pages: [{ siteId: 'main', path: '/en/about', reason: 'content/Page/about@en changed', url: 'http://a.test/en/about' }],
  failed: [],
  durations: { planMs: 20, renderMs: 340, publishMs: 40 },
  ...changes,
})

const STORY = { key: 'content/Story/s', title: 'Story', isGone: false }

describe('the receipts of the editor area', () => {
  test('come without a reload: what was published, on how many pages, since when, after how long', async () => {
    const { request, asked } = await open(LatestPublications)
    ;(await request(0)).answer({ builds: [] })
    await screen.findByText('Nothing was published lately.')
    lastStream().say('open')
    ;(await request(1)).answer({ builds: [] })
    await screen.findByText('Shown as it happens.')
    const running = { state: 'running', liveSince: null, endedAt: null, eventToLiveMs: null } as const
    lastStream().say(BUILD_EVENT, buildBuild(running))
    await screen.findByText('<b>About us</b> is being published…')
    lastStream().say(BUILD_EVENT, buildBuild())
    const told = await screen.findByText(/is live on 12 pages since/)
    expect(told.textContent?.replace(/\s/g, ' ')).toBe('<b>About us</b> is live on 12 pages since 12:03:07 PM (0.4 sec)')
    expect(asked.map(({ url }) => url)).toEqual(['/api/editor/builds', '/api/editor/builds'])
  })

  test.each([
    [{ state: 'held', liveSince: null, eventToLiveMs: null }, 'is ready and waits'],
    [{ state: 'failed', liveSince: null, eventToLiveMs: null, message: 'store away' }, 'publishing failed and is tried again'],
    [
      { state: 'unchanged', liveSince: null, eventToLiveMs: null, counts: { rendered: 0, changed: 0, removed: 0, failed: 0 } },
      'no page changes',
    ],
    [{ state: 'running', endedAt: null }, 'the pages that show it follow'],
    [
      { state: 'unchanged', liveSince: null, entries: [{ ...STORY, due: '2031-03-04T12:00:00.000Z' }] },
      'Story goes live by itself: March 4, 2031',
    ],
    [{ entries: [{ key: 'content/Page/about', title: 'About', isGone: true }] }, 'is no longer shown since'],
    [
      {
        entries: [
          { key: 'content/Page/a', title: 'A', isGone: false },
          { key: 'content/Page/b', title: 'B', isGone: false },
        ],
        moreEntries: 4,
      },
      'A, B +4: Live',
    ],
  ] satisfies [Partial<BuildRecord>, string][])('say what became of it otherwise: %#', async (changes, told) => {
    const { request } = await open(LatestPublications)
    ;(await request(0)).answer({ builds: [buildBuild(changes)] })
    expect((await screen.findByRole('listitem')).textContent).toContain(told)
  })
})

describe('the builds of the editor area', () => {
  test('name the entry with the way to it, pages with why, phases, failed pages and how far a build is', async () => {
    const { request, container } = await open(BuildScreen)
    const failed = [{ siteId: 'main', path: '/ja/about', url: null, message: 'no hero' }]
    const phase = { name: 'render', done: 30, total: 1200 } as const
    ;(await request(0)).answer({
      builds: [
        buildBuild({ id: 'b2', state: 'running', entries: [], liveSince: null, endedAt: null, phase, pages: [], durations: null }),
        buildBuild({ failed, counts: { rendered: 13, changed: 12, removed: 1, failed: 1 } }),
      ],
    })
    const [running, done] = await screen.findAllByText((_, element) => element?.matches('.editor-build') ?? false)
    expect(running?.textContent).toContain('Templates, a scheduled moment or a complete check')
    expect(running?.querySelector('progress')?.value).toBe(30)
    for (const told of [
      'is live on 12 pages',
      'changed: 12',
      'gone: 1',
      '/en/about',
      'because of content/Page/about@en',
      '0.34 sec',
      '11 more',
    ])
      expect(done?.textContent).toContain(told)
    expect(done?.textContent).toContain('/ja/about no hero')
    expect(screen.getByRole('link', { name: 'Edit: <b>About us</b>' }).getAttribute('href')).toBe('https://content.test/about')
    expect(container.querySelector('a[href="http://a.test/en/about"]')?.textContent).toBe('/en/about')
    expect(container.querySelector('b')).toBeNull()
  })

  test('say that the builder is down, keep what is known, and come back without a reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { request } = await open(BuildScreen)
    ;(await request(0)).answer({ builds: [buildBuild()] })
    await screen.findByText(/is live on 12 pages/)
    lastStream().say('open')
    ;(await request(1)).answer({ builds: [buildBuild()] })
    lastStream().say('error')
    expect(lastStream().isClosed).toBe(true)
    // A stream that ends is opened again before anybody is told.
    expect(screen.queryByText(/does not answer/)).toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(FakeStream.opened).toHaveLength(2)
    lastStream().say('error')
    ;(await request(2)).answer({ error: 'unavailable' }, 503)
    await screen.findByText(/The builder does not answer at the moment/)
    expect(screen.getByText(/is live on 12 pages/)).toBeTruthy()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(FakeStream.opened).toHaveLength(3)
    lastStream().say('open')
    ;(await request(3)).answer({ builds: [] })
    await screen.findByText('Shown as it happens.')
    expect(screen.queryByText(/does not answer/)).toBeNull()
  })

  test('end their stream when the screen is left', async () => {
    const { unmount } = await open(BuildScreen)
    unmount()
    await waitFor(() => expect(FakeStream.opened.every(({ isClosed }) => isClosed)).toBe(true))
  })

  test('a build that failed as the one before is one that failed twice, and what ended unheard runs no more', () => {
    const [older, running, failed] = [
      buildBuild({ id: 'a', state: 'failed' }),
      buildBuild({ id: 'b', state: 'running' }),
      buildBuild({ id: 'a' }),
    ]
    const full = (record: BuildRecord) => ({ ...record, entries: [], pages: [], failed: [] })
    expect(withBuild([full(running), full(older)], full({ ...failed, attempts: 2 })).map(({ id, attempts }) => [id, attempts])).toEqual([
      ['a', 2],
    ])
  })
})

describe('the problems of the editor area', () => {
  const PROBLEM: ContentProblem = {
    ...{ code: 'invalid-entry', language: 'de', path: 'title', message: 'a text is expected', hint: 'Correct the field.' },
    values: { detail: 'a text is expected' },
    entry: { key: 'content/Page/about', title: 'About us', editUrl: 'https://content.test/about' },
    ...{ since: '2026-11-23T09:00:00.000Z', pages: [{ siteId: 'main', path: '/de/about', url: 'http://a.test/de/about' }] },
    ...{ shown: 'version', shownOf: '2026-11-21T08:00:00.000Z' },
  }

  test('say where, since when, what to do and what is shown meanwhile, with the way to entry and page', async () => {
    const { request } = await open(ProblemScreen)
    const page: ContentProblem = { ...PROBLEM, code: 'page-failed', entry: null, language: null, shown: 'nothing', shownOf: null, path: '' }
    ;(await request(0)).answer({ problems: [PROBLEM, page], more: 3 })
    await screen.findByText('5 problems in content')
    await screen.findByText('The page could not be made', { exact: false })
    const [first, second] = screen.getAllByText((_, element) => element?.matches('.editor-release-list > li') ?? false)
    for (const told of [
      'About us',
      'invalid-entry',
      'German',
      'The entry cannot be shown as it is written; its last good version stays live. Correct the field.',
      'a text is expected',
      'since November 23, 2026',
      'The version of November 21, 2026',
    ])
      expect(first?.textContent).toContain(told)
    expect(second?.textContent).toContain('Nothing of it is shown.')
    expect(screen.getByRole('link', { name: 'Edit: About us' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '/de/about' })[0]?.getAttribute('href')).toBe('http://a.test/de/about')
    expect(screen.getByText('More problems than are listed: 3')).toBeTruthy()
  })

  test('are told in the words of the builder where their code is newer than this screen, or a value is missing', async () => {
    const { request } = await open(ProblemScreen)
    const { values: _, ...untold } = PROBLEM
    const problems = [
      { ...PROBLEM, code: 'never-heard-of', message: 'Something new', hint: 'Do this.' },
      { ...untold, code: 'address-taken', message: 'the address /a is taken', hint: 'Do that.' },
    ]
    ;(await request(0)).answer({ problems, more: 0 })
    for (const told of ['Something new. Do this.', 'the address /a is taken. Do that.'])
      expect((await screen.findByText(told)).getAttribute('lang')).toBe('en')
  })

  test('may be none, and none has a link where no address is configured', async () => {
    const none = await open(ProblemScreen)
    ;(await none.request(0)).answer({ problems: [], more: 0 })
    await screen.findByText('No problem is known.')
    leavePage()
    openPage()
    const { request } = await open(ProblemScreen)
    const entry = { key: 'content/Page/about', title: 'About us', editUrl: null }
    ;(await request(0)).answer({ problems: [{ ...PROBLEM, entry, pages: [] }], more: 0 })
    await screen.findByText('1 problem in content')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

test('The log shows what was done to what and by whom, names as text', async () => {
  const { request, container } = await open(LogScreen)
  ;(await request(0)).answer({
    actions: [
      { at: AT, action: 'pin', target: 'release-2', editor: '<img src=x>' },
      { at: AT, action: 'translation-start', target: 'page-about', editor: null },
    ],
  })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Release made live until further notice release-2')
  expect(first?.textContent).toContain('<img src=x>')
  expect(second?.textContent).toContain('no name given')
  expect(container.querySelector('img')).toBeNull()
})

test('The calendar lists what goes live by itself by day, and names the time zone', async () => {
  const { request } = await open(CalendarScreen)
  const entry = (id: string, due: string) => ({ key: `content/Story/${id}`, title: `Story ${id}`, model: 'Story', due, editUrl: null })
  const noon = (day: number) => new Date(2031, 0, day, 12).toISOString()
  ;(await request(0)).answer({ scheduled: [entry('c', noon(9)), entry('a', noon(7)), entry('b', noon(7))] })
  const days = await screen.findAllByRole('heading', { level: 2 })
  expect(days.map(({ textContent }) => textContent)).toEqual(['Tuesday, January 7, 2031', 'Thursday, January 9, 2031'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => /Story [a-z]/.exec(textContent ?? '')?.[0])).toEqual([
    'Story a',
    'Story b',
    'Story c',
  ])
  expect(screen.getByText(`Times in the time zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`)).toBeTruthy()
})
