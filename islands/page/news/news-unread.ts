import { isFeedUnread, LAST_READ_KEY } from '#content-schema/feeds/news-panel.ts'
import { lastRead } from './last-read.ts'
import { fetchNews } from './news-api.ts'

/** Marks the bell while there is something the visitor has not seen; other tabs that read it take the mark off (NW-15). */
export async function markUnread(bell: HTMLElement): Promise<void> {
  const mark = bell.querySelector<HTMLElement>('.tool-mark')
  if (!mark) return
  let newest: string | null = null
  try {
    newest = (await fetchNews({ first: 1 })).edges[0]?.node.id ?? null
  } catch (error) {
    console.warn('The news feed could not be asked for', error)
  }
  const show = () => {
    mark.hidden = !isFeedUnread(newest, lastRead())
  }
  show()
  addEventListener('storage', ({ key }) => {
    if (key === LAST_READ_KEY || key === null) show()
  })
}
