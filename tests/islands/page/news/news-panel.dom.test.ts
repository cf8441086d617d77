import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LAST_READ_KEY } from '#content-schema/feeds/news-panel.ts'
import { button, isSeen, leavePage, openPage, playEdge } from '../../dom.tsx'

let edge: ReturnType<typeof playEdge>
beforeEach(() => {
  openPage('<a class="tool-button" data-action="news-feed" href="/en-ch/news">News<span class="tool-mark"></span></a>')
  edge = playEdge()
})
afterEach(leavePage)

const item = (id: number) =>
  `<li data-news="n${id}"><p class="label"></p><h3><a href="/en-ch/news/${id}">Item ${id}</a></h3><p>Text</p></li>`
const newsPage = (ids: number[], cursor?: string) =>
  `<main><ul data-list${cursor ? ` data-cursor="${cursor}"` : ''}>${ids.map(item).join('')}</ul></main>`
const node = (id: number) => ({
  node: {
    id: `n${id}`,
    title: `Item ${id}`,
    text: '<b>Text</b>',
    publicationDate: '2026-11-01',
    publicationDateText: 'November 1',
    image: null,
    link: { href: `/en-ch/news/${id}`, action: null, target: null, rel: null },
  },
})
const bell = () => document.querySelector<HTMLElement>('.tool-button') ?? document.body
const part = (name: string) => document.querySelector(`.news-${name}`)
const titles = () => [...document.querySelectorAll('[data-news] h3')].map((heading) => heading.textContent)

async function openNews(): Promise<void> {
  const { openNewsPanel } = await import('#islands/page/news/news-panel.ts')
  await openNewsPanel(bell())
}

describe('the news panel that is opened', () => {
  test('stands there at once and says that it waits, then shows the list of the news page [NW-13]', async () => {
    await openNews()
    expect(screen.getByRole('dialog', { name: 'News' })).toBeTruthy()
    expect(isSeen(part('wait'))).toBe(true)
    expect((await edge.request(0)).url).toContain('/en-ch/news')
    ;(await edge.request(0)).answerPage(newsPage([3, 2, 1]))
    await waitFor(() => expect(titles()).toEqual(['Item 3', 'Item 2', 'Item 1']))
    expect(isSeen(part('wait'))).toBe(false)
    expect(isSeen(part('more'))).toBe(false)
  })

  test('marks what came since the last visit, remembers the newest and takes the mark off the bell [NW-15, NW-16]', async () => {
    localStorage.setItem(LAST_READ_KEY, 'n1')
    await openNews()
    ;(await edge.request(0)).answerPage(newsPage([3, 2, 1]))
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect([...document.querySelectorAll('.badge')].map((badge) => badge.closest('li')?.dataset.news)).toEqual(['n3', 'n2'])
    expect(localStorage.getItem(LAST_READ_KEY)).toBe('n3')
    expect(isSeen(document.querySelector('.tool-mark'))).toBe(false)
  })

  test('says that there are no entries where the page says so [NW-17]', async () => {
    await openNews()
    ;(await edge.request(0)).answerPage('<main><div class="empty-state"><p>There are no entries.</p></div></main>')
    expect(await screen.findByText('There are no entries.')).toBeTruthy()
    expect(isSeen(part('failed'))).toBe(false)
  })
})

describe('news that cannot be read', () => {
  test.each([
    ['the edge fails', (request: { answerPage(html: string, status: number): void }) => request.answerPage('', 500)],
    ['nothing answers', (request: { fail(): void }) => request.fail()],
    ['the page holds no list', (request: { answerPage(html: string): void }) => request.answerPage('<main></main>')],
  ])('are said to be missing when %s, leave the bell unread, and come with another try [ER-14]', async (_what, spoil) => {
    await openNews()
    spoil(await edge.request(0))
    await waitFor(() => expect(isSeen(part('failed'))).toBe(true))
    expect(isSeen(part('wait'))).toBe(false)
    expect(isSeen(document.querySelector('.tool-mark'))).toBe(true)
    expect(localStorage.getItem(LAST_READ_KEY)).toBeNull()
    fireEvent.click(button('Try again'))
    expect(isSeen(part('wait'))).toBe(true)
    ;(await edge.request(1)).answerPage(newsPage([1]))
    await waitFor(() => expect(titles()).toEqual(['Item 1']))
    expect(isSeen(part('failed'))).toBe(false)
  })
})

describe('more news', () => {
  beforeEach(async () => {
    await openNews()
    ;(await edge.request(0)).answerPage(newsPage([9, 8], 'after-8'))
    await waitFor(() => expect(isSeen(part('more'))).toBe(true))
  })

  test('go on from the cursor, take the focus to the first that came, and hold no markup but ours [NW-14]', async () => {
    fireEvent.click(button('Show more'))
    fireEvent.click(button('Show more'))
    const { url, answer } = await edge.request(1)
    expect(Object.fromEntries(new URL(url, 'http://site.test').searchParams)).toMatchObject({ after: 'after-8', first: '10' })
    answer({ edges: [node(7), node(6)], pageInfo: { hasNextPage: false, endCursor: 'after-6' } })
    await waitFor(() => expect(titles()).toEqual(['Item 9', 'Item 8', 'Item 7', 'Item 6']))
    expect(document.activeElement?.textContent).toBe('Item 7')
    expect(document.querySelector('[data-news=n7] b')).toBeNull()
    expect(isSeen(part('more'))).toBe(false)
    expect(edge.asked).toHaveLength(2)
  })

  test('that cannot be read leave what is there, and are asked for from the same cursor again', async () => {
    fireEvent.click(button('Show more'))
    ;(await edge.request(1)).answer({}, 502)
    await waitFor(() => expect(isSeen(part('failed'))).toBe(true))
    expect(titles()).toEqual(['Item 9', 'Item 8'])
    fireEvent.click(button('Try again'))
    const again = await edge.request(2)
    expect(again.url).toContain('after=after-8')
    again.answer({ edges: [node(7)], pageInfo: { hasNextPage: true, endCursor: 'after-7' } })
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect([isSeen(part('failed')), isSeen(part('more'))]).toEqual([false, true])
  })
})
