import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { EntryReach, PageGraph, SearchAnswer } from '#content-schema/editing/ask.ts'
import AskScreen from '#islands/editor/ask/AskScreen.tsx'
import { SearchBox } from '#islands/editor/ask/SearchBox.tsx'
import { editorTexts } from '#islands/editor/frame/editor-texts.ts'
import { type Asked, button, leavePage, openPage, playEdge } from '../dom.tsx'

beforeEach(() => openPage())
afterEach(leavePage)

const STATE = {
  live: { id: 'release-2', created: '2026-11-23T07:00:00.000Z', since: null, pages: 12 },
  before: [],
  stages: ['PUBLISHED'],
  sites: [
    { id: 'site-main', name: 'Main', languages: ['en'], origin: '', slug: null },
    { id: 'site-fair', name: 'Fair', languages: ['en'], origin: 'https://fair.example', slug: 'fair' },
  ],
  editUrl: 'https://content.example/{model}/{id}/edit',
  hasTranslations: true,
}
const ABOUT = { key: 'content/Page/about', service: 'content', model: 'Page', id: 'about', title: '<b>About</b>', languages: ['en'] }
const PRODUCT = { key: 'pim/Product/corda', service: 'pim', model: 'Product', id: 'corda', title: 'Corda', languages: ['en'] }
const OWN = 'contentPage["pageId=about"]'
const GRAPH: PageGraph = {
  page: {
    siteId: 'site-main',
    path: '/en-ch/about',
    title: 'About',
    template: 'content',
    args: { pageId: 'about' },
    reason: 'new page',
    isWaiting: true,
  },
  entries: [ABOUT, PRODUCT],
  queries: [
    { key: OWN, name: 'contentPage', args: { pageId: 'about' }, level: 1, entries: [ABOUT.key], moreEntries: 2, lists: ['stories'] },
    { key: 'card', name: 'productCard', args: { slug: 'corda' }, level: 2, entries: [PRODUCT.key], moreEntries: 0, lists: [] },
    { key: 'quiet', name: 'passesOn', args: {}, level: 2, entries: [], moreEntries: 0, lists: [] },
  ],
  parts: [{ name: 'header', args: {} }],
  files: ['styles'],
  more: { entries: 7, queries: 5, files: 0 },
}
const REACH: EntryReach = {
  entry: ABOUT,
  counts: [{ siteId: 'site-fair', locale: 'en', pages: 1 }],
  total: 301,
  documents: 4,
  pages: [
    {
      siteId: 'site-fair',
      path: '/en/visit',
      title: 'Visit',
      chain: [
        { name: 'contact', args: {}, isPart: false },
        { name: 'contentPage', args: {}, isPart: false },
      ],
    },
  ],
}
const FOUND: SearchAnswer = {
  pages: [{ siteId: 'site-main', below: '/about', title: 'About', paths: ['/de-ch/about', '/en-ch/about'], entry: ABOUT.key }],
  entries: [PRODUCT],
  more: { pages: 3, entries: 0 },
}

async function open(Screen: ComponentType, path = '/ask') {
  const edge = playEdge()
  const location = memoryLocation({ path, record: true })
  const translate = await editorTexts.load('en')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['state'], STATE)
  render(
    <QueryClientProvider client={client}>
      <editorTexts.Provider value={translate}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <Screen />
        </Router>
      </editorTexts.Provider>
    </QueryClientProvider>,
  )
  let answered = 0
  const answerNext = async (body: unknown, status = 200): Promise<Asked> => {
    const request = await edge.request(answered)
    answered += 1
    request.answer(body, status)
    return request
  }
  return { ...edge, location, answerNext }
}

const link = (name: string | RegExp) => screen.getByRole('link', { name })
const go = (name: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: name } })
  fireEvent.click(button('Ask'))
}

describe('the screen that asks the system', () => {
  test('takes the address of a page and shows what it is made of, with ways on', async () => {
    const { answerNext, location } = await open(AskScreen)
    go(' https://www.example.com/en-ch/about ')
    const asked = await answerNext(GRAPH)
    expect(asked.url).toBe(`/api/editor/ask/page?${new URLSearchParams({ address: 'https://www.example.com/en-ch/about' })}`)
    await screen.findByRole('heading', { name: 'About' })
    const entries = screen.getByRole('region', { name: 'Entries' })
    expect(
      within(entries)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['<b>About</b>Page · about · en', 'CordaProduct · corda · en'])
    const answers = screen.getByRole('region', { name: 'Answers' })
    for (const told of ['contentPage', 'pageId=about', 'Lists: stories', '2 more', 'productCard'])
      expect(answers.textContent).toContain(told)
    expect(answers.textContent).not.toContain('passesOn')
    fireEvent.click(button('Show all 3 answers'))
    expect(answers.textContent).toContain('passesOn')
    expect(screen.getByText('Beyond those shown: 5 answers, 7 entries.')).toBeTruthy()
    expect(screen.getByText(/new page · waits to be rendered/)).toBeTruthy()
    expect(link('Open: About').getAttribute('href')).toBe('/en-ch/about')
    expect(link('Edit: About').getAttribute('href')).toBe('https://content.example/Page/about/edit')
    fireEvent.click(within(entries).getByRole('link', { name: /Corda/ }))
    expect(location.history?.at(-1)).toBe('/ask?entry=pim%2FProduct%2Fcorda')
  })

  test('shows all pages of an entry with the way to each, and a page of them becomes the next centre', async () => {
    const { answerNext, location } = await open(AskScreen, '/ask?entry=content%2FPage%2Fabout')
    expect((await answerNext(REACH)).url).toBe('/api/editor/ask/entry?entry=content%2FPage%2Fabout&language=en')
    await screen.findByRole('heading', { name: '<b>About</b>' })
    for (const told of ['301', 'Documents such as sitemaps and feeds besides: 4.', 'The nearest 1 are listed', 'contact → contentPage (1)'])
      expect(document.body.textContent).toContain(told)
    expect(link('What publishing would change').getAttribute('href')).toBe('/drafts')
    fireEvent.click(link('Visit'))
    expect(location.history?.at(-1)).toBe('/ask?site=site-fair&path=%2Fen%2Fvisit')
    expect((await answerNext({ ...GRAPH, page: { ...GRAPH.page, siteId: 'site-fair', path: '/en/visit', title: 'Visit us' } })).url).toBe(
      '/api/editor/ask/page?siteId=site-fair&path=%2Fen%2Fvisit',
    )
    const heading = await screen.findByRole('heading', { name: 'Visit us' })
    expect(document.activeElement).toBe(heading)
    expect(link('Open: Visit us').getAttribute('href')).toBe('https://fair.example/en/fair/visit')
  })

  test.each([
    [404, 'Nothing is known at this address or by this name.'],
    [503, 'The system cannot be asked at the moment. What is live is not touched.'],
  ])('says in words that it got no answer (%i), and keeps its field', async (status, words) => {
    const { answerNext } = await open(AskScreen, '/ask?site=site-main&path=/en-ch/about')
    await answerNext({ error: 'x' }, status)
    await screen.findByText(words)
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })
})

test('arrow keys walk the picture of a page: down within a column, right to the next one', async () => {
  const { answerNext } = await open(AskScreen, '/ask?site=site-main&path=/en-ch/about')
  await answerNext(GRAPH)
  const entries = await screen.findByRole('region', { name: 'Entries' })
  const [first, second] = within(entries).getAllByRole('link')
  first?.focus()
  fireEvent.keyDown(first ?? entries, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second ?? entries, { key: 'ArrowRight' })
  expect(screen.getByRole('region', { name: 'Answers' }).contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement ?? entries, { key: 'Home' })
  expect(screen.getByRole('region', { name: 'Answers' }).contains(document.activeElement)).toBe(true)
})

test('the search of the editor area groups pages and entries, each with what can be done with it', async () => {
  const { answerNext, asked } = await open(SearchBox)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' about ' } })
  expect((await answerNext(FOUND)).url).toBe('/api/editor/ask/search?q=about')
  const pages = await screen.findByRole('region', { name: 'Pages' })
  expect(pages.textContent).toContain('3 more: write more words to find them.')
  expect(within(pages).getByRole('link', { name: 'Why?: About' }).getAttribute('href')).toBe('/ask?site=site-main&path=%2Fen-ch%2Fabout')
  expect(within(pages).getByRole('link', { name: 'All pages that show this: About' }).getAttribute('href')).toBe(
    '/ask?entry=content%2FPage%2Fabout',
  )
  expect(within(pages).getByRole('link', { name: 'de-ch', hidden: true }).getAttribute('href')).toBe(
    '/ask?site=site-main&path=%2Fde-ch%2Fabout',
  )
  const entries = screen.getByRole('region', { name: 'Entries' })
  expect(within(entries).queryByRole('link', { name: 'Edit: Corda' })).toBeNull()
  expect(asked.filter(({ url }) => url.includes('/search')).length).toBe(1)
})

test('a search that finds nothing says so', async () => {
  const { answerNext } = await open(SearchBox)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  await answerNext({ pages: [], entries: [], more: { pages: 0, entries: 0 } })
  await screen.findByText('Nothing was found.')
})
