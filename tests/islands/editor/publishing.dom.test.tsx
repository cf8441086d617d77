import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImpactReport } from '#content-schema/editing/impact.ts'
import type { ReleaseList } from '#content-schema/editing/releases.ts'
import DraftScreen from '#islands/editor/drafts/DraftScreen.tsx'
import { editorTexts } from '#islands/editor/frame/editor-texts.ts'
import ReleaseScreen from '#islands/editor/releases/ReleaseScreen.tsx'
import { button, leavePage, openPage, playEdge } from '../dom.tsx'

beforeEach(() => openPage())
afterEach(leavePage)

async function open(Screen: ComponentType) {
  const edge = playEdge()
  const translate = await editorTexts.load('en')
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <editorTexts.Provider value={translate}>
        <Screen />
      </editorTexts.Provider>
    </QueryClientProvider>,
  )
  return edge
}

describe('the drafts of the editor area', () => {
  const DRAFTS = {
    drafts: [
      { key: 'content/Page/about', model: 'Page', id: 'about', title: 'About us', changedAt: '2026-11-20T08:00:00.000Z', isNew: false },
      { key: 'content/Page/fair', model: 'Page', id: 'fair', title: '<b>Fair</b>', changedAt: '2026-11-21T08:00:00.000Z', isNew: true },
    ],
  }
  const page = (path: string, change: 'added' | 'changed' | 'removed', kind: 'page' | 'document' = 'page') =>
    ({ siteId: 'site-main', path, locale: 'en', kind, change, reason: 'content/Page/about@en changed', isCompared: true }) as const
  const REPORT: ImpactReport = {
    entries: ['content/Page/about'],
    changed: ['content/Page/about@en'],
    scheduled: [],
    pages: [page('/en/about', 'changed'), page('/en/fair', 'added'), page('/sitemap.xml', 'changed', 'document')],
    counts: [],
    redirects: [{ from: '/company', to: '/about', change: 'added' }],
    problems: [
      {
        code: 'redirect-target',
        entry: 'content/SystemRedirect/r1',
        path: 'target',
        message: 'It leads nowhere',
        hint: 'Lead it to a page.',
        change: 'new',
      },
    ],
    touched: 900,
    compared: 200,
    durationMs: 40,
  }

  test('are chosen, and what publishing them would change is said before anybody does', async () => {
    const { asked, request } = await open(DraftScreen)
    ;(await request(0)).answer(DRAFTS)
    expect(await screen.findByText('<b>Fair</b>')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /Fair/ }))
    fireEvent.click(button('What will change?'))
    ;(await request(1)).answer(REPORT)
    await screen.findByRole('heading', { name: 'What publishing changes' })
    expect(JSON.parse(String(asked[1]?.init?.body))).toEqual({ ask: 'impact', drafts: [{ model: 'Page', id: 'about' }], unpublish: [] })
    await screen.findByText('The target of the redirect does not exist', { exact: false })
    const text = screen.getByRole('region', { name: 'What publishing changes' }).textContent
    for (const told of ['/en/about', '/en/fair', '/company → /about', '200 of 900']) expect(text).toContain(told)
    expect(text).not.toContain('sitemap.xml')
    // Another choice is another question.
    fireEvent.click(screen.getByRole('checkbox', { name: /Fair/ }))
    expect(screen.queryByRole('heading', { name: 'What publishing changes' })).toBeNull()
  })

  test('have their problems told by what they are about, worst first, and the words of a page once somebody asks for them', async () => {
    const { asked, request } = await open(DraftScreen)
    ;(await request(0)).answer(DRAFTS)
    await screen.findByText('About us')
    fireEvent.click(button('What will change?'))
    const problem = (code: string, entry: string) => ({ code, entry, path: '', message: code, hint: '', change: 'new' as const })
    const problems = [
      problem('image-without-alt', 'a'),
      problem('page-too-large', 'b'),
      problem('page-failed', 'c'),
      problem('page-too-large', 'd'),
    ]
    ;(await request(1)).answer({ ...REPORT, problems })
    await screen.findByRole('heading', { name: 'What publishing changes' })
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Pages that cannot be made 1',
      'Size of pages 2',
      'Pictures and films 1',
    ])
    fireEvent.click(button('Show what changes: /en/about'))
    const difference = await request(2)
    const drafts = DRAFTS.drafts.map(({ model, id }) => ({ model, id }))
    expect(JSON.parse(String(difference.init?.body))).toEqual({ ask: 'difference', siteId: 'site-main', path: '/en/about', drafts })
    const parts = [
      { text: 'We build ', change: 'same' },
      { text: 'two', change: 'removed' },
      { text: 'three', change: 'added' },
      { text: '', change: 'folded' },
    ]
    difference.answer({
      status: 'page',
      blocks: [
        { kind: 'folded', count: 4 },
        { kind: 'text', parts },
      ],
    })
    await screen.findByText('4 paragraphs stay as they are')
    expect([screen.getByText('two').tagName, screen.getByText('three').tagName]).toEqual(['DEL', 'INS'])
    fireEvent.click(button('Hide what changes: /en/about'))
    expect(screen.queryByText('three')).toBeNull()
    fireEvent.click(button('Show what changes: /en/fair'))
    ;(await request(3)).answer({ status: 'missing' }, 404)
    await screen.findByText('There is no page at this address, neither before nor after.')
    expect(asked).toHaveLength(4)
  })

  test('say that they are closed, that there are none, and that they could not be asked', async () => {
    const closed = await open(DraftScreen)
    ;(await closed.request(0)).answer({ error: 'drafts are closed here' }, 403)
    await screen.findByText('Drafts are closed on this installation.', { exact: false })
    leavePage()
    openPage()
    const none = await open(DraftScreen)
    ;(await none.request(0)).answer({ drafts: [] })
    await screen.findByText('No draft differs from what is published.')
    leavePage()
    openPage()
    const failing = await open(DraftScreen)
    ;(await failing.request(0)).answer(DRAFTS)
    await screen.findByText('About us')
    fireEvent.click(button('What will change?'))
    ;(await failing.request(1)).answer({ error: 'x' }, 503)
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was changed')
  })
})

describe('the releases of the editor area', () => {
  const LIST: ReleaseList = {
    live: { release: 'two', since: '2026-11-21T08:00:01.000Z', reason: 'publish', sequence: 7 },
    next: null,
    releases: [
      { id: 'two', created: '2026-11-21T08:00:00.000Z', pages: 12 },
      { id: 'one', created: '2026-11-20T08:00:00.000Z', pages: 11 },
    ],
  }

  const NOTHING = { next: null, live: 'two', builder: { work: { state: 'idle' }, canPromote: true } }

  test('say which is live and how another differs, and one is made live after what happens was said', async () => {
    const { asked, request } = await open(ReleaseScreen)
    ;(await request(0)).answer(NOTHING)
    ;(await request(1)).answer(LIST)
    await screen.findByText('Live')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(button(/^Compare with live/))
    const compared = await request(2)
    expect(compared.url).toBe('/api/editor/releases/one/difference?from=two')
    const counts = { added: 0, changed: 0, removed: 1 }
    compared.answer({
      from: 'two',
      to: 'one',
      isComplete: true,
      sites: [{ siteId: 'main', added: [], changed: [], removed: ['/en/new'], counts }],
    })
    await screen.findByText('/en/new')
    fireEvent.click(button(/^Make live/))
    expect(screen.getByText(/All visitors then see the sites as they were on/)).toBeTruthy()
    expect(asked).toHaveLength(3)
    fireEvent.click(button('Until further notice'))
    const moved = await request(3)
    expect([moved.url, JSON.parse(String(moved.init?.body))]).toEqual(['/api/editor/releases/one/live', { sequence: 7, reason: 'pin' }])
    moved.answer({ sequence: 8 })
    ;(await request(4)).answer({ ...LIST, live: { ...LIST.live, release: 'one', reason: 'pin', sequence: 8 } })
    await screen.findByText('Live, kept until further notice')
  })

  test('are read anew when something else went live meanwhile, and say so', async () => {
    const { request } = await open(ReleaseScreen)
    ;(await request(0)).answer(NOTHING)
    ;(await request(1)).answer(LIST)
    await screen.findByText('Live')
    fireEvent.click(button(/^Make live/))
    fireEvent.click(button('Until the next change'))
    ;(await request(2)).answer({ error: 'moved' }, 409)
    expect((await screen.findByRole('alert')).textContent).toContain('Something else went live meanwhile')
    ;(await request(3)).answer(LIST)
  })
})
