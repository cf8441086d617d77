import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NextAnswer, NextWork } from '#content-schema/editing/next.ts'
import { editorTexts } from '#islands/editor/frame/editor-texts.ts'
import { NextCard } from '#islands/editor/next/NextCard.tsx'
import { PutOnNext } from '#islands/editor/next/PutOnNext.tsx'
import { button, leavePage, openPage, playEdge } from '../dom.tsx'

beforeEach(() => openPage())
afterEach(leavePage)

async function open(part: ReactNode) {
  const edge = playEdge()
  const translate = await editorTexts.load('en')
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <editorTexts.Provider value={translate}>{part}</editorTexts.Provider>
    </QueryClientProvider>,
  )
  return edge
}

const IDLE: NextWork = { state: 'idle' }
const EDIT = 'https://studio.test/Page/about'
const answer = (own: Partial<NonNullable<NextAnswer['next']>> = {}, work: NextWork = IDLE, canPromote = true): NextAnswer => ({
  next: {
    release: 'draft',
    created: '2026-11-21T08:00:00.000Z',
    by: 'Ada',
    drafts: [{ key: 'content/Page/about', title: '<b>About</b>', changedAt: '2026-11-20T08:00:00.000Z', editUrl: EDIT }],
    unpublish: [{ key: 'content/Page/fair', title: 'Fair', editUrl: null }],
    isOlderThanLive: false,
    ...own,
  },
  live: 'one',
  builder: { work, canPromote },
})
const NOTHING: NextAnswer = { next: null, live: 'one', builder: { work: IDLE, canPromote: true } }
const DIFFERENCE = {
  from: 'one',
  to: 'draft',
  isComplete: true,
  sites: [{ siteId: 'main', added: ['/en/new'], changed: ['/en/about', '/en'], removed: [], counts: { added: 1, changed: 2, removed: 0 } }],
}

describe('a set of drafts', () => {
  const DRAFTS = [{ model: 'Page', id: 'about' }]

  test('is put in the next release, and it is said where that is found', async () => {
    const { request } = await open(<PutOnNext drafts={DRAFTS} />)
    fireEvent.click(button('Put in the next release'))
    const put = await request(0)
    expect([put.url, put.init?.method, JSON.parse(String(put.init?.body))]).toEqual([
      '/api/editor/next',
      'POST',
      { drafts: DRAFTS, unpublish: [] },
    ])
    put.answer({ accepted: true }, 202)
    expect(await screen.findByText(/The next release is being built/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Releases' }).getAttribute('href')).toBe('/releases')
  })

  test('is refused in words while another is built, with the entries it is about, and when the builder does not answer', async () => {
    const { request } = await open(<PutOnNext drafts={DRAFTS} />)
    fireEvent.click(button('Put in the next release'))
    ;(await request(0)).answer({ error: 'x', reason: 'busy', entries: [] }, 409)
    expect((await screen.findByRole('alert')).textContent).toContain('being built or published already')
    fireEvent.click(button('Put in the next release'))
    ;(await request(1)).answer(
      { error: 'x', reason: 'changed', entries: [{ key: 'content/Page/about', title: 'About', editUrl: EDIT }] },
      409,
    )
    expect((await screen.findByText(/These drafts changed meanwhile/)).parentElement?.textContent).toContain('About')
    fireEvent.click(button('Put in the next release'))
    ;(await request(2)).answer({ error: 'x' }, 503)
    expect((await screen.findByText(/nothing was changed/)).textContent).not.toContain('undefined')
  })

  test('without a draft cannot be put there', async () => {
    await open(<PutOnNext drafts={[]} />)
    expect(button('Put in the next release')).toHaveProperty('disabled', true)
  })
})

describe('the next release', () => {
  test('says what it holds, who put it there and what it changes, and leads to it as a visitor sees it', async () => {
    const { request } = await open(<NextCard />)
    ;(await request(0)).answer(answer())
    const compared = await request(1)
    expect(compared.url).toBe('/api/editor/releases/draft/difference?from=one')
    compared.answer(DIFFERENCE)
    await screen.findByText('/en/new')
    const text = screen.getByRole('region', { name: 'Next release' }).textContent
    for (const told of ['<b>About</b>', 'Ada', 'Fair', 'is taken back', '/en/about']) expect(text).toContain(told)
    expect(screen.getByRole('link', { name: 'Look at it as a visitor' }).getAttribute('href')).toMatch(/\?nextRelease$/)
    expect(screen.getByRole('link', { name: 'Back to what is live' }).getAttribute('href')).toMatch(/\?nextRelease=false$/)
    expect(screen.getByRole('link', { name: 'Edit: <b>About</b>' }).getAttribute('href')).toBe(EDIT)
    expect(text).not.toContain('Something else went live')
  })

  test('is promoted after it was said how much changes, and says so once nothing stands there', async () => {
    const { asked, request } = await open(<NextCard />)
    ;(await request(0)).answer(answer())
    ;(await request(1)).answer(DIFFERENCE)
    await screen.findByText('/en/new')
    fireEvent.click(button('Promote'))
    expect(screen.getByText(/exactly these entries: 2\. .* New pages: 1, changed: 2, gone: 0\./)).toBeTruthy()
    expect(asked).toHaveLength(2)
    fireEvent.click(button('Publish now'))
    const promote = await request(2)
    expect([promote.url, JSON.parse(String(promote.init?.body))]).toEqual(['/api/editor/next/promote', { release: 'draft' }])
    promote.answer({ accepted: true }, 202)
    ;(await request(3)).answer(answer({}, { state: 'promoting', done: 1, total: 2 }))
    expect((await screen.findByText(/Publishing/)).textContent).toContain('Publishing')
    ;(await request(4)).answer(NOTHING)
    expect(await screen.findByText(/All of it was published/)).toBeTruthy()
  })

  test('is not promoted when a draft changed since, and names it', async () => {
    const { request } = await open(<NextCard />)
    ;(await request(0)).answer(answer())
    ;(await request(1)).answer(DIFFERENCE)
    await screen.findByText('/en/new')
    fireEvent.click(button('Promote'))
    fireEvent.click(button('Publish now'))
    const entries = [{ key: 'content/Page/about', title: 'About us', editUrl: null }]
    ;(await request(2)).answer({ error: 'x', reason: 'changed', entries }, 409)
    expect((await screen.findByText(/These drafts changed meanwhile/)).parentElement?.textContent).toContain('About us')
  })

  test('is built again with the same entries when something else went live, and taken off', async () => {
    const { request } = await open(<NextCard />)
    ;(await request(0)).answer(answer({ isOlderThanLive: true }))
    ;(await request(1)).answer(DIFFERENCE)
    await screen.findByText(/Something else went live since/)
    fireEvent.click(button('Build again'))
    const again = await request(2)
    expect(JSON.parse(String(again.init?.body))).toEqual({
      drafts: [{ model: 'Page', id: 'about' }],
      unpublish: [{ model: 'Page', id: 'fair' }],
    })
    again.answer({ accepted: true }, 202)
    ;(await request(3)).answer(answer())
    fireEvent.click(button('Take it off'))
    const drop = await request(4)
    expect([drop.url, drop.init?.method]).toEqual(['/api/editor/next', 'DELETE'])
    drop.answer({ accepted: true })
    ;(await request(5)).answer(NOTHING)
    expect(await screen.findByText(/Nothing stands there/)).toBeTruthy()
  })

  test('without a credential says that its entries are published in the content service, and where', async () => {
    const { request } = await open(<NextCard />)
    ;(await request(0)).answer(answer({}, IDLE, false))
    expect(await screen.findByText(/Publish these entries in the content service/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull()
    expect(screen.getByRole('link', { name: /^Edit/ }).getAttribute('href')).toBe(EDIT)
  })

  test.each([
    [{ state: 'failed', what: 'build', message: 'page 7 has no hero' }, /could not be built/],
    [{ state: 'failed', what: 'promote', message: 'the service does not answer' }, /Promote again to go on/],
  ] as const)('says that work on it failed and what to do: %j', async (work, sentence) => {
    const { request } = await open(<NextCard />)
    ;(await request(0)).answer(answer({}, work))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(sentence)
    expect(alert.textContent).toContain(work.message)
  })

  test('can be looked at and taken off while the builder does not answer', async () => {
    const { request } = await open(<NextCard />)
    ;(await request(0)).answer({ ...answer(), builder: null })
    expect(await screen.findByText(/The builder does not answer/)).toBeTruthy()
    expect(button('Take it off')).toHaveProperty('disabled', false)
    expect(button('Build again')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull()
  })
})
