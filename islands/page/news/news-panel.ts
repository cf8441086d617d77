import { NEWS_PAGE_SIZE } from '#content-schema/feeds/news-panel.ts'
import { requestPage } from '#islands/kit/request.ts'
import { pageTexts } from '#islands/kit/texts.ts'
import { createDialog, createOnce } from '../../kit/dialog.ts'
import { newsMarkup } from '../../kit/panel-markup.ts'
import { lastRead, rememberRead } from './last-read.ts'
import { fetchNews } from './news-api.ts'
import { createNewsItem } from './news-items.ts'

/** The panel, still closed and without items. */
export const createNewsPanel = createOnce(async () => {
  const texts = await pageTexts()
  const url = document.querySelector<HTMLAnchorElement>('a.tool-button[data-action="news-feed"]')?.href ?? ''
  const { title } = texts.news
  const dialog = createDialog({ id: 'news-feed', className: 'dialog-side', title, close: texts.common.close, body: newsMarkup(texts, url) })
  return { dialog, url, newText: texts.news.new }
})

/**
 * Opens the news feed over the page (NW-13, UX-06). It begins with the list of the news page as the server wrote it and goes on
 * with the connection, ten items at a time; what was newer than the last visit is marked, and the feed counts as read (NW-16).
 */
export async function openNewsPanel(bell: HTMLElement): Promise<void> {
  const { dialog, url, newText } = await createNewsPanel()
  dialog.showModal()
  const panel = dialog.querySelector<HTMLElement>('.news-panel')
  if (!panel || panel.dataset.ready) return
  panel.dataset.ready = 'yes'
  const begin = () => {
    show(panel, { wait: true })
    readList(url)
      .then((list) => connectList(panel, list, { bell, newText }))
      .catch((error: unknown) => {
        console.error('The news could not be loaded', error)
        show(panel, { failed: begin })
      })
  }
  begin()
}

/** Which of its parts the panel shows; `failed` is tried again on demand. */
function show(panel: HTMLElement, { wait = false, failed, more = false }: { wait?: boolean; failed?: () => void; more?: boolean }): void {
  const part = (name: string) => panel.querySelector<HTMLElement>(`.news-${name}`)
  const [waiting, error, onward] = [part('wait'), part('failed'), part('more')]
  if (waiting) waiting.hidden = !wait
  if (onward) onward.hidden = !more
  if (!error) return
  error.hidden = !failed
  const retry = error.querySelector('button')
  if (retry) retry.onclick = failed ?? null
}

/** The first ten items, or the sentence that there are none (NW-17), from the news page. */
async function readList(address: string): Promise<HTMLElement> {
  const page = await requestPage(address)
  const list = page.querySelector<HTMLElement>('main [data-list]') ?? page.querySelector<HTMLElement>('main .empty-state > p')
  if (!list) throw new Error('The news page holds no list')
  return document.importNode(list, true)
}

function connectList(panel: HTMLElement, list: HTMLElement, { bell, newText }: { bell: HTMLElement; newText: string }): void {
  const items = [...list.querySelectorAll<HTMLElement>('[data-news]')]
  const seen = items.findIndex((item) => item.dataset.news === lastRead())
  for (const item of items.slice(0, Math.max(0, seen))) item.querySelector('.label')?.append(createBadge(newText))
  panel.prepend(list)
  const newest = items[0]?.dataset.news
  if (newest) rememberRead(newest)
  const mark = bell.querySelector<HTMLElement>('.tool-mark')
  if (mark) mark.hidden = true

  let cursor = list.dataset.cursor
  const like = items[0]
  show(panel, { more: cursor !== undefined })
  const button = panel.querySelector<HTMLButtonElement>('.news-more button')
  if (!button || !like) return
  const load = async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    try {
      const { edges, pageInfo } = await fetchNews({ first: NEWS_PAGE_SIZE, after: cursor })
      const added = edges.map(({ node }) => createNewsItem(like, node))
      list.append(...added)
      cursor = pageInfo.endCursor ?? undefined
      show(panel, { more: pageInfo.hasNextPage })
      added[0]?.querySelector<HTMLElement>('a, button')?.focus()
    } catch (error) {
      console.error('More news could not be loaded', error)
      show(panel, { failed: load })
    } finally {
      button.ariaBusy = null
    }
  }
  button.onclick = load
}

function createBadge(text: string): HTMLElement {
  const badge = document.createElement('strong')
  badge.className = 'badge'
  badge.textContent = text
  return badge
}
