import { onAction } from '#islands/kit/actions.ts'
import { whenIdle } from '../../kit/idle.ts'

/** The bell of the header: a link to the news, and with scripts a panel over the page. What it needs is read when it is needed. */
export function connectNews(): void {
  const bell = document.querySelector<HTMLElement>('.tool-button[data-action="news-feed"]')
  if (!bell) return
  const load = () => import('./news-panel.ts')
  onAction(
    'news-feed',
    async () => (await load()).openNewsPanel(bell),
    () => load().then(({ createNewsPanel }) => createNewsPanel()),
  )
  const look = () => void import('./news-unread.ts').then(({ markUnread }) => markUnread(bell))
  whenIdle(look)
}
