import { QUOTATION_KEY } from '#content-schema/quotation/quotation-path.ts'
import { onAction } from '#islands/kit/actions.ts'
import { readStored } from '#islands/kit/storage.ts'
import { whenIdle } from '../../kit/idle.ts'

/**
 * The quotation before anything of it is needed: the links that put a machine in, the number in the header, the page. What is behind them
 * comes with the first use, or at once where something is collected already.
 */
export function connectQuotation(): void {
  const load = () => import('./quotation-count.ts')
  onAction('quote', async ({ element }) => (await load()).collect(element as HTMLAnchorElement))
  whenIdle(() => readStored(QUOTATION_KEY) !== null && void load())
  window.addEventListener('storage', ({ key }) => key === QUOTATION_KEY && void load())
  const page = document.querySelector<HTMLElement>('[data-quotation]')
  if (!page) return
  void load()
  void import('./quotation-page.ts').then(({ showQuotation }) => showQuotation(page))
}
