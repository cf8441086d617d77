import { BASKET_KEY } from '#content-schema/comparison/basket-key.ts'
import { onAction } from '#islands/kit/actions.ts'
import { readStored } from '#islands/kit/storage.ts'
import { whenIdle } from '../../kit/idle.ts'
import { mountIsland } from '../lifecycle/islands.ts'

/**
 * The comparison before anything of it is needed: buttons beside products, the mark in the header, the page. What is behind them comes
 * with the first use, or at once where something is compared already.
 */
export function connectComparison(): void {
  const load = () => import('./comparison-basket.ts')
  onAction('compare', async ({ element }) => (await load()).toggleCompared(element))
  const loadPanel = () => import('./comparison-panel.ts')
  onAction(
    'comparison',
    async ({ element }) => (await loadPanel()).openComparisonPanel(element),
    () => loadPanel().then(({ createComparisonPanel }) => createComparisonPanel()),
  )
  whenIdle(() => readStored(BASKET_KEY) !== null && void load())
  window.addEventListener('storage', ({ key }) => key === BASKET_KEY && void load())

  const page = document.querySelector<HTMLElement>('[data-comparison]')
  const app = page?.querySelector('.comparison-app')
  const { locale = '' } = document.documentElement.dataset
  if (!page || !app) return
  const onReady = () => page.querySelector('.comparison-without-script')?.remove()
  const mounted = mountIsland('comparison', app, { locale, productsUrl: page.dataset.productsUrl ?? '', onReady })
  mounted.then(() => page.querySelector('.comparison-waiting')?.remove()).catch(() => showFailure(page))
}

/** In place of the table: that it did not come, and a way to try again with the same products. */
function showFailure(page: HTMLElement): void {
  page.querySelector('.comparison-waiting')?.remove()
  const failure = page.querySelector<HTMLElement>('.comparison-failed')
  const again = failure?.querySelector('a')
  if (again) again.href = location.href
  if (failure) failure.hidden = false
}
